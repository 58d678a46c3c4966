import { expect, test } from "vitest";
import { dismissNotice, enterRegion, findRegion, type Notice, noticeStore, showNotice } from "./notices.ts";

const page = Symbol("page");
const dialog = Symbol("dialog");
const notice = (tone: Notice["tone"], home: symbol | undefined): Notice => ({
  id: 1,
  title: "Listo",
  text: "",
  tone,
  home,
  shownAt: 0,
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

test("a notice that a dialog takes over is not announced again when the dialog is closed", () => {
  const leavePage = enterRegion(page);
  const kept = showNotice({ tone: "ok", title: "Listo", text: "" });
  const moved = showNotice({ tone: "error", title: "Error", text: "" });
  enterRegion(dialog)();
  expect(noticeStore.read().map(({ id, isMoved = false }) => [id, isMoved])).toEqual([
    [kept, false],
    [moved, true],
  ]);
  for (const id of [kept, moved]) dismissNotice(id);
  leavePage();
});
