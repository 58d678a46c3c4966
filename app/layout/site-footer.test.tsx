import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteContext, type SiteData } from "#app/shared/site.ts";
import { SiteFooter } from "./site-footer.tsx";

function renderFooter(social: SiteData["company"]["social"]): string {
  const openingHours = { display: [] };
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
