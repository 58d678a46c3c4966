import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteContext, type SiteData } from "#app/shared/site.ts";
import { LogosSection } from "./logos-section.tsx";

function renderSection(eyebrow: string): string {
  const logos = [{ id: 1, name: "Consorcio", logo_url: "logos/consorcio.svg" }];
  return renderToStaticMarkup(
    <SiteContext value={{ mediaBaseUrl: "/media" } as unknown as SiteData}>
      <LogosSection id="clientes" text={{ eyebrow, title: "Clientes", intro: "Gracias." }} logos={logos} />
    </SiteContext>,
  );
}

test("a section of logos has the line before its title only if there are words for it", () => {
  expect(renderSection("Gracias")).toContain("eyebrow");
  expect(renderSection("")).not.toContain("eyebrow");
});
