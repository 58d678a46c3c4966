/**
 * Hands the page's data to the router in the browser as it reads it: a flat list of values, whose objects and lists
 * name their parts by position. Text of a script, and short, for every page carries it.
 */
const handOver =
  '(d=>{const f=[],c=__reactRouterContext.streamController,p=v=>{if(v===null)return-5;const i=f.push(0)-1;f[i]=Array.isArray(v)?v.map(p):typeof v=="object"?Object.fromEntries(Object.entries(v).map(([k,x])=>["_"+p(k),p(x)])):v;return i};p(d);c.enqueue(JSON.stringify(f)+"\\n");c.close()})';

const isPlainNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

function isPlainObject(value: object): boolean {
  const type = Object.getPrototypeOf(value);
  return type === Object.prototype || type === null;
}

/** Whether JSON says all of a value; what an object has as undefined is as good as absent. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return isPlainNumber(value);
  if (typeof value !== "object" || value === null) return value === null || /^(string|boolean)$/.test(typeof value);
  if (Array.isArray(value)) return value.every(isPlain) && !value.includes(undefined);
  return isPlainObject(value) && Object.values(value).every((part) => part === undefined || isPlain(part));
}

const escapeForScript = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * The script that hands a page's data to the router as plain JSON instead of the router's numbered list, of whose
 * numbers no two are alike: a kilobyte less of a home page after compression. Undefined for data that JSON does not
 * know, which the router has to write itself.
 */
export function plainDataScript(data: unknown): string | undefined {
  return isPlain(data) ? `${handOver}(${escapeForScript(JSON.stringify(data))})` : undefined;
}
