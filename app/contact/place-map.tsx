import { useState } from "react";
import { CopyAddress } from "#app/shared/copy-address.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { mapPath } from "#contract/map-path.ts";
import type { Company, ContactText } from "#contract/site-content.ts";
import { PlaceDrawing } from "./place-drawing.tsx";
import { mapPageUrl, routeLinks } from "./place-links.ts";

/** The company's place. Nothing is loaded from a third party before the visitor asks for it: rule G9. */
export function PlaceMap({ company, text }: { company: Company; text: ContactText["map"] }) {
  const { map, address } = company;
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <section className="place-map" aria-labelledby="sede">
      <div className="place-map__view" id="mapa">
        {open ? (
          <iframe title={`Mapa interactivo: ${map.label}`} src={mapPath} />
        ) : (
          <PlaceDrawing label={map.label} street={address.street.split("#")[0]?.trim() ?? address.street} />
        )}
      </div>
      <div className="place-map__words">
        <h2 id="sede">{text.title}</h2>
        <p className="muted">{text.text}</p>
        <p className="place-map__address">
          <Icon name="pin" />
          {hydrated ? <CopyAddress /> : address.text}
        </p>
        <div className="place-map__actions">
          {hydrated ? (
            <Button aria-expanded={open} aria-controls="mapa" onClick={() => setOpen(!open)}>
              {open ? "Cerrar mapa interactivo" : "Ver mapa interactivo"}
            </Button>
          ) : (
            <ButtonLink href={mapPageUrl(map)} target="_blank" rel="noopener">
              {text.linkLabel}
              <span className="visually-hidden"> (se abre en otra pestaña)</span>
            </ButtonLink>
          )}
          <div className="place-map__routes">
            <span aria-hidden="true">Cómo llegar</span>
            {routeLinks(map).map(({ label, url }) => (
              <ButtonLink key={url} href={url} variant="outline" target="_blank" rel="noopener">
                <span className="visually-hidden">Cómo llegar con </span>
                {label}
                <span className="visually-hidden"> (se abre en otra pestaña)</span>
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
