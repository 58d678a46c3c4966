import { readStored, writeStored } from "#app/ui/storage.ts";
import { consentFields } from "./consent-fields.ts";
import type { FormValues } from "./form-state.ts";

/** The unsent values of a form, stored for the tab. */
export interface Draft<Values extends FormValues> {
  /** The filled-in fields. Undefined if there are none. */
  read(): Partial<Values> | undefined;
  /** When the queued submission was started that the draft changes. */
  readChanged(): string | undefined;
  /** Stores the values, without the consent. `changed`: when the queued submission was started that they change. */
  save(values: Values, changed?: string): void;
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
  const readRecord = (): { values?: object; changed?: unknown } => {
    try {
      return JSON.parse(inMemory ?? readStored(storageKey, openStorage) ?? "{}") ?? {};
    } catch {
      return {};
    }
  };
  return {
    read: () => {
      const filled = listFilled(readRecord().values ?? {});
      return Object.keys(filled).length > 0 ? filled : undefined;
    },
    readChanged: () => {
      const { changed } = readRecord();
      return typeof changed === "string" ? changed : undefined;
    },
    save: (values, changed) => {
      const filled = listFilled(values);
      if (Object.keys(filled).length === 0) return forget();
      const draft = JSON.stringify({ startedAt: new Date().toISOString(), values: filled, changed });
      inMemory = writeStored(storageKey, draft, openStorage) ? undefined : draft;
    },
    forget,
  };
}
