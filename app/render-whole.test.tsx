import { lazy, type ReactNode, Suspense, useId } from "react";
import { expect, test } from "vitest";
import { renderAtOnce, renderPatiently } from "./render-whole.ts";

function Page({ children }: { children?: ReactNode }) {
  const id = useId();
  return (
    <html lang="es-CO">
      <head>
        <link rel="stylesheet" href="/app.css" />
      </head>
      <body>
        <h1 id={id}>
          Tubería {24}" · {"<b>"}
        </h1>
        <Suspense>{children}</Suspense>
      </body>
    </html>
  );
}

const wall = Array.from({ length: 2_000 }, (_, index) => `Adoquín ${index}`);
const Wall = () => wall.map((name) => <p key={name}>{name}</p>);

test("a page is the same markup whether it is rendered at once or waited for", async () => {
  const page = (
    <Page>
      <Wall />
    </Page>
  );
  const html = await renderAtOnce(page);
  expect(html).toBe(await renderPatiently(page));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es-CO">/);
});

test("a large part stands in its place, for a browser without script too", async () => {
  const html = await renderPatiently(
    <Page>
      <Wall />
    </Page>,
  );
  expect(html).toContain("<p>Adoquín 1999</p><!--/$--></body>");
  expect(html).not.toContain("<script");
});

test("a part that has to be loaded is waited for", async () => {
  const Later = lazy(async () => ({ default: Wall }));
  expect(
    await renderAtOnce(
      <Page>
        <Later />
      </Page>,
    ),
  ).toContain("<p>Adoquín 1999</p>");
});

test("what a part of a page throws, the page throws", async () => {
  const Broken = () => {
    throw new Error("a part that cannot be drawn");
  };
  const rendering = renderAtOnce(
    <Page>
      <Broken />
    </Page>,
  );
  await expect(rendering).rejects.toThrow("a part that cannot be drawn");
});
