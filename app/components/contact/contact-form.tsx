import { useState } from "react";
import { consentNotice } from "#contract/consent-notice.ts";
import { notices } from "#contract/request-text.ts";
import type { Company, ContactText } from "#contract/site-content.ts";
import type { ReturnedForm } from "../../contact/answer-contact-post.ts";
import { emailHint } from "../../contact/contact-fields.ts";
import { useContactForm } from "../../contact/use-contact-form.ts";
import { afterPress } from "../../forms/after-press.ts";
import { prepareOutbox } from "../../outbox/keep-unsent.ts";
import { PendingCallout } from "../../outbox/pending-callout.tsx";
import { PolicyLabel } from "../policy-link.tsx";
import { TrapField } from "../trap-field.tsx";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";

interface ContactFormProps {
  company: Company;
  text: ContactText["form"];
  /** What came back from a POST without script. */
  returned: ReturnedForm | undefined;
}

/** Required is the only rule that stops it, for the e-mail too: rule K3. */
export function ContactForm({ company, text, returned }: ContactFormProps) {
  const { form, receipt, unanswered } = useContactForm(returned);
  const [emailLeft, setEmailLeft] = useState(returned !== undefined);
  const email = form.text("email");
  return (
    <form
      className="contact-form"
      method="post"
      action="/contacto"
      aria-labelledby="escribenos"
      onFocus={prepareOutbox}
      {...form.formProps}
    >
      <div className="contact-form__head">
        <h2 id="escribenos">{text.title}</h2>
        <p className="muted">{text.intro}</p>
      </div>
      {returned ? <ReturnedWords {...returned} /> : null}
      <PendingCallout kind="message" />
      {unanswered ? (
        <Callout tone="info" title="Tu último mensaje no tuvo respuesta">
          <p>Lo guardamos aquí. Puedes enviarlo de nuevo: no nos llegará dos veces.</p>
        </Callout>
      ) : null}
      {returned?.key ? <input type="hidden" name="key" value={returned.key} /> : null}
      <TrapField />
      <TextField label="Nombre" autoComplete="name" {...form.text("name")} />
      <div className="contact-form__pair">
        <TextField label="Teléfono" type="tel" autoComplete="tel" {...form.text("phone")} />
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          {...email}
          onLeave={() => {
            email.onLeave();
            afterPress(() => setEmailLeft(true));
          }}
          hint={emailLeft ? emailHint(email.value) : undefined}
        />
      </div>
      <TextField label="Ciudad" autoComplete="address-level2" {...form.text("city")} />
      <TextField label="Mensaje" multiline {...form.text("message")} />
      <CheckField {...form.check("privacyPolicy")} notice={consentNotice(company).join(" ")}>
        <PolicyLabel text={text.privacyLabel} />
      </CheckField>
      <Button tall wide {...form.submitProps}>
        {form.sending ? "Enviando…" : text.submitLabel} <Icon name="arrow" />
      </Button>
      {receipt?.number ? (
        <p className="contact-form__receipt num" aria-hidden="true">
          Tu mensaje quedó registrado con el número <b>{receipt.number}</b>.
        </p>
      ) : null}
    </form>
  );
}

function ReturnedWords({ failure }: ReturnedForm) {
  return failure === undefined ? (
    <Callout tone="error" title="Tu mensaje no se ha enviado">
      <p>Revisa los campos marcados.</p>
    </Callout>
  ) : (
    <Callout tone="error" title={notices.messageFailed.title}>
      <p>{failure}</p>
    </Callout>
  );
}
