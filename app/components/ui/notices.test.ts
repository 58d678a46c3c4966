import { expect, test } from "vitest";
import { findRegion, type Notice } from "./notices.ts";

const page = Symbol("page");
const dialog = Symbol("dialog");
const notice = (tone: Notice["tone"], home: symbol | undefined): Notice => ({
  id: 1,
  title: "Listo",
  text: "",
  tone,
  home,
});

test("what went well stays where it was shown, or on the page once that is closed", () => {
  expect(findRegion(notice("ok", page), [page, dialog])).toBe(page);
  expect(findRegion(notice("ok", dialog), [page, dialog])).toBe(dialog);
  expect(findRegion(notice("ok", dialog), [page])).toBe(page);
  expect(findRegion(notice("ok", undefined), [page, dialog])).toBe(page);
});

test("what has to be acted on is where it can be heard and clicked", () => {
  expect(findRegion(notice("error", page), [page, dialog])).toBe(dialog);
  expect(findRegion(notice("info", dialog), [page])).toBe(page);
});
