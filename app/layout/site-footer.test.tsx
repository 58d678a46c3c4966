import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteContext, type SiteData } from "#app/shared/site.ts";
import { SiteFooter } from "./site-footer.tsx";

function renderFooter(social: SiteData["company"]["social"], display: string[] = []): string {
  const openingHours = { display };
  const company = { address: { text: "Armenia" }, openingHours, phones: [], emails: [], social };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteContext value={{ company } as unknown as SiteData}>
        <SiteFooter />
      </SiteContext>
    </MemoryRouter>,
  );
}

test("the footer has a heading for the social networks only if the company has one", () => {
  const network = { network: "facebook", label: "Facebook", handle: "@x", url: "https://facebook.example/x" };
  expect(renderFooter([network])).toContain("Síguenos");
  expect(renderFooter([])).not.toContain("Síguenos");
});

test("a search in the page finds the opening hours of the footer, which do not wrap within a time", () => {
  const footer = renderFooter([], ["Lunes: 07:30-12:30 y 14:00-18:00"]);
  expect(footer.replaceAll(/<[^>]*>/g, "")).toContain("Lunes: 07:30-12:30 y 14:00-18:00");
  expect(footer).toContain("<span>07:30-12:30</span>");
});
