import type { CategoryName } from "#contract/catalog/product.ts";

/** A line drawing per category, 120 × 90: a pipe and a kerb, a cover and a grate, a grating in its frame. */
const shapes: Record<CategoryName, string> = {
  "Prefabricados de Concreto":
    "M40 34a16 16 0 1 0 0 32a16 16 0 1 0 0-32M40 40a10 10 0 1 0 0 20a10 10 0 1 0 0-20M34.2 35.1L70.2 21.1A16 16 0 0 1 81.8 50.9L45.8 64.9M60 63h11v13H60zM60 63L90 51.3H101L71 63M101 51.3V64.3L71 76",
  Termoplástico:
    "M46 20a25 10 0 1 0 0 20a25 10 0 1 0 0-20M21 30v6a25 10 0 0 0 50 0v-6M46 24a18 6.4 0 1 0 0 12.8a18 6.4 0 1 0 0-12.8M40 30.4h12M44 66h40l18-16H62zM44 66v5h40l18-16v-5M84 66v5M52.9 64l13.5-12M59.5 64l13.5-12M66.2 64l13.5-12M72.9 64l13.5-12M79.5 64l13.5-12",
  Metalisteria:
    "M20 60h60l22-24H42zM30.5 55.5h45.5l14-15H44.5zM20 60v6h60l22-24v-6M80 60v6M37.0 55.5l14-15M43.5 55.5l14-15M50.0 55.5l14-15M56.5 55.5l14-15M63.0 55.5l14-15M69.5 55.5l14-15",
};

/** The placeholder for a picture that is missing or fails to load. */
export function CategoryDrawing({ category }: { category: CategoryName }) {
  return (
    <svg className="category-drawing" viewBox="0 0 120 90" aria-hidden="true" focusable="false">
      <path d={shapes[category]} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
