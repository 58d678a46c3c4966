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

test("in a dialog an equal toast is replaced, by one that is announced again", () => {
  const leave = [page, dialog].map(registerToaster);
  const added = { title: "Producto agregado!", text: "" };
  const failed = { variant: "error", title: "Error", text: "" } as const;
  showToast(added);
  const second = showToast(failed);
  const last = showToast(added);
  expect(toastStore.read().map(({ id }) => id)).toEqual([second, last]);
  for (const id of [second, last]) dismissToast(id);
  for (const each of leave) each();
});

test("of more than three toasts, an equal one goes first, then a success without a number, then the oldest", () => {
  const added = { title: "Producto agregado!", text: "" };
  const removed = { title: "Eliminado!", text: "" };
  const accepted = { title: "Confirmacion", text: "" };
  const notice = { variant: "info", title: "Tu navegador no deja guardar la lista", text: "" } as const;
  const titles = () => toastStore.read().map(({ title, detail = "" }) => title + detail);
  showToast(notice);
  showToast({ ...accepted, detail: " COT-1" });
  for (let times = 0; times < 3; times += 1) showToast(added);
  expect(titles()).toEqual([notice.title, "Confirmacion COT-1", added.title]);
  showToast(removed);
  expect(titles()).toEqual([notice.title, "Confirmacion COT-1", removed.title]);
  showToast({ ...accepted, detail: " COT-2" });
  expect(titles()).toEqual([notice.title, "Confirmacion COT-1", "Confirmacion COT-2"]);
  showToast(added);
  expect(titles()).toEqual(["Confirmacion COT-1", "Confirmacion COT-2", added.title]);
  for (const { id } of toastStore.read()) dismissToast(id);
});
