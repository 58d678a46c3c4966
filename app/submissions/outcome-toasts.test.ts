import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, toastStore } from "#app/ui/toasts/toasts.ts";
import {
  announceMessageSent,
  announceQuotationSent,
  announceRefused,
  dismissOutdated,
  showWaiting,
  waitAfterDialog,
} from "./outcome-toasts.ts";

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toastStore.read()) dismissToast(id);
});

test("a waiting submission is not an error, and each kind has a separate text", () => {
  showWaiting("quotation");
  showWaiting("message");
  expect(toastStore.read()).toMatchObject([
    { title: "Error", detail: expect.stringMatching(/^Pendiente de envío\. Tu solicitud/), variant: "info" },
    { title: "Oops...", text: expect.stringMatching(/^Pendiente de envío\. Tu mensaje/), variant: "info" },
  ]);
});

test("the toast of a waiting submission is closed once, and no other toast with it", () => {
  showWaiting("quotation");
  const message = showWaiting("message");
  let changes = 0;
  const stop = toastStore.subscribe(() => {
    changes += 1;
  });
  dismissOutdated("quotation", "waiting");
  dismissOutdated("quotation", undefined);
  dismissOutdated("quotation", undefined);
  stop();
  expect(changes).toBe(1);
  expect(toastStore.read().map(({ id }) => id)).toEqual([message]);
});

test("the toast of a refusal is closed when the submission is sent again", () => {
  announceRefused("quotation", "Revisa");
  expect(console.error).toHaveBeenCalledExactlyOnceWith("Sent later and refused:", "Revisa");
  vi.mocked(console.error).mockClear();
  dismissOutdated("quotation", "refused");
  expect(toastStore.read()).toMatchObject([{ detail: "Revisa", variant: "error" }]);
  dismissOutdated("quotation", "inFlight");
  expect(toastStore.read()).toEqual([]);
});

test("a toast announces an accepted message with its number, if it has one", () => {
  announceMessageSent("MSG-2026-000001");
  announceMessageSent(undefined);
  expect(toastStore.read().map(({ title, detail }) => [title, detail])).toEqual([
    ["Mensaje enviado!", "Número MSG-2026-000001"],
    ["Mensaje enviado!", undefined],
  ]);
});

test("the confirmation of a quotation is due 100 ms after the dialog has closed: rule C5", async () => {
  vi.useFakeTimers();
  const due = vi.fn();
  void waitAfterDialog().then(due);
  await vi.advanceTimersByTimeAsync(99);
  expect(due).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(due).toHaveBeenCalledOnce();
  announceQuotationSent("COT-2026-000001");
  expect(toastStore.read()).toMatchObject([{ title: "Confirmacion", detail: "Número COT-2026-000001", variant: "ok" }]);
});
