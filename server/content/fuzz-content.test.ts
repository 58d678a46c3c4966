import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmallContent, type SmallContent } from "../../tests/support/small-content.ts";
import { ContentError } from "./read/content-error.ts";
import { contentFiles } from "./read/content-schemas.ts";
import { policyFile, readPolicy } from "./read/read-policy.ts";
import { readContent } from "./read-content.ts";

let content: SmallContent;
beforeAll(async () => {
  content = await createSmallContent();
});
afterAll(() => content.remove());

const runs = { numRuns: 150 };
const file = fc.constantFrom(...Object.keys(contentFiles), policyFile);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "../productos.json", "/etc/passwd", "productos", "a\0b.jpg", "x".repeat(5000), "%00", "\ud800"),
);
const anything = fc.oneof(fc.jsonValue(), text, fc.constantFrom(0, -1, 1.5, 2 ** 53, null, [], {}));

/** Replaces the value at the end of a path; each step is taken modulo the number of children. */
function replaceWithin(value: unknown, way: readonly number[], replacement: unknown): unknown {
  const [step, ...further] = way;
  if (step === undefined || typeof value !== "object" || value === null) return replacement;
  const names = Object.keys(value);
  const name = names[step % names.length];
  if (name === undefined) return replacement;
  const entries = Object.entries(value).map(([key, old]) => [
    key,
    key === name ? replaceWithin(old, further, replacement) : old,
  ]);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Reads the folder with one file replaced; every fault must be a `ContentError`. */
async function readWith(name: string, changed: string | Uint8Array): Promise<void> {
  const original = await readFile(join(content.contentDir, name));
  await content.write(name, changed);
  const outcome = await readContent(content.contentDir).catch((error: unknown) => error);
  await content.write(name, original);
  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(ContentError);
    expect(outcome.message).toContain(name.split(".")[0]);
  }
}

test("any text in a content file is read or refused with the file's name", async () => {
  const bytes = fc.oneof(fc.uint8Array(), fc.string(), fc.json());
  await fc.assert(fc.asyncProperty(file, bytes, readWith), runs);
});

test("any value at one place of a content file is read or refused with the file's name", async () => {
  const way = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 });
  const jsonFile = file.filter((name) => name.endsWith(".json"));
  await fc.assert(
    fc.asyncProperty(jsonFile, way, anything, async (name, steps, replacement) => {
      const original: unknown = JSON.parse(await readFile(join(content.contentDir, name), "utf8"));
      await readWith(name, JSON.stringify(replaceWithin(original, steps, replacement)));
    }),
    { numRuns: 300 },
  );
});

test("no policy makes the reader fail or produces unsafe HTML", () => {
  const piece = fc.oneof(
    text,
    fc.constantFrom(
      "# T\n",
      "\n## 1. A\n",
      "**Fecha:** 03/03/2025\n",
      "<script>x</script>",
      "[a](javascript:x)",
      "<img src=x onerror=y>",
      "- a\n",
      "| a |\n| - |\n",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const policy = readPolicy(`# T\n\n**Fecha:** 03/03/2025\n\n${pieces.join("")}`);
      if ("faults" in policy) return;
      for (const html of [policy.text.intro, ...policy.text.sections.map((section) => section.html)]) {
        expect(html).not.toMatch(/<(?:script|img|iframe|svg|style)|<[^>]*\son\w+=|href="\s*javascript:/i);
      }
    }),
  );
});
