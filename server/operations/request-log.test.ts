import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
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

test("what is sent is one line with its id, its outcome and nothing of the person", async () => {
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

test("each request has an id of its own, and a page that is kept for all has none", async () => {
  const { app, lines } = openApp();
  const ids = [];
  for (let i = 0; i < 2; i += 1)
    ids.push((await app.request("/refused", { method: "POST" })).headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(2);
  expect((await app.request("/page")).headers.has("X-Request-Id")).toBe(false);
  expect((await app.request("/missing")).headers.has("X-Request-Id")).toBe(true);
  expect(lines).toHaveLength(2);
});
