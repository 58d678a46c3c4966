import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteContext, type SiteData } from "#app/shared/site.ts";
import { PhoneMenu } from "./phone-menu.tsx";

function renderMenu(...numbers: string[]): string {
  const phones = numbers.map((display) => ({ type: "", label: "", display, href: `tel:${display}` }));
  const company = { brand: "Marca", openingHours: { display: [] }, phones };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteContext value={{ company } as unknown as SiteData}>
        <PhoneMenu onClose={() => {}} onSearch={() => {}} />
      </SiteContext>
    </MemoryRouter>,
  );
}

test("the menu has the second phone, or the only one, and no empty link without a phone", () => {
  expect(renderMenu("111", "222")).toContain('<a href="tel:222">222</a>');
  expect(renderMenu("111")).toContain('<a href="tel:111">111</a>');
  expect(renderMenu()).not.toContain("<a></a>");
});
