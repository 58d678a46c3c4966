import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useForm } from "#app/forms/use-form.ts";
import { QuotationForm } from "#contract/requests/quotation.ts";
import { worksFields } from "#contract/requests/works.ts";
import { emptyCheckout } from "./checkout-values.ts";
import { WorksFields } from "./works-fields.tsx";

function Form() {
  const form = useForm({ schema: QuotationForm, initial: emptyCheckout, send: async () => {}, fail: () => {} });
  return <WorksFields form={form} />;
}

test("every optional field of the checkout has a control in the form", () => {
  const html = renderToStaticMarkup(<Form />);
  expect(worksFields.filter((field) => !html.includes(` name="${field}"`))).toEqual([]);
});
