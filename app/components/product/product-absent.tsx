import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { doubtLine, useLine } from "../../offline/use-line.ts";
import { catalogueTrail } from "../../product-meta.ts";
import { ButtonLink } from "../button-link.tsx";
import { WayOn } from "../way-on.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";

/** Milliseconds until the page asks again for its product. */
const nextTryAfter = 1000;

/**
 * Asks for the whole page again, title and all: once by itself, and once whenever a lost line is back. True while there
 * is no line, and until the try that follows has failed for another reason.
 */
function useOutOfReach(): boolean {
  const { lost } = useLine();
  const { revalidate } = useRevalidator();
  const [isOut, setOut] = useState(lost);
  if (lost && !isOut) setOut(true);
  useEffect(() => void doubtLine(), []);
  useEffect(() => {
    if (lost) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      await revalidate();
      // The page is still here: the product is not.
      if (!isOver) await doubtLine();
      if (!isOver) setOut(false);
    }, nextTryAfter);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lost, revalidate]);
  return isOut;
}

/**
 * A product that could not be loaded. As specified nothing says so, but there is a way on; without a line, where there is
 * no page at all, it says what `/sin-conexion` says of one. `children` are what has come of the page.
 */
export function ProductAbsent({ id, children }: { id: string; children: ReactNode }) {
  if (useOutOfReach()) return <ProductOutOfReach />;
  return (
    <div className="wrap product-screen">
      <Breadcrumb trail={[...catalogueTrail, { name: "Producto", path: `/producto/${id}` }]} />
      <div className="product-screen__absent">
        <h1>Producto</h1>
        <ButtonLink to="/productos" tone="line" tall>
          Ver productos
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}

function ProductOutOfReach() {
  return (
    <WayOn
      eyebrow="Sin conexión"
      title="Este producto no quedó guardado"
      text="Cuando vuelva la señal aparecerá aquí por sí solo. Las páginas que ya visitaste y tu lista de cotización siguen en tu equipo."
    >
      <ButtonLink to="/productos" tall>
        Ver productos
      </ButtonLink>
      <ButtonLink to="/cart" tone="line" tall>
        Ver mi lista
      </ButtonLink>
    </WayOn>
  );
}
