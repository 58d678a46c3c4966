import "./gallery.css";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { siteContext } from "#app/ssr/context.ts";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { CatalogueExamples } from "./catalogue-examples.tsx";
import { FieldExamples } from "./field-examples.tsx";
import { FoundationExamples } from "./foundation-examples.tsx";
import { MessageExamples } from "./message-examples.tsx";
import { PageExamples } from "./page-examples.tsx";

const shelves = [
  ["bases", "Bases y botones"],
  ["campos", "Campos"],
  ["mensajes", "Avisos, preguntas y diálogos"],
  ["catalogo", "Catálogo"],
  ["paginas", "Partes de página"],
] as const;

export const meta = () => [{ title: "Componentes" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, texts, company } = context.get(siteContext);
  const [products, projects, home] = await Promise.all([
    api.listProducts(),
    api.listProjects({ limit: 8 }),
    texts.readText("home"),
  ]);
  return { company, products, projects, home };
}

/** Every component in every state. Only `npm run dev` serves it. */
export default function Gallery() {
  // React Router generates no types for this route, because the production build does not have it.
  const { company, products, projects, home } = useLoaderData<typeof loader>();
  return (
    <div className="wrap gallery">
      <SectionHeader
        level={1}
        eyebrow="Solo en desarrollo"
        title="Componentes"
        intro="Todos los componentes en todos sus estados."
      />
      <nav aria-label="Componentes">
        <ul className="gallery__across">
          {shelves.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <FoundationExamples />
      <FieldExamples />
      <MessageExamples />
      <CatalogueExamples products={products} vehicles={company.vehicles} />
      <PageExamples company={company} home={home} projects={projects} />
    </div>
  );
}
