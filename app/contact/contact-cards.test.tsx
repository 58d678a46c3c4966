import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Company } from "#contract/site-content.ts";
import { ContactCards } from "./contact-cards.tsx";

const cards = ["redes", "correo", "telefono", "otra"].map((id) => ({ id, title: id, text: "" }));
const email = { label: "Ventas", address: "ventas@example.com" };

test("a card for contacts that the company does not have is left out", () => {
  const company = { phones: [], emails: [email], social: [] } as unknown as Company;
  const markup = renderToStaticMarkup(<ContactCards company={company} cards={cards} />);
  expect([...markup.matchAll(/<h2[^>]*>(\w+)/g)].map(([, title]) => title)).toEqual(["correo", "otra"]);
});
