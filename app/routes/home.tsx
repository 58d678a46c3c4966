import { toFullCard } from "#app/api/card-product.ts";
import type { Clients } from "#app/api/clients.ts";
import { loadSection, useSection } from "#app/api/optional-section.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { CatalogIndex } from "#app/home/catalog-index.tsx";
import { CompanyFigures } from "#app/home/company-figures.tsx";
import { Hero } from "#app/home/hero.tsx";
import { listCategories } from "#app/home/list-categories.ts";
import { LogosSection } from "#app/home/logos-section.tsx";
import { ProjectCarousel } from "#app/home/project-carousel.tsx";
import { QuoteBand } from "#app/home/quote-band.tsx";
import { companyJsonLd } from "#app/seo/company-json-ld.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shared/site.ts";
import { siteContext } from "#app/ssr/context.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { homeLimits } from "#contract/catalog/home-limits.ts";
import { pages } from "#contract/pages.ts";
import { loadFailures, productText } from "#contract/text.ts";
import type { Route } from "./+types/home.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const first = loaderData.text.hero[0];
  return pageMeta(site, {
    description: site.company.description,
    path: pages.home.path,
    share: { name: "inicio", alt: first?.imageAlt ?? site.company.brand, fallback: first?.image },
    jsonLd: [companyJsonLd({ ...site, mediaBaseUrl: site.textMediaBaseUrl ?? site.mediaBaseUrl }, first?.image)],
  });
}

// Each section contains only the fields it shows.
const optional = {
  featured: {
    failure: loadFailures.featured,
    load: async ({ api }: Clients) => (await api.listFeatured()).slice(0, homeLimits.featured).map(toFullCard),
  },
  categories: {
    failure: "Error al obtener el catálogo:",
    load: async ({ catalogue }: Clients) => listCategories(await catalogue.readFirstPages()),
  },
  projects: {
    failure: "Error al obtener proyectos:",
    load: async ({ api }: Clients) =>
      (await api.listProjects({ limit: homeLimits.projects }))
        .slice(0, homeLimits.projects)
        .map(({ name, city, image_url, picture }) => ({ name, city, image_url, picture })),
  },
};

async function readWords({ texts }: Clients) {
  const { hero, sections, clients, suppliers } = await texts.readText("home");
  return { hero, sections, clients, suppliers };
}

export async function loader({ context }: Route.LoaderArgs) {
  const clients = context.get(siteContext);
  const [text, featured, categories, projects] = await Promise.all([
    readWords(clients),
    loadSection(optional.featured, clients),
    loadSection(optional.categories, clients),
    loadSection(optional.projects, clients),
  ]);
  return { text, featured, categories, projects };
}

export const shouldRevalidate = () => false;

export default function Home({ loaderData: { text, ...loaderData } }: Route.ComponentProps) {
  const { company } = useSite();
  const { hero, sections, clients, suppliers } = text;
  const featured = useSection(loaderData.featured, optional.featured);
  const categories = useSection(loaderData.categories, optional.categories);
  const projects = useSection(loaderData.projects, optional.projects);
  return (
    <>
      <h1 className="visually-hidden">
        {company.brand}: {company.slogan}
      </h1>
      <Hero slides={hero} />
      <CompanyFigures categories={categories ?? []} />
      {featured?.length ? (
        <section className="section gutters" aria-label={sections.destacados.title}>
          <SectionHeader {...sections.destacados} />
          <ProductGrid products={featured} variant="full" />
          <ButtonLink href="/productos" variant="outline" size="lg" arrow>
            {productText.exploreMore}
          </ButtonLink>
        </section>
      ) : null}
      {categories?.length ? (
        <section className="section section--sweep gutters" aria-label={sections.productos.title}>
          <SectionHeader {...sections.productos} />
          <CatalogIndex categories={categories} />
        </section>
      ) : null}
      {projects?.length ? <ProjectCarousel text={sections.proyectos} projects={projects} /> : null}
      <LogosSection id="clientes" text={sections.clientes} logos={clients} />
      <LogosSection id="proveedores" text={sections.proveedores} logos={suppliers} sweep />
      <QuoteBand />
    </>
  );
}
