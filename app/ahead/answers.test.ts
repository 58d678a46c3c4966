import { afterEach, expect, test, vi } from "vitest";
import { askAhead, hasAnswer, readAnswer } from "./answers.ts";

afterEach(() => vi.unstubAllGlobals());

/** What the line is asked for; `answers` tells what comes, a status or nothing at all. */
function stubLine(...answers: (number | undefined)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const status = answers[asked.length - 1];
    if (status === undefined) throw new TypeError("no line");
    return Response.json({ status }, { status });
  });
  return asked;
}

test("who asks while an answer is under way shares it, and so does who asks later", async () => {
  const asked = stubLine(200);
  const [first, second] = await Promise.all([readAnswer("/one"), readAnswer("/one")]);
  const bodies = await Promise.all([first, second, await readAnswer("/one")].map((answer) => answer.json()));
  expect(new Set(bodies).size).toBe(1);
  expect(asked).toEqual(["/one"]);
});

test.each([500, undefined])("an answer that failed, %s, is asked for anew, ahead too", async (failure) => {
  const address = `/failed-${failure}`;
  const asked = stubLine(failure, 200);
  await readAnswer(address).catch(() => {});
  expect(hasAnswer(address)).toBe(false);
  askAhead(address, true);
  expect(asked).toEqual([address, address]);
  expect(await readAnswer(address)).toMatchObject({ status: 200 });
});

test("an address has its answer once it has come, and not while it is asked for", async () => {
  stubLine(200);
  const read = Promise.withResolvers<void>();
  askAhead("/ahead", true, async () => read.resolve());
  expect(hasAnswer("/ahead")).toBe(false);
  await read.promise;
  expect(hasAnswer("/ahead")).toBe(true);
});
