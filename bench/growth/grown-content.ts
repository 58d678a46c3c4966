import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";

const Records = z.array(
  z.looseObject({
    idProduct: z.int(),
    name: z.string(),
    featured: z.optional(z.boolean()),
    productReferences: z.array(z.looseObject({ code: z.string() })),
  }),
);

/**
 * Makes a content folder like content/ with `count` products: copies with their own names and data sheets, which share
 * the pictures, like variants of one product. The caller removes it.
 */
export async function makeGrownContent(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "grown-"));
  await cp("content", folder, { recursive: true, filter: (path) => !path.startsWith(join("content", "media")) });
  await symlink(resolve("content/media"), join(folder, "media"));
  const records = Records.parse(JSON.parse(await readFile("content/productos.json", "utf8")));
  const products = Array.from({ length: count }, (_, index) => {
    const record = records[index % records.length];
    if (!record) throw new Error("content/productos.json has no products");
    const copy = Math.floor(index / records.length);
    if (copy === 0) return record;
    const name = `${record.name} serie ${copy}`;
    return {
      ...record,
      idProduct: 1000 + index,
      name,
      featured: false,
      technical_sheet_url: `fichas/serie-${index}.pdf`,
      productReferences: record.productReferences.map((reference) => ({
        ...reference,
        code: `${reference.code}.${copy}`,
      })),
    };
  });
  await writeFile(join(folder, "productos.json"), JSON.stringify(products));
  return folder;
}
