import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Button, ButtonLink, type ButtonLook } from "#app/ui/button/button.tsx";
import { Icon, iconNames } from "#app/ui/icon.tsx";
import { Example, ExampleSection } from "./example.tsx";

const colors = [
  "ink",
  "ink-2",
  "ink-3",
  "paper",
  "sweep",
  "line",
  "white",
  "green-900",
  "green-700",
  "green-100",
  "signal",
  "danger",
  "ok",
];
const sizes = ["60", "48", "36", "28", "22", "18", "16", "14"];
const variants: NonNullable<ButtonLook["variant"]>[] = [
  "primary",
  "signal",
  "paper",
  "outline",
  "ghost",
  "ink",
  "danger",
];

export function FoundationExamples() {
  return (
    <ExampleSection id="bases" title="Bases y botones">
      <Example name="Colores" across>
        {colors.map((color) => (
          <span key={color} className="gallery__color">
            <i style={{ background: `var(--${color})` }} />
            {color}
          </span>
        ))}
      </Example>
      <Example name="Tamaños de letra">
        {sizes.map((size) => (
          <p key={size} className="gallery__size" style={{ fontSize: `var(--text-${size})` }}>
            {size} · Hechos para durar
          </p>
        ))}
      </Example>
      <Example name="Iconos" across>
        {iconNames.map((name) => (
          <span key={name} className="gallery__icon">
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Example>
      <Example name="Dibujos de categoría" across>
        <CategoryDrawing category="Prefabricados de Concreto" />
        <CategoryDrawing category="Termoplástico" />
        <CategoryDrawing category="Metalisteria" />
      </Example>
      {variants.map((variant) => (
        <Example key={variant} name={`Botón ${variant}: normal, alto, con icono, sin acción, enlace`} across>
          <span className={variant === "ghost" ? "gallery__dark gallery__across" : "gallery__across"}>
            <Button variant={variant}>Normal</Button>
            <Button variant={variant} size="lg">
              Alto
            </Button>
            <Button variant={variant}>
              Con icono <Icon name="arrow" />
            </Button>
            <Button variant={variant} aria-disabled="true">
              Sin acción
            </Button>
            <ButtonLink variant={variant} href="/componentes" arrow>
              Enlace
            </ButtonLink>
          </span>
        </Example>
      ))}
      <Example name="Botón ancho, con un texto largo">
        <Button wide size="lg" variant="signal">
          Continuar con la cotizacion de todos los productos que están en la lista de la obra
        </Button>
      </Example>
    </ExampleSection>
  );
}
