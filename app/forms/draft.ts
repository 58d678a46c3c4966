import { readStored, writeStored } from "#app/ui/storage.ts";
import { consentFields } from "./consent-fields.ts";
import type { FormValues } from "./form-state.ts";

/** The unsent values of a form, stored for the tab. */
export interface Draft<Values extends FormValues> {
  /** The filled-in fields. Undefined if there are none. */
  read(): Partial<Values> | undefined;
  /** Stores the values, without the consent. */
  save(values: Values): void;
  forget(): void;
}

/** `fields` has every field of the form. If storage is blocked or full, the draft lasts as long as the document. */
export function createDraft<Values extends FormValues>(
  storageKey: string,
  fields: Values,
  openStorage: () => Storage,
): Draft<Values> {
  let inMemory: string | undefined;

  const listFilled = (values: object): Partial<Values> => {
    const filled = Object.entries(values).filter(([name, value]) => {
      return value && typeof value === typeof fields[name] && !consentFields.includes(name);
    });
    return Object.fromEntries(filled) as Partial<Values>;
  };
  const forget = () => {
    inMemory = undefined;
    writeStored(storageKey, undefined, openStorage);
  };
  return {
    read: () => {
      try {
        const { values } = JSON.parse(inMemory ?? readStored(storageKey, openStorage) ?? "{}");
        const filled = listFilled(values ?? {});
        return Object.keys(filled).length > 0 ? filled : undefined;
      } catch {
        return undefined;
      }
    },
    save: (values) => {
      const filled = listFilled(values);
      if (Object.keys(filled).length === 0) return forget();
      const draft = JSON.stringify({ startedAt: new Date().toISOString(), values: filled });
      inMemory = writeStored(storageKey, draft, openStorage) ? undefined : draft;
    },
    forget,
  };
}
