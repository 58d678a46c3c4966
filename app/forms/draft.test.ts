import { expect, test } from "vitest";
import { createDraft } from "./draft.ts";

const fields = { name: "", message: "", partialDeliveries: false, privacyPolicy: false };
const ticked = { partialDeliveries: false, privacyPolicy: true };

function createStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

const blocked = (): Storage => {
  throw new DOMException("Denied", "SecurityError");
};

test("a draft has texts and boxes without the consent, and is empty once it is removed", () => {
  const storage = createStorage();
  const draft = createDraft("draft", fields, () => storage);
  draft.save({ ...ticked, name: "Ana", message: "", partialDeliveries: true });
  expect(storage.getItem("draft")).not.toContain("privacyPolicy");
  expect(createDraft("draft", fields, () => storage).read()).toEqual({ name: "Ana", partialDeliveries: true });
  draft.forget();
  expect(storage.getItem("draft")).toBeNull();
  expect(draft.read()).toBeUndefined();
});

test("a form emptied by hand has no draft", () => {
  const storage = createStorage();
  const draft = createDraft("draft", fields, () => storage);
  draft.save({ ...fields, name: "Ana" });
  draft.save(fields);
  expect(storage.getItem("draft")).toBeNull();
});

test("invalid stored data is not a draft", () => {
  const storage = createStorage();
  const draft = createDraft("draft", fields, () => storage);
  for (const stored of [
    "{",
    "null",
    "[]",
    '{"values":null}',
    '{"values":{"name":5,"privacyPolicy":true,"other":"a"}}',
  ]) {
    storage.setItem("draft", stored);
    expect(draft.read(), stored).toBeUndefined();
  }
});

test("without storage the draft lasts as long as its document", () => {
  const draft = createDraft("draft", fields, blocked);
  draft.save({ ...ticked, name: "Ana", message: "" });
  expect(draft.read()).toEqual({ name: "Ana" });
  draft.forget();
  expect(draft.read()).toBeUndefined();
});
