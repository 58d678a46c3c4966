import { expect, test } from "vitest";
import { fieldMessages } from "#contract/api-responses.ts";
import { QuotationForm } from "#contract/requests/quotation.ts";
import { changeField, clearField, fieldMessage, refuseFields, startForm, touchAll, touchField } from "./form-state.ts";

const empty = { name: "", phone: "", email: "", city: "", address: "", dataProcessingConsent: false };

const faultsOf = (values: typeof empty) => {
  const parsed = QuotationForm.safeParse(values);
  return parsed.success ? {} : fieldMessages(parsed.error);
};

const required = "El campo correo electrónico es requerido";
const wrong = "Escribe un correo electrónico válido";

test("an untouched field shows no message", () => {
  const state = startForm(empty);
  expect(fieldMessage(state, faultsOf(state.values), "email")).toBeUndefined();
});

test("a field that was left empty says that it is required", () => {
  const state = touchField(startForm(empty), "email");
  expect(fieldMessage(state, faultsOf(state.values), "email")).toBe(required);
});

test("a field that was filled and emptied says that it is required before it is left", () => {
  const state = changeField(changeField(startForm(empty), "email", "o"), "email", " ");
  expect(fieldMessage(state, faultsOf(state.values), "email")).toBe(required);
});

test("a half-typed address shows no error until the field is left", () => {
  const typing = changeField(startForm(empty), "email", "obra@");
  expect(fieldMessage(typing, faultsOf(typing.values), "email")).toBeUndefined();
  const left = touchField(typing, "email");
  expect(fieldMessage(left, faultsOf(left.values), "email")).toBe(wrong);
});

test("submitting an invalid form shows the message of every field", () => {
  const state = touchAll(startForm(empty));
  const faults = faultsOf(state.values);
  expect(Object.keys(empty).map((name) => fieldMessage(state, faults, name))).toEqual([
    "El campo nombre es requerido",
    "El campo teléfono es requerido",
    required,
    "El campo ciudad es requerido",
    "El campo dirección es requerido",
    "Debes aceptar la política de privacidad para continuar",
  ]);
});

test("a box that was ticked and unticked shows its message at once", () => {
  const ticked = changeField(startForm(empty), "dataProcessingConsent", true);
  expect(fieldMessage(ticked, faultsOf(ticked.values), "dataProcessingConsent")).toBeUndefined();
  const unticked = changeField(ticked, "dataProcessingConsent", false);
  expect(fieldMessage(unticked, faultsOf(unticked.values), "dataProcessingConsent")).toBe(
    "Debes aceptar la política de privacidad para continuar",
  );
});

test("the server's error stays under the field until its value changes", () => {
  const refused = refuseFields(startForm({ ...empty, city: "?" }), { city: "No conocemos esa ciudad" });
  expect(fieldMessage(refused, {}, "city")).toBe("No conocemos esa ciudad");
  expect(fieldMessage(changeField(refused, "city", "Armenia"), {}, "city")).toBeUndefined();
});

test("a field that was reset is untouched", () => {
  const ticked = touchField(changeField(startForm(empty), "dataProcessingConsent", true), "dataProcessingConsent");
  const cleared = clearField(changeField(ticked, "name", "Ana"), "dataProcessingConsent", empty);
  expect(cleared.values).toEqual({ ...empty, name: "Ana" });
  expect(fieldMessage(cleared, faultsOf(cleared.values), "dataProcessingConsent")).toBeUndefined();
  expect([...cleared.dirty]).toEqual(["name"]);
});
