import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { municipalityFile } from "#contract/fields/municipality.ts";
import type { Company, SiteTexts } from "#contract/site-content.ts";
import { errorCode } from "#server/process/error-code.ts";
import { checkMedia } from "./check/check-media.ts";
import { findMunicipalityFault } from "./check/check-municipalities.ts";
import {
  findDuplicateLogos,
  findDuplicateProducts,
  findDuplicateVehicles,
  warnOfDeadLinks,
  warnOfEmptyCards,
  warnOfMissingMinus,
  warnOfMisspeltUnits,
  warnOfOtherCompany,
  warnOfSuspiciousProducts,
  warnOfUnknownProducts,
} from "./check/check-records.ts";
import {
  findReferenceFaults,
  warnOfContradictingReferences,
  warnOfEqualReferences,
  warnOfMissingFigures,
  warnOfMissingReferences,
} from "./check/check-references.ts";
import { findSynonymFaults, warnOfUnusedSynonyms } from "./check/check-synonyms.ts";
import { ContentError, type ContentFault, nothing } from "./read/content-error.ts";
import {
  type ContentFileName,
  type ContentFiles,
  contentFiles,
  optionalFiles,
  type ProductRecord,
  type ProjectRecord,
  type SynonymRecord,
} from "./read/content-schemas.ts";
import { describeExpected, describeIssue } from "./read/describe-issue.ts";
import { listMediaMentions, type MediaMention } from "./read/media-mention.ts";
import { readJsonFile, readTextFile } from "./read/read-json.ts";
import { type PolicySource, policyFile, readPolicy } from "./read/read-policy.ts";
import { warnOfUnknownFields } from "./read/unknown-fields.ts";

/** The validated content of an operator's folder. */
export interface Content {
  company: Company;
  products: ProductRecord[];
  projects: ProjectRecord[];
  texts: SiteTexts;
  synonyms: SynonymRecord[];
  policy: PolicySource;
  /** Distinct media paths of the pictures that get variants. */
  pictures: string[];
  /** Distinct media paths of the files that are neither pictures nor data sheets. */
  copied: string[];
  /** Sentences about suspicious but harmless content. */
  warnings: string[];
}

const listPaths = (mentions: MediaMention[], kind: MediaMention["kind"]) => [
  ...new Set(mentions.filter((mention) => mention.kind === kind).map(({ path }) => path)),
];

interface ReadFiles {
  files: Partial<ContentFiles>;
  mentions: MediaMention[];
  faults: ContentFault[];
  warnings: string[];
}

async function readFiles(contentDir: string): Promise<ReadFiles> {
  const isMade = (sheet: string) => !existsSync(join(contentDir, "media", sheet));
  const read: ReadFiles = { files: {}, mentions: [], faults: [], warnings: [] };
  for (const file of Object.keys(contentFiles) as ContentFileName[]) {
    const isLeftOut = optionalFiles.includes(file) && !existsSync(join(contentDir, file));
    const outcome = isLeftOut ? { value: [] } : await readJsonFile(contentDir, file);
    if ("fault" in outcome) {
      read.faults.push(outcome.fault);
      continue;
    }
    // Also for records with other faults, so that all faults are reported at once.
    if (file === "productos.json") {
      read.faults.push(...findDuplicateProducts(outcome.value, isMade), ...findReferenceFaults(outcome.value));
    }
    if (file === "clientes.json" || file === "proveedores.json") {
      read.faults.push(...findDuplicateLogos(file, outcome.value));
    }
    if (file === "vehiculos.json") read.faults.push(...findDuplicateVehicles(outcome.value));
    if (file === "sinonimos.json") read.faults.push(...findSynonymFaults(outcome.value));
    read.warnings.push(...warnOfUnknownFields(file, outcome.value, contentFiles[file]));
    const parsed = contentFiles[file].safeParse(outcome.value, { error: describeExpected });
    // Without unknown fields, in which other programs may keep other paths.
    read.mentions.push(...listMediaMentions(file, parsed.success ? parsed.data : outcome.value));
    if (parsed.success) Object.assign(read.files, { [file]: parsed.data });
    else read.faults.push(...parsed.error.issues.map((issue) => describeIssue(file, outcome.value, issue)));
  }
  return read;
}

