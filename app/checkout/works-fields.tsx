import { useId, useState } from "react";
import { CheckField } from "#app/ui/fields/check-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { hintNit } from "#contract/fields/nit.ts";
import { nameTwoPlaces } from "#contract/list/works-place.ts";
import { deliveryText, hasPassed, worksGroups, worksText } from "#contract/requests/works.ts";
import type { CheckoutForm } from "./send-checkout.ts";

/** Optional fields for sales, collapsed at first. */
export function WorksFields({ form }: { form: CheckoutForm }) {
  return (
    <details className="works-fields">
      <summary>
        {worksText.title} <span className="muted">({worksText.optional})</span>
      </summary>
      <div className="checkout-dialog">
        <p className="field__hint">Llena solo lo que ya sepas: con esto la cotización sale más precisa.</p>
        <fieldset>
          <legend>{worksGroups.works}</legend>
          <TextField label={worksText.works} isOptional {...form.text("works")} />
          <div className="checkout-dialog__pair">
            <MunicipalityField form={form} />
            <TextField
              label={worksText.mapLink}
              type="url"
              inputMode="url"
              isOptional
              hint="De Google Maps, Waze, Apple Maps u OpenStreetMap"
              {...form.text("mapLink")}
            />
          </div>
          <TextField
            label={worksText.access}
            multiline
            isOptional
            hint="Vía, horario, tipo de camión que entra, quién descarga"
            {...form.text("access")}
          />
        </fieldset>
        <fieldset>
          <legend>{worksGroups.delivery}</legend>
          <div className="checkout-dialog__pair">
            <SelectField
              label={worksText.delivery}
              options={{ "": "Por definir", ...deliveryText }}
              {...form.text("delivery")}
            />
            <TextField
              label={worksText.neededBy}
              type="date"
              isOptional
              hint={hasPassed(form.values.neededBy, new Date()) ? "Esta fecha ya pasó: revísala." : undefined}
              {...form.text("neededBy")}
            />
          </div>
          <CheckField isOptional {...form.check("partialDeliveries")}>
            {worksText.partialDeliveries}
          </CheckField>
          <CheckField isOptional {...form.check("conformityCertificate")}>
            {worksText.conformityCertificate}
          </CheckField>
        </fieldset>
        <fieldset>
          <legend>{worksGroups.invoice}</legend>
          <TextField label={worksText.company} autoComplete="organization" isOptional {...form.text("company")} />
          <div className="checkout-dialog__pair">
            <TextField label={worksText.nit} isOptional hint={hintNit(form.values.nit)} {...form.text("nit")} />
            <TextField label={worksText.purchaseOrder} isOptional {...form.text("purchaseOrder")} />
          </div>
          <TextField
            label={worksText.invoiceEmail}
            type="email"
            inputMode="email"
            isOptional
            {...form.text("invoiceEmail")}
          />
        </fieldset>
        <TextField label={worksText.observations} multiline isOptional {...form.text("observations")} />
      </div>
    </details>
  );
}

/** A text field that suggests the country's municipalities. Other text is accepted too. */
function MunicipalityField({ form }: { form: CheckoutForm }) {
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const places = nameTwoPlaces(form.values.city, form.values.municipality);
  const load = async () => {
    if (names.length > 0) return;
    try {
      setNames((await import("./municipalities.ts")).municipalities);
    } catch (error) {
      console.warn("Sin la lista de municipios se escribe a mano:", error);
    }
  };
  return (
    <>
      <TextField
        label={worksText.municipality}
        isOptional
        list={id}
        hint={places && `¿La obra queda en ${places}?`}
        onFocus={() => void load()}
        {...form.text("municipality")}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
