import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteContext, type SiteData } from "#app/shared/site.ts";
import { CompanyFigures, describeProductLines } from "./company-figures.tsx";

test("only product lines in the catalogue are named, and a single one is in the singular", () => {
  expect(describeProductLines(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"])).toBe(
    "líneas: concreto, termoplástico y metal",
  );
  expect(describeProductLines(["Metalisteria", "Prefabricados de Concreto"])).toBe("líneas: metal y concreto");
  expect(describeProductLines(["Termoplástico"])).toBe("línea: termoplástico");
});

function renderFigures(experience?: string): string {
  const company = { founded: 2010, address: { city: "Armenia" }, experience };
  return renderToString(
    <SiteContext value={{ company } as SiteData}>
      <CompanyFigures categories={[]} />
    </SiteContext>,
  );
}

test("the years of experience are those of the company's file", () => {
  expect(renderFigures("16+")).toContain('<b class="num">16+</b> años de experiencia');
});

test("a company's file without years of experience says 44+, and an empty text says none", () => {
  expect(renderFigures()).toContain('<b class="num">44+</b> años de experiencia');
  expect(renderFigures("")).not.toContain("experiencia");
});
