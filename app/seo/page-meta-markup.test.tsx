import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const hostile = '</script><script>alert(1)</script> "&" \u2028\u2029 <b>';

function renderHead(): string {
  const site = {
    company: {
      brand: hostile,
      legalName: "",
      nit: "",
      slogan: hostile,
      description: "",
      founded: 1980,
      address: { text: "", street: "", city: "", department: "", country: "", countryCode: "" },
      map: { lat: 0, lng: 0, zoom: 1, label: "" },
      openingHours: { timezone: "America/Bogota", days: [], display: [] },
      phones: [],
      emails: [{ label: "", address: "ventas@fabrica.example" }],
      social: [],
    },
    publicUrl: "https://fabrica.example",
    mediaBaseUrl: "/media",
    apiRoot: "/api",
  };
  const Head = createRoutesStub([
    {
      id: "page",
      path: "/",
      Component: () => <Meta />,
      meta: () =>
        pageMeta(site, {
          title: hostile,
          description: hostile,
          path: "/",
          jsonLd: [{ "@type": "Product", name: hostile }],
        }),
    },
  ]);
  return renderToString(<Head initialEntries={["/"]} />);
}

test("a name that looks like a script stays text in the head and in the structured data", () => {
  const head = renderHead();
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head.match(/<\/script/g)).toHaveLength(1);
  expect(head).not.toContain("<b>");
});

test("structured data contains no raw line separator, and parses to the same value", () => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(renderHead())?.[1] ?? "";
  expect(json).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@type": "Product", name: hostile });
});
