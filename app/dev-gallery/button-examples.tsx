import { Button, ButtonLink, type ButtonLook } from "#app/ui/button/button.tsx";
import { Icon, iconNames } from "#app/ui/icon.tsx";
import { Example, ExampleSection } from "./example.tsx";

const variants: NonNullable<ButtonLook["variant"]>[] = [
  "primary",
  "signal",
  "paper",
  "outline",
  "ghost",
  "ink",
  "danger",
];

export function ButtonExamples() {
  return (
    <ExampleSection title="Botones e iconos">
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
      <Example name="Iconos" across>
        {iconNames.map((name) => (
          <span key={name} className="gallery__icon">
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Example>
    </ExampleSection>
  );
}
