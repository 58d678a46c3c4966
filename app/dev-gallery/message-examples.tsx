import { useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Callout } from "#app/ui/callout.tsx";
import { confirm } from "#app/ui/dialog/confirm.ts";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { confirmText, numberText, toastText } from "#contract/requests/request-text.ts";
import { Example, ExampleSection } from "./example.tsx";

const shown = [
  { label: "Con enlace", show: () => showToast(additionText.added) },
  { label: "Con número", show: () => showToast({ ...toastText.messageSent, detail: numberText("MSG-2026-000045") }) },
  { label: "De aviso", show: () => showToast({ variant: "info", title: "Sin línea", text: "Se enviará después." }) },
  { label: "De error", show: () => showToast({ ...toastText.quotationFailed, variant: "error" }) },
  {
    label: "Muy largo",
    show: () =>
      showToast({ title: toastText.messageFailed.title, text: "No pudimos leerlo. ".repeat(20), variant: "error" }),
  },
] as const;

export function MessageExamples() {
  const [dialog, setDialog] = useState<"short" | "long">();
  return (
    <ExampleSection title="Avisos, preguntas y diálogos">
      <Example name="Avisos que pasan" across>
        {shown.map(({ label, show }) => (
          <Button key={label} variant="outline" onClick={show}>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Avisos que se quedan">
        <Callout variant="ok" title={toastText.messageSent.title}>
          <p>{toastText.messageSent.text}</p>
        </Callout>
        <Callout variant="info" title="Tu último mensaje no tuvo respuesta" />
        <Callout variant="error" title={toastText.messageFailed.title}>
          <p>{"En este momento no podemos atender tu solicitud. ".repeat(6)}</p>
        </Callout>
      </Example>
      <Example name="Preguntas" across>
        <Button variant="outline" onClick={() => void confirm(confirmText.removeItem)}>
          Con texto
        </Button>
        <Button variant="outline" onClick={() => void confirm(confirmText.clearCart)}>
          Sin texto
        </Button>
      </Example>
      <Example name="Diálogos" across>
        <Button variant="outline" onClick={() => setDialog("short")}>
          Corto
        </Button>
        <Button variant="outline" onClick={() => setDialog("long")}>
          Muy largo
        </Button>
      </Example>
      <ConfirmDialog />
      {dialog ? (
        <Dialog
          title={dialog === "short" ? "Completar información" : "Completar información ".repeat(8)}
          subtitle="3 productos"
          onClose={() => setDialog(undefined)}
          footer={<Button onClick={() => setDialog(undefined)}>Cerrar</Button>}
        >
          <p>{"Una línea de texto. ".repeat(dialog === "short" ? 3 : 400)}</p>
        </Dialog>
      ) : null}
    </ExampleSection>
  );
}
