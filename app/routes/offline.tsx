import { SuggestedLinks } from "#app/layout/suggested-links.tsx";
import { useReturnWhenOnline } from "#app/offline/use-return-when-online.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";

// The service worker shows it in place of a page that was never stored. Not for search engines.
export const meta = () => [{ title: "Sin conexión" }, { name: "robots", content: "noindex" }];

export default function OfflinePage() {
  useReturnWhenOnline();
  return (
    <SuggestedLinks
      eyebrow="Sin conexión"
      title="Esta página no quedó guardada"
      text="Cuando vuelva la señal se abrirá por sí sola. Las páginas que ya visitaste y tu lista de cotización siguen en tu equipo."
    >
      <ButtonLink href="/productos" size="lg">
        Ver productos
      </ButtonLink>
      <ButtonLink href="/cart" variant="outline" size="lg">
        Ver mi lista
      </ButtonLink>
    </SuggestedLinks>
  );
}