const isWhole = (files: Partial<ContentFiles>): files is ContentFiles =>
  Object.keys(contentFiles).every((file) => file in files);

const knownNames = new Set([...Object.keys(contentFiles), municipalityFile, policyFile, "media"]);

/** The names in the folder. Throws `ContentError` if there is no folder: each of its files would be a fault. */
const readNames = (contentDir: string): Promise<string[]> =>
  readdir(contentDir).catch((error: unknown) => {
    const found = { ENOENT: nothing, ENOTDIR: "un archivo" }[errorCode(error) ?? ""];
    if (found === undefined) throw error;
    throw new ContentError([{ file: contentDir, found, expected: "la carpeta con los archivos de la empresa" }]);
  });

/** Warnings about files with other names, such as an optional file to which an editor added an extension. */
const warnOfUnknownFiles = (names: readonly string[]): string[] =>
  names
    .filter((name) => !knownNames.has(name) && !name.startsWith("."))
    .sort()
    .map((name) => `${name}: el sitio no conoce este archivo y no lo usa`);

/** Reads and validates the whole folder. Throws `ContentError` with every fault. */
export async function readContent(contentDir: string): Promise<Content> {
  const names = await readNames(contentDir);
  const { files, mentions, faults, warnings } = await readFiles(contentDir);
  faults.push(...(await checkMedia(contentDir, mentions)));
  const table = await readTextFile(contentDir, municipalityFile);
  const tableFault = "fault" in table ? table.fault : findMunicipalityFault(table.value);
  if (tableFault) faults.push(tableFault);
  const markdown = await readTextFile(contentDir, policyFile);
  const policy = "fault" in markdown ? { faults: [markdown.fault] } : readPolicy(markdown.value);
  if ("faults" in policy) faults.push(...policy.faults);
  if (faults.length > 0 || "faults" in policy || !isWhole(files)) throw new ContentError(faults);
  const vehicles = files["vehiculos.json"];
  return {
    company: { ...files["empresa.json"], ...(vehicles.length > 0 && { vehicles }) },
    products: files["productos.json"],
    projects: files["proyectos.json"],
    texts: {
      home: { ...files["inicio.json"], clients: files["clientes.json"], suppliers: files["proveedores.json"] },
      projects: files["proyectos-hero.json"],
      about: files["quienes-somos.json"],
      contact: files["contacto.json"],
      policy: policy.text,
    },
    synonyms: files["sinonimos.json"],
    policy: policy.source,
    pictures: listPaths(mentions, "picture"),
    copied: listPaths(mentions, "copied"),
    warnings: [
      ...warnOfUnknownFiles(names),
      ...warnings,
      ...warnOfSuspiciousProducts(files["productos.json"]),
      ...warnOfMissingReferences(files["productos.json"]),
      ...warnOfEqualReferences(files["productos.json"]),
      ...warnOfContradictingReferences(files["productos.json"]),
      ...warnOfMissingFigures(files["productos.json"]),
      ...warnOfMisspeltUnits(files["productos.json"]),
      ...warnOfUnknownProducts(files["productos.json"], files["proyectos.json"]),
      ...warnOfDeadLinks(files["inicio.json"].hero, files["productos.json"]),
      ...warnOfMissingMinus(files["empresa.json"]),
      ...warnOfOtherCompany(policy.source.text, files["empresa.json"]),
      ...warnOfEmptyCards(files["contacto.json"].cards),
      ...warnOfUnusedSynonyms(files["sinonimos.json"], files["productos.json"]),
    ],
  };
}
