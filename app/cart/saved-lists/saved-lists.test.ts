import { expect, test } from "vitest";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import {
  findSaved,
  maxNameLength,
  maxSavedLists,
  parseSavedLists,
  removeList,
  renameList,
  type SavedList,
  saveList,
  tidyName,
} from "./saved-lists.ts";

const lines = [{ product: { idProduct: 1, name: "Tubo", image_url: "" }, quantity: 2, note: "Vía" }];
const listOf = (name: string, savedAt = "2026-11-25T15:00:00.000Z"): SavedList => ({ name, savedAt, lines });
const two = [listOf("Obra La Esmeralda"), listOf("Los Robles")];

test("stored lists are read back, with references and notes", () => {
  expect(parseSavedLists(JSON.stringify(two))).toEqual(two);
});

test("a list is read back with its budget rows, and a list of an earlier release has none", () => {
  const requestedRows: RequestedRow[] = [
    { order: 1, item: "3.10", text: "Tubo", quantity: "2", status: "listo", match: { idProduct: 1, quantity: 2 } },
    { order: 2, text: "Excavación", status: "no lo fabricamos" },
  ];
  const stored = [{ ...two[0], requestedRows }, two[1]];
  expect(parseSavedLists(JSON.stringify(stored))).toEqual(stored);
  const damaged = [
    { ...two[0], requestedRows: [5, ...requestedRows, {}] },
    { ...two[1], requestedRows: "x" },
  ];
  expect(parseSavedLists(JSON.stringify(damaged))).toEqual(stored);
});

test.each([null, "", "x", "{}", "5", '[5,null,{"name":5},{"name":"A","savedAt":"x","lines":[]}]'])(
  "%j is not a saved list",
  (stored) => {
    expect(parseSavedLists(stored)).toEqual([]);
  },
);

test("an invalid, empty or repeated list is left out, and the others stay", () => {
  const stored = [two[0], { ...two[0], name: "OBRA LA ESMERALDA" }, { ...two[1], lines: [{ quantity: 1 }] }, two[1]];
  expect(parseSavedLists(JSON.stringify(stored))).toEqual(two);
});

test("a saved list is put first and replaces the list of the same name in any letter case", () => {
  const later = listOf("los robles", "2026-11-26T15:00:00.000Z");
  expect(saveList(two, later)).toEqual([later, two[0]]);
  expect(saveList(two, listOf("Otra"))?.map(({ name }) => name)).toEqual(["Otra", "Obra La Esmeralda", "Los Robles"]);
});

test("beyond the maximum no list is added, but an existing one can be saved again", () => {
  const full = Array.from({ length: maxSavedLists }, (_, index) => listOf(`Obra ${index}`));
  expect(saveList(full, listOf("Una más"))).toBeUndefined();
  expect(saveList(full, listOf("obra 7"))).toHaveLength(maxSavedLists);
});

test("a renamed list keeps its position, and cannot take the name of another list", () => {
  expect(renameList(two, "Los Robles", "Los Cedros")?.map(({ name }) => name)).toEqual([
    "Obra La Esmeralda",
    "Los Cedros",
  ]);
  expect(renameList(two, "Los Robles", "LOS ROBLES")?.[1]?.name).toBe("LOS ROBLES");
  expect(renameList(two, "Los Robles", "obra la esmeralda")).toBeUndefined();
  expect(renameList(two, "Los Robles", "")).toBeUndefined();
  expect(renameList(two, "Nadie", "Alguien")).toBeUndefined();
});

test("a list is deleted by its name", () => {
  expect(removeList(two, "los robles")).toEqual([two[0]]);
  expect(findSaved(two, "LOS ROBLES")).toBe(two[1]);
});

test("a name is one line without control characters, and not too long", () => {
  expect(tidyName("  Obra\tLa Esmeralda\u0007\n ")).toBe("Obra La Esmeralda");
  expect(tidyName("x".repeat(200))).toHaveLength(maxNameLength);
  expect(tidyName(" \u200b ")).toBe("");
});
