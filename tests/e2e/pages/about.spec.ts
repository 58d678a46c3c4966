import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { readTopOffsets, reloadWithoutFonts } from "../support/top-offsets.ts";

interface StoryRecord {
  title: string;
  text: string;
  words?: string[];
}

const about: { hero: { title: string; intro: string }; sections: StoryRecord[] } = JSON.parse(
  readFileSync("content/quienes-somos.json", "utf8"),
);

test("the company's story has its eight parts, both figures, its values and its pictures", async ({ page }) => {
  await page.goto("/quienes-somos");

  await test.step("eight parts, in order, each with its text", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.hero.title);
    await expect(page.getByText(about.hero.intro)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).locator("visible=true")).toContainText([
      ...about.sections.map(({ title }) => title),
    ]);
    expect(about.sections).toHaveLength(8);
    for (const { title, text } of about.sections) {
      await expect(page.getByRole("region", { name: title }).getByText(text)).toBeVisible();
    }
  });

  await test.step("both figures of the company: more than 40 years, and 44", async () => {
    await expect(page.getByText("1980", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("más de 40 años")).toBeVisible();
    await expect(page.getByText("En 44 años de experiencia")).toBeVisible();
    await expect(page.getByText("44+ años de experiencia")).toBeVisible();
    await expect(page.getByRole("img", { name: "Línea de tiempo: desde 1980, 44+ años" })).toBeVisible();
  });

  await test.step("the values are a list", async () => {
    const values = page.getByRole("region", { name: "Nuestros valores" }).getByRole("listitem");
    await expect(values).toHaveText(["Honestidad", "Responsabilidad", "Respeto", "Calidad", "Perseverancia"]);
  });

  await test.step("the pictures all load", async () => {
    const pictures = page.getByRole("main").locator("img");
    await expect(pictures).toHaveCount(5);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test("on a phone the title has the same lines in any font", async ({ page, context, faults }) => {
  await page.goto("/quienes-somos");
  const readIntro = () => readTopOffsets(page.getByText(about.hero.intro), [320, 360, 375, 390, 412]);
  const own = await readIntro();
  await reloadWithoutFonts(page, context, faults);
  expect(await readIntro()).toEqual(own);
});
