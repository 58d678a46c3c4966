import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSite } from "./site.ts";

const copy = (text: string) =>
  copyText(text, { copied: { title: "Dirección copiada", text }, instead: `La dirección es ${text}` });

/** The company's address, with a button that copies it. */
export function CopyAddress() {
  const { company } = useSite();
  const { text, department } = company.address;
  const ending = `, ${department}`;
  return (
    <button
      type="button"
      className="copy-address"
      aria-label={`${text}: copiar la dirección`}
      onClick={() => void copy(text)}
    >
      {/* A tooltip of the button itself would be announced after its name. */}
      <span title="Copiar la dirección">
        <span>
          {text.endsWith(ending) ? text.slice(0, -ending.length) : text}
          {text.endsWith(ending) ? <span className="copy-address__department">{ending}</span> : null}
        </span>
        <Icon name="copy" />
      </span>
    </button>
  );
}
