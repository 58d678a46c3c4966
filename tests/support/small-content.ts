import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { municipalityFile } from "#contract/fields/municipality.ts";
import { contentFiles } from "#server/content/read/content-schemas.ts";
import { policyFile } from "#server/content/read/read-policy.ts";

/** A content folder for one test: the company's texts, and few products with small pictures. */
export interface SmallContent {
  contentDir: string;
  /** A media folder with the share pictures of the original products and pages. */
  mediaDir: string;
  /** The data sheets of the original products, made once. */
  sheetsDir: string;
  write(file: string, content: unknown): Promise<void>;
  /** Lets `change` work on the parsed content of a JSON file. */
  // biome-ignore lint/suspicious/noExplicitAny: tests put anything into content files, right or wrong.
  edit(file: string, change: (content: any) => void): Promise<void>;
  writePicture(path: string, color: string): Promise<void>;
  /** Writes the operator's own data sheet of a product. A load copies it; rendering one would take a second. */
  writeSheet(idProduct: number, text?: string): Promise<void>;
  remove(): Promise<void>;
}

/** By hash, as a build leaves them. */
const smallSheetsDir = "node_modules/.cache/demo-site/small-sheets";
/** The share pictures, as a load leaves them in the media folder. */
export const smallShareDir = "node_modules/.cache/demo-site/small-share";

/** Every file of the content; those with records are replaced by small ones. */
const files = [...Object.keys(contentFiles), policyFile, municipalityFile];

export const smallProduct = (idProduct: number, overrides: Record<string, unknown> = {}) => ({
  idProduct,
  name: `Tubo ${idProduct}`,
  slogan: "Resiste",
  short_description: "Un tubo.",
  description: "Un tubo de concreto.",
  uses: "Alcantarillas\nPasos de agua",
  category_name: "Prefabricados de Concreto",
  image_url: `productos/tubo-${idProduct}.png`,
  technical_sheet_url: `fichas/tubo-${idProduct}.pdf`,
  productReferences: [{ reference_value: 'Ø 8" · L 1,00 m' }, { reference_value: 'Ø 10" · L 1,00 m' }],
  ...overrides,
});

export const smallProject = (name: string, products: string[]) => ({
  name,
  description: "Una obra.",
  image_url: "productos/tubo-1.png",
  city: "Armenia",
  client: { name: "Consorcio de Prueba" },
  products: products.map((product) => ({ name: product })),
});

/** The warnings of a load about the small pictures. */
export const smallPictureWarnings = [
  "media/productos/tubo-1.png (120 px), media/productos/tubo-2.png (120 px) y media/productos/tubo-3.png (120 px): con menos de 1280 px de ancho se ven borrosas en pantallas grandes",
  "media/inicio/vista.png (120 px): con menos de 1920 px de ancho se ve borrosa en pantallas grandes",
];

/** By colour, because many tests write the same pictures. */
const smallPictures = new Map<string, Buffer>();

async function smallPicture(color: string): Promise<Buffer> {
  const made =
    smallPictures.get(color) ??
    (await sharp({ create: { width: 120, height: 90, channels: 3, background: color } })
      .png()
      .toBuffer());
  smallPictures.set(color, made);
  return made;
}

export async function createSmallContent(): Promise<SmallContent> {
  const root = await mkdtemp(join(tmpdir(), "content-"));
  const contentDir = join(root, "content");
  const write = async (file: string, content: unknown) => {
    await mkdir(dirname(join(contentDir, file)), { recursive: true });
    const isRaw = typeof content === "string" || content instanceof Uint8Array;
    await writeFile(join(contentDir, file), isRaw ? content : JSON.stringify(content, null, 2));
  };
  const writePicture = async (path: string, color: string) => write(`media/${path}`, await smallPicture(color));
  cpSync("content/media/logos", join(contentDir, "media/logos"), { recursive: true });
  for (const file of files) {
    const text = await readFile(join("content", file), "utf8");
    // Scaling the photographs of the texts would take seconds.
    await write(file, text.replace(/"(?:inicio|productos|proyectos)\/[\w-]+\.jpg"/g, '"inicio/vista.png"'));
  }
  await writePicture("inicio/vista.png", "#808080");
  for (const idProduct of [1, 2, 3]) await writePicture(`productos/tubo-${idProduct}.png`, `#00000${idProduct}`);
  await write("productos.json", [smallProduct(1), smallProduct(2, { featured: true }), smallProduct(3)]);
  await write("sinonimos.json", [{ words: ["caño"], means: ["tubo"] }]);
  await write("proyectos.json", [smallProject("Colector", ["Tubo 1", "Tubo 2"])]);
  const mediaDir = join(root, "media");
  if (existsSync(smallShareDir)) cpSync(smallShareDir, mediaDir, { recursive: true });
  return {
    contentDir,
    mediaDir,
    sheetsDir: smallSheetsDir,
    write,
    edit: async (file, change) => {
      const content = JSON.parse(await readFile(join(contentDir, file), "utf8"));
      change(content);
      await write(file, content);
    },
    writePicture,
    writeSheet: (idProduct, text = "") => write(`media/fichas/tubo-${idProduct}.pdf`, `%PDF-1.7 ${text}`),
    remove: () => rm(root, { recursive: true }),
  };
}
