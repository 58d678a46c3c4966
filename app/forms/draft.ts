import type { FormValues } from "./form-state.ts";

/** The unsent text of a form, kept for its tab through reloads and other pages. */
export interface Draft<Values extends FormValues> {
  /** The texts that were written; undefined where there are none. */
  read(): Partial<Values> | undefined;
  /** Keeps the texts of `values`, without its boxes, such as the consent. */
  keep(values: Values): void;
  forget(): void;
}

/** `fields` has every field of the form. Where storage is blocked or full, the draft lives as long as the document. */
export function createDraft<Values extends FormValues>(
  storageKey: string,
  fields: Values,
  openStorage: () => Storage,
): Draft<Values> {
  let inMemory: string | undefined;

  const readTexts = (values: object): Partial<Values> => {
    const texts = Object.entries(values).filter(([name, value]) => {
      return typeof fields[name] === "string" && typeof value === "string" && value !== "";
    });
    return Object.fromEntries(texts) as Partial<Values>;
  };
  const forget = () => {
    inMemory = undefined;
    try {
      openStorage().removeItem(storageKey);
    } catch {
      // Blocked: nothing is stored there.
    }
  };
  return {
    read: () => {
      try {
        const { values } = JSON.parse(inMemory ?? openStorage().getItem(storageKey) ?? "{}");
        const texts = readTexts(values ?? {});
        return Object.keys(texts).length > 0 ? texts : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (values) => {
      const texts = readTexts(values);
      if (Object.keys(texts).length === 0) return forget();
      const draft = JSON.stringify({ startedAt: new Date().toISOString(), values: texts });
      try {
        openStorage().setItem(storageKey, draft);
        inMemory = undefined;
      } catch {
        inMemory = draft;
      }
    },
    forget,
  };
}
