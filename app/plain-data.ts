/**
 * Hands the page's data to the router in the browser as it reads it: a flat list of values, whose objects and lists
 * name their parts by position. Text of a script, and short, for every page carries it.
 */
const handOver =
  '(d=>{const f=[],p=v=>{if(v===null)return-5;const i=f.push(0)-1;f[i]=Array.isArray(v)?v.map(p):typeof v=="object"?Object.fromEntries(Object.entries(v).map(([k,x])=>["_"+p(k),p(x)])):v;return i};p(d);__reactRouterContext.streamController.enqueue(JSON.stringify(f)+"\\n")})';

const flatData = /<script>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/gs;
const nothing = { null: -5, undefined: -7 };

class NotPlain extends Error {}

/** The value at a position of the router's flat list. Throws `NotPlain` for what JSON does not know. */
function readFlat(flat: readonly unknown[], at: number): unknown {
  if (at === nothing.null) return null;
  if (at === nothing.undefined) return undefined;
  const value = flat[at];
  if (Array.isArray(value)) {
    return value.map((part) => {
      // A type's name in first place: a date, an error, a promise.
      if (typeof part !== "number" || part === nothing.undefined) throw new NotPlain();
      return readFlat(flat, part);
    });
  }
  if (typeof value !== "object" || value === null) {
    if (value === undefined) throw new NotPlain();
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [String(flat[Number(key.slice(1))]), readFlat(flat, Number(part))]),
  );
}

const escapeForScript = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Writes a rendered page's data as plain JSON instead of the router's numbered list, of whose numbers no two are alike:
 * a kilobyte less of a home page after compression. A page with data that JSON does not know stays as it is.
 */
export function writePlainData(html: string): string {
  const [first, ...more] = html.matchAll(flatData);
  if (!first || more.length > 0) return html;
  const [script, text = '""'] = first;
  try {
    const flat: unknown[] = JSON.parse(JSON.parse(text));
    const data = escapeForScript(JSON.stringify(readFlat(flat, 0)));
    return html.replace(script, () => `<script>${handOver}(${data})</script>`);
  } catch (failure) {
    if (failure instanceof NotPlain) return html;
    throw failure;
  }
}
