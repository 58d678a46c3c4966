import type { Cart } from "#app/cart/cart.ts";
import { confirm } from "#app/ui/dialog/confirm.ts";
import { fieldLimits, maxNoteLines } from "#contract/fields/field-rules.ts";

/** Asks whether to leave out lines whose product no longer exists. */
export function confirmLeaveOut(gone: Cart): Promise<boolean> {
  const names = gone.map(({ product }) => product.name).join(", ");
  return confirm(
    gone.length === 1
      ? {
          title: "Un producto ya no está en el catálogo",
          text: `${names} quedará fuera de la solicitud. ¿Quieres continuar con los demás productos?`,
          confirm: "Continuar sin él",
          cancel: "Volver a la lista",
        }
      : {
          title: "Hay productos que ya no están en el catálogo",
          text: `Quedarán fuera de la solicitud: ${names}. ¿Quieres continuar con los demás productos?`,
          confirm: "Continuar sin ellos",
          cancel: "Volver a la lista",
        },
  );
}

/** Asks whether to cut notes that are too long. */
export function confirmCutNotes(long: Cart): Promise<boolean> {
  const names = long.map(({ product }) => product.name).join(", ");
  const limit = `${fieldLimits.note} caracteres y ${maxNoteLines} renglones`;
  return confirm({
    title: long.length === 1 ? "Una nota es demasiado larga" : "Hay notas demasiado largas",
    text: `De ${long.length === 1 ? "la nota" : "las notas"} de ${names} se enviará solo el comienzo, que ves en la lista: hasta ${limit}. ¿Quieres continuar?`,
    confirm: "Continuar así",
    cancel: "Volver a la lista",
  });
}

/** Asks whether the list takes the place of another one, or of an earlier version, that waits for a connection. */
export function confirmReplace(): Promise<boolean> {
  return confirm({
    title: "Ya tienes una solicitud pendiente de envío",
    text: "Se enviará cuando vuelva la conexión, con la lista de ese momento. Si envías esta, la pendiente no se enviará.",
    confirm: "Reemplazarla",
    cancel: "Dejar la pendiente",
  });
}

/** Asks whether to send a list that was changed after an earlier version had arrived without an answer. */
export function confirmSendChanged(number: string | undefined): Promise<boolean> {
  return confirm({
    title: "Tu solicitud anterior sí llegó",
    text: `La recibimos${number ? ` con el número ${number}` : ""}, antes de tus cambios. ¿Quieres enviar también esta versión, como otra solicitud?`,
    confirm: "Enviar también esta",
    cancel: "Dejar la anterior",
  });
}
