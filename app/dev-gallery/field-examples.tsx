import { useState } from "react";
import { QuantityInput } from "#app/cart/quantity/quantity-input.tsx";
import { QuantityStepper } from "#app/cart/quantity/quantity-stepper.tsx";
import { useTypedQuantity } from "#app/cart/quantity/use-typed-quantity.ts";
import { PolicyLabel } from "#app/forms/policy-link.tsx";
import { useSite } from "#app/shared/site.ts";
import { CheckField } from "#app/ui/fields/check-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { consentNotice } from "#contract/requests/consent-notice.ts";
import { validationText } from "#contract/requests/request-text.ts";
import { Example, ExampleSection } from "./example.tsx";

const longWord = "Otorrinolaringologíaprefabricadacontinua".repeat(4);

export function FieldExamples() {
  const { company } = useSite();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const quantity = useTypedQuantity();
  const field = { value: text, onValue: setText };
  const label = "He leído y acepto la política de tratamiento de datos personales.";
  return (
    <ExampleSection id="campos" title="Campos">
      <Example name="Campo: vacío, con ayuda, con error, con ayuda y error, lleno de más, de varias líneas" across>
        <TextField {...field} label="Nombre" name="vacio" />
        <TextField
          {...field}
          label="Correo electrónico"
          name="ayuda"
          type="email"
          hint="Este correo parece incompleto."
        />
        <TextField {...field} label="Teléfono" name="error" type="tel" error={validationText.phone} />
        <TextField {...field} label="Ciudad" name="ambos" hint="Donde está la obra" error={validationText.city} />
        <TextField label="Nombre" name="lleno" value={longWord} onValue={setText} />
        <TextField {...field} label="Mensaje" name="lineas" multiline />
      </Example>
      <Example name="Casilla: sin marcar, marcada, con error, con aviso" across>
        <CheckField name="libre" checked={checked} onChecked={setChecked}>
          <PolicyLabel text={label} />
        </CheckField>
        <CheckField name="marcada" checked onChecked={setChecked}>
          <PolicyLabel text={label} />
        </CheckField>
        <CheckField name="error" checked={false} onChecked={setChecked} error={validationText.consent}>
          <PolicyLabel text={label} />
        </CheckField>
        <CheckField
          name="aviso"
          checked={checked}
          onChecked={setChecked}
          notice={consentNotice(company, "quotation").join(" ")}
        >
          <PolicyLabel text="Acepto que usen mis datos." />
        </CheckField>
      </Example>
      <Example name="Cantidad: para escribir, solo con botones, mínima, enorme" across>
        <QuantityStepper
          label="Cantidad para escribir"
          value={quantity.value}
          onStep={quantity.step}
          field={<QuantityInput quantity={quantity} />}
        />
        <QuantityStepper label="Cantidad con botones" value={quantity.value} onStep={quantity.step} />
        <QuantityStepper label="Cantidad mínima" value={1} onStep={() => {}} />
        <QuantityStepper label="Cantidad enorme" value={Number.MAX_SAFE_INTEGER} onStep={() => {}} />
      </Example>
    </ExampleSection>
  );
}
