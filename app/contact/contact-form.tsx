import { useState } from "react";
import { afterPointerUp } from "#app/forms/after-pointer-up.ts";
import { HoneypotField } from "#app/forms/honeypot-field.tsx";
import { PolicyLabel } from "#app/forms/policy-link.tsx";
import { PendingCallout } from "#app/submissions/pending-callout.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Callout } from "#app/ui/callout.tsx";
import { CheckField } from "#app/ui/fields/check-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { consentNotice } from "#contract/requests/consent-notice.ts";
import { toastText } from "#contract/requests/request-text.ts";
import type { Company, ContactText } from "#contract/site-content.ts";
import type { ReturnedForm } from "./answer-contact-post.ts";
import { emailHint } from "./contact-fields.ts";
import { useContactForm } from "./use-contact-form.ts";

interface ContactFormProps {
  company: Company;
  text: ContactText["form"];
  /** The result of a POST without script. */
  returned: ReturnedForm | undefined;
}

/** Only missing required fields block sending, even for the e-mail address: rule K3. */
export function ContactForm({ company, text, returned }: ContactFormProps) {
  const { form, posted, isUnanswered } = useContactForm(returned);
  const [emailLeft, setEmailLeft] = useState(returned !== undefined);
  const email = form.text("email");
  return (
    <form className="contact-form" method="post" action="/contacto" aria-labelledby="escribenos" {...form.formProps}>
      <div className="contact-form__head">
        <h2 id="escribenos">{text.title}</h2>
        <p className="muted">{text.intro}</p>
      </div>
      {returned ? <ReturnedWords {...returned} /> : null}
      <PendingCallout kind="message" />
      {isUnanswered ? (
        <Callout variant="info" title="Tu último mensaje no tuvo respuesta">
          <p>Lo guardamos aquí. Puedes enviarlo de nuevo: no nos llegará dos veces.</p>
        </Callout>
      ) : null}
      {returned?.key ? <input type="hidden" name="key" value={returned.key} /> : null}
      <HoneypotField />
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
            afterPointerUp(() => setEmailLeft(true));
          }}
          hint={emailLeft ? emailHint(email.value) : undefined}
        />
      </div>
      <TextField label="Ciudad" autoComplete="address-level2" {...form.text("city")} />
      <TextField label="Mensaje" multiline {...form.text("message")} />
      <CheckField {...form.check("privacyPolicy")} notice={consentNotice(company, "message").join(" ")}>
        <PolicyLabel text={text.privacyLabel} />
      </CheckField>
      <Button size="lg" wide {...form.submitProps}>
        <span>{form.sending ? "Enviando…" : text.submitLabel}</span> <Icon name="arrow" />
      </Button>
      {posted?.number ? (
        <p className="contact-form__number num">
          Tu mensaje quedó registrado con el número <b>{posted.number}</b>.
        </p>
      ) : null}
    </form>
  );
}

function ReturnedWords({ failure }: ReturnedForm) {
  return (
    <Callout variant="error" title={failure ? toastText.messageFailed.title : "Tu mensaje no se ha enviado"}>
      <p>{failure ?? "Revisa los campos marcados."}</p>
    </Callout>
  );
}
