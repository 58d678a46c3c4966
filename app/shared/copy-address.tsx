import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { useSite } from "./site.ts";

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Dirección copiada", text });
  } catch {
    // Refused, or a page without TLS, which has no clipboard.
    showToast({ variant: "error", title: "No se pudo copiar", text: `La dirección es ${text}` });
  }
}

/** The company's address, copied with a click. */
export function CopyAddress() {
  const { company } = useSite();
  const { text, department } = company.address;
  const ending = `, ${department}`;
  return (
    <button type="button" className="copy-address" title="Copiar la dirección" onClick={() => copy(text)}>
      <span>
        {text.endsWith(ending) ? text.slice(0, -ending.length) : text}
        {text.endsWith(ending) ? <span className="copy-address__department">{ending}</span> : null}
        <span className="visually-hidden">: copiar la dirección</span>
      </span>
      <Icon name="copy" />
    </button>
  );
}
