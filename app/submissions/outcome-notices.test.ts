import { afterEach, expect, test } from "vitest";
import { dismissNotice, noticeStore } from "#app/ui/notices.ts";
import { announceMessageSent, showWaiting, withdrawWaiting } from "./outcome-notices.ts";

afterEach(() => {
  for (const { id } of noticeStore.read()) dismissNotice(id);
});

test("what waits is no error, and each kind says so in its own words", () => {
  showWaiting("quotation");
  showWaiting("message");
  expect(noticeStore.read()).toMatchObject([
    { title: "Error", detail: expect.stringMatching(/^Pendiente de envío\. Tu solicitud/), tone: "info" },
    { title: "Oops...", text: expect.stringMatching(/^Pendiente de envío\. Tu mensaje/), tone: "info" },
  ]);
});

test("the notice of what waits is withdrawn once, and no other with it", () => {
  showWaiting("quotation");
  const message = showWaiting("message");
  let changes = 0;
  const stop = noticeStore.subscribe(() => {
    changes += 1;
  });
  withdrawWaiting("quotation");
  withdrawWaiting("quotation");
  stop();
  expect(changes).toBe(1);
  expect(noticeStore.read().map(({ id }) => id)).toEqual([message]);
});

test("a message that has arrived is told with its number, where it has one", () => {
  announceMessageSent("MSG-2026-000001");
  announceMessageSent(undefined);
  expect(noticeStore.read().map(({ title, detail }) => [title, detail])).toEqual([
    ["Mensaje enviado!", "Número MSG-2026-000001"],
    ["Mensaje enviado!", undefined],
  ]);
});
