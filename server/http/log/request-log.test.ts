import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { createLog } from "#server/process/log.ts";
import { logRequests } from "./request-log.ts";

function openApp() {
  const lines: string[] = [];
  const app = new Hono<{ Variables: { refusal: string } }>();
  app.use(logRequests(createLog({ write: (line) => lines.push(line) })));
  app.post("/refused", (c) => {
    c.set("refusal", "invalid");
    return c.json({}, 422);
  });
  app.get("/page", (c) => c.text("hola"));
  return { app, lines };
}

test("a request is one log line with its id and its outcome, and without personal data", async () => {
  const { app, lines } = openApp();
  const answer = await app.request("/refused", { method: "POST", body: '{"email":"ana@example.com"}' });
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({
    event: "request_answered",
    request: answer.headers.get("X-Request-Id"),
    path: "/refused",
    status: 422,
    refusal: "invalid",
  });
  expect(line).not.toContain("ana");
});

test("a long URL is logged shortened", async () => {
  const { app, lines } = openApp();
  await app.request(`/${"a".repeat(15_000)}`, { method: "POST" });
  expect(JSON.parse(lines[0] ?? "").path).toBe(`/${"a".repeat(199)}`);
});

test("each request has a different id, and a cached page has none", async () => {
  const { app, lines } = openApp();
  const ids = [];
  for (let i = 0; i < 2; i += 1)
    ids.push((await app.request("/refused", { method: "POST" })).headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(2);
  expect((await app.request("/page")).headers.has("X-Request-Id")).toBe(false);
  expect((await app.request("/missing")).headers.has("X-Request-Id")).toBe(true);
  expect(lines).toHaveLength(2);
});

test("the first refusals of a flood have a line each, and the others are counted in one line", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const { app, lines } = openApp();
    for (let i = 0; i < 50; i += 1) await app.request("/refused", { method: "POST" });
    await app.request("/missing", { method: "POST" });
    expect(lines).toHaveLength(21);
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(21).map((line) => JSON.parse(line))).toMatchObject([
      { event: "refusals_unlisted", refusal: "invalid", count: 30 },
    ]);
    await app.request("/refused", { method: "POST" });
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ event: "request_answered", refusal: "invalid" });
  } finally {
    vi.useRealTimers();
  }
});
