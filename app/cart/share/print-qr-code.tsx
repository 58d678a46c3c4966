import { encode } from "uqr";
import { printText } from "#contract/list/share-text.ts";
import type { Cart } from "../cart.ts";
import { listUrl } from "./list-url.ts";

/** Bytes that a QR code of version 25 holds at level M. Denser codes cannot be read from creased paper. */
const maxBytes = 997;
const densest = 25;
/** The quiet zone, in modules. */
const border = 4;
/** The size of a module and of the smallest code, in millimetres on paper. */
const moduleMm = 0.45;
const minMm = 28;

/** Draws the link as a QR code. Undefined if the link is too long to be read from paper. */
export function drawQrCode(link: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(link).length > maxBytes) return undefined;
  const { size, data } = encode(link, { ecc: "M", boostEcc: true, maxVersion: densest, border });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}

/** For print: the QR code of the list's link, or why there is none. */
export function PrintQrCode({ cart }: { cart: Cart }) {
  const code = drawQrCode(listUrl(cart));
  if (!code) return <p>{printText.tooLong}</p>;
  const side = `${Math.max(minMm, code.size * moduleMm)}mm`;
  return (
    <figure>
      <figcaption>{printText.caption}</figcaption>
      <svg
        role="img"
        aria-label={printText.code}
        width={side}
        height={side}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
    </figure>
  );
}
