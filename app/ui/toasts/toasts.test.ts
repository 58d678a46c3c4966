import { expect, test } from "vitest";
import { dismissToast, findToaster, registerToaster, showToast, type Toast, toastStore } from "./toasts.ts";

const page = Symbol("page");
const dialog = Symbol("dialog");
const toast = (variant: Toast["variant"], home: symbol | undefined): Toast => ({
  id: 1,
  title: "Listo",
  text: "",
  variant,
  home,
  shownAt: 0,
});

test("a success stays in the toaster that showed it, or moves to the page's when that is closed", () => {
  expect(findToaster(toast("ok", page), [page, dialog])).toBe(page);
  expect(findToaster(toast("ok", dialog), [page, dialog])).toBe(dialog);
  expect(findToaster(toast("ok", dialog), [page])).toBe(page);
  expect(findToaster(toast("ok", undefined), [page, dialog])).toBe(page);
});

test("an error is in the innermost toaster, where it can be heard and clicked", () => {
  expect(findToaster(toast("error", page), [page, dialog])).toBe(dialog);
  expect(findToaster(toast("info", dialog), [page])).toBe(page);
});

test("a toast taken over by a dialog is not announced again when the dialog closes", () => {
  const leavePage = registerToaster(page);
  const kept = showToast({ variant: "ok", title: "Listo", text: "" });
  const moved = showToast({ variant: "error", title: "Error", text: "" });
  registerToaster(dialog)();
  expect(toastStore.read().map(({ id, isMoved = false }) => [id, isMoved])).toEqual([
    [kept, false],
    [moved, true],
  ]);
  for (const id of [kept, moved]) dismissToast(id);
  leavePage();
});
