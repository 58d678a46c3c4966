import { StoryTimeline } from "#app/about/story-timeline.tsx";
import type { KnownProducts } from "#app/cart/catalogue-check.ts";
import { MissingToQuote } from "#app/cart/list/missing-to-quote.tsx";
import { QuotationEmpty } from "#app/cart/list/quotation-empty.tsx";
import { QuotationLoading } from "#app/cart/list/quotation-loading.tsx";
import { loadOfCart } from "#app/cart/load/cart-load.ts";
import { CartLoadSummary } from "#app/cart/load/cart-load-summary.tsx";
import { PlaceMap } from "#app/contact/place-map.tsx";
import { plainContactText } from "#app/contact/plain-contact-text.ts";
import { Hero } from "#app/home/hero.tsx";
import { ProjectCarousel } from "#app/home/project-carousel.tsx";
import { PageNotFound } from "#app/layout/error-pages.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { ProjectCard } from "#app/projects/project-card.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import type { Project } from "#contract/catalog/project.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import type { Company, HomeText } from "#contract/site-content.ts";
import { edgeCaseNames } from "./edge-case-names.ts";
import { Example, ExampleSection } from "./example.tsx";

const pipe = { idProduct: 1, name: "Tubería de concreto reforzado", image_url: "" };
const reference = { code: "T-36", reference_value: 'Ø 36" · 1.880 kg' };
const heavyLine = (quantity: number): CartItem => ({
  product: pipe,
  quantity,
  references: [{ ...reference, quantity }],
});
const openPipe: CartItem = { product: pipe, quantity: 3 };
const openLine: CartItem = { product: { idProduct: 2, name: "Bordillo recto", image_url: "" }, quantity: 3 };
const knownPipe: KnownProducts = new Map([
  [
    1,
    {
      ...pipe,
      slogan: "",
      category_name: "Prefabricados de Concreto",
      references: [
        { ...reference, weight_g: 1_880_000, nominal_diameter_mm: 900 },
        { reference_value: 'Ø 24" · 955 kg', weight_g: 955_000, nominal_diameter_mm: 600 },
      ],
      unidad: "unidad",
    },
  ],
]);

interface PageExamplesProps {
  company: Company;
  home: HomeText;
  projects: readonly Project[];
}

export function PageExamples({ company, home, projects }: PageExamplesProps) {
  const [slide] = home.hero;
  const [first, second] = projects;
  return (
    <ExampleSection id="paginas" title="Partes de página">
      <Example name="Encabezado de sección: completo, solo título">
        <SectionHeader eyebrow="En la obra" title="Proyectos" intro="Una frase que dice qué se ve aquí." />
        <SectionHeader title="Solo el título" />
      </Example>
      <Example name="Portada con pausa, gesto y teclado">
        <Hero slides={home.hero} />
      </Example>
      <Example name="Portada pequeña: con imagen, sin ella">
        <PageHeader eyebrow="En la obra" title="Proyectos" text={slide?.text ?? ""} {...slide} />
        <PageHeader title={edgeCaseNames[0]} />
      </Example>
      <Example name="Carrusel de proyectos: varios, uno">
        <ProjectCarousel text={home.sections.proyectos} projects={projects} />
        <ProjectCarousel text={home.sections.proyectos} projects={projects.slice(0, 1)} />
      </Example>
      {first && second ? (
        <Example name="Proyecto: izquierda, derecha, a lo ancho, sin imagen ni ciudad ni productos">
          <ProjectCard project={first} anchor="muestra-1" place="left" />
          <ProjectCard project={second} anchor="muestra-2" place="right" />
          <ProjectCard project={first} anchor="muestra-3" place="across" />
          <ProjectCard
            project={{
              name: edgeCaseNames[0],
              description: edgeCaseNames[4],
              image_url: "",
              client: { name: "" },
              products: [],
            }}
            anchor="muestra-4"
            place="left"
          />
        </Example>
      ) : null}
      <Example name="Línea de tiempo: 44 años, 9 años">
        <StoryTimeline start={1980} years={44} figure="44+" />
        <StoryTimeline start={2015} years={9} figure="9" />
      </Example>
      <Example name="Lugar">
        <PlaceMap company={company} text={plainContactText.map} />
      </Example>
      <Example name="Lista: abriendo, vacía, vacía sin imagen">
        <QuotationLoading whenEmpty={null} />
        <QuotationEmpty example={first ? { path: first.image_url, picture: first.picture } : null} />
        <QuotationEmpty example={null} />
      </Example>
      <Example name="Peso y viajes: varios viajes y una línea sin peso, un viaje">
        <CartLoadSummary load={loadOfCart([heavyLine(100), openLine], knownPipe)} vehicles={company.vehicles} />
        <CartLoadSummary load={loadOfCart([heavyLine(2)], knownPipe)} vehicles={company.vehicles} />
      </Example>
      <Example name="Lo que falta para cotizar: medidas y municipio, nada">
        <MissingToQuote cart={[openPipe]} known={knownPipe} city="" onCity={() => {}} />
        <MissingToQuote cart={[heavyLine(2)]} known={knownPipe} city="Armenia" onCity={() => {}} />
      </Example>
      <Example name="Página que no existe">
        <PageNotFound />
      </Example>
    </ExampleSection>
  );
}
