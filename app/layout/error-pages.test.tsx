import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageFailed } from "./error-pages.tsx";

const render = (phones: Parameters<typeof PageFailed>[0]["phones"]) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/producto/3?a=1#foto"]}>
      <PageFailed phones={phones} />
    </MemoryRouter>,
  );

test("the error page shows the phones, and a link to the same address", () => {
  const page = render([{ type: "fijo", label: "Ventas", display: "+57 606 555 0142", href: "tel:+576065550142" }]);
  expect(page).toContain('href="tel:+576065550142"');
  expect(page).toContain('href="/producto/3?a=1"');
});

// Errors in the browser are not reported to any server.
test("the error page does not claim that the company knows of the error", () => {
  expect(render([])).not.toMatch(/registrad/);
});

test("without the company's data the error page still has links", () => {
  const page = render([]);
  expect(page).not.toContain("tel:");
  expect(page).toContain('href="/"');
  expect(page).toContain('href="/productos#metalisteria"');
});
