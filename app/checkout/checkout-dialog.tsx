import { type Ref, useId, useImperativeHandle } from "react";
import { HoneypotField } from "#app/forms/honeypot-field.tsx";
import { PolicyLabel } from "#app/forms/policy-link.tsx";
import { useSite } from "#app/shared/site.ts";
import { PendingCallout } from "#app/submissions/pending-callout.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { CheckField } from "#app/ui/fields/check-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { consentNotice } from "#contract/requests/consent-notice.ts";
import { checkoutText } from "#contract/requests/request-text.ts";
import { countProducts } from "#contract/text.ts";
import type { CheckoutForm } from "./send-checkout.ts";
import { type CheckoutOptions, useCheckout } from "./use-checkout.ts";
import { WorksFields } from "./works-fields.tsx";
import "./checkout-dialog.css";

export interface CheckoutHandle {
  open: () => Promise<void>;
}

interface CheckoutDialogProps extends CheckoutOptions {
  ref: Ref<CheckoutHandle>;
}

/** The modal 'Completar información': rule C1. Its form keeps its values while it is closed. */
export function CheckoutDialog({ ref, ...options }: CheckoutDialogProps) {
  const { form, items, isResumed, open, close } = useCheckout(options);
  useImperativeHandle(ref, () => ({ open }));
  const formId = useId();
  if (!options.isOpen) return null;
  return (
    <Dialog
      title={checkoutText.title}
      subtitle={countProducts(items.length)}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {checkoutText.cancel}
          </Button>
          <Button variant="signal" form={formId} {...form.submitProps}>
            {form.sending ? <span className="checkout-dialog__spinner" /> : null}
            <span>{checkoutText.submit}</span>
          </Button>
        </>
      }
    >
      <form id={formId} className="checkout-dialog" {...form.formProps}>
        <PendingCallout kind="quotation" />
        {isResumed ? <ResumedHint /> : null}
        <HoneypotField />
        <CheckoutFields form={form} />
        <p className="visually-hidden" aria-live="polite">
          {form.sending ? "Enviando la cotización…" : ""}
        </p>
      </form>
    </Dialog>
  );
}

function CheckoutFields({ form }: { form: CheckoutForm }) {
  const { company } = useSite();
  return (
    <>
      <TextField label={checkoutText.name} autoComplete="name" {...form.text("name")} />
      <div className="checkout-dialog__pair">
        <TextField label={checkoutText.phone} type="tel" inputMode="tel" autoComplete="tel" {...form.text("phone")} />
        <TextField
          label={checkoutText.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.text("email")}
        />
      </div>
      <div className="checkout-dialog__pair">
        <TextField label={checkoutText.city} autoComplete="address-level2" {...form.text("city")} />
        <TextField label={checkoutText.address} autoComplete="address-line1" {...form.text("address")} />
      </div>
      <WorksFields form={form} />
      <CheckField notice={consentNotice(company, "quotation").join(" ")} {...form.check("dataProcessingConsent")}>
        <PolicyLabel text="Acepto el tratamiento de mis datos personales según la política de privacidad." />
      </CheckField>
    </>
  );
}

function ResumedHint() {
  return (
    <p className="checkout-dialog__hint">
      <Icon name="info" />
      Tu último envío quedó sin respuesta. Puedes enviarlo otra vez: no se hará una segunda solicitud.
    </p>
  );
}
