import { useEffect, useId, useRef, useState } from "react";
import { setNote } from "#app/cart/line-notes.ts";
import { changeCart } from "#app/cart/use-cart.ts";
import { cutNote, fieldLimits, isNoteTooLong, maxNoteLines } from "#contract/fields/field-rules.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { formatCount } from "#contract/text.ts";
import { LineWarning } from "./line-warning.tsx";

const limits = `Hasta ${formatCount(fieldLimits.note)} caracteres y ${maxNoteLines} renglones.`;

/** A line's note, shown and edited in place. */
export function LineNote({ item }: { item: CartItem }) {
  const { note = "" } = item;
  const [isEdited, setIsEdited] = useState(false);
  const [timesClosed, setTimesClosed] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEdited(false);
    setTimesClosed(timesClosed + 1);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      {isEdited ? <NoteField item={item} onClose={close} /> : note ? <NoteText note={note} /> : null}
      {/* The pressed button stays, because Orca says nothing about the field if its opener is removed. A new one when the
          field closes, because screen readers say nothing about another name of a button that keeps the focus. */}
      <button
        key={timesClosed}
        ref={button}
        type="button"
        className="line-note__toggle"
        onClick={() => (isEdited ? close() : setIsEdited(true))}
      >
        <span>{isEdited ? "Listo" : note ? "Editar nota" : "Agregar nota"}</span>
        <span className="visually-hidden">{` ${isEdited ? "con la nota " : ""}de ${item.product.name}`}</span>
      </button>
    </>
  );
}

/** Shows which part of a too long note will be sent. */
function NoteText({ note }: { note: string }) {
  const isCut = isNoteTooLong(note);
  return (
    <>
      <span className="line-note__text">{`Nota: ${cutNote(note)}${isCut ? "…" : ""}`}</span>
      {isCut ? <LineWarning words="La nota es demasiado larga: se enviará solo hasta aquí" /> : null}
    </>
  );
}

function NoteField({ item: { product, note = "" }, onClose }: { item: CartItem; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="field line-note">
      <label htmlFor={id}>
        Nota<span className="visually-hidden"> de {product.name}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        value={note}
        // A stored note may be longer: it is not cut before the buyer sees it.
        maxLength={Math.max(fieldLimits.note, note.length)}
        aria-describedby={`${id}limits`}
        onChange={(event) => changeCart((cart) => setNote(cart, product.idProduct, event.target.value))}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
      <p className="field__hint" id={`${id}limits`}>
        {limits}
      </p>
      {isNoteTooLong(note) ? <LineWarning words="La nota es demasiado larga: se enviará solo el comienzo" /> : null}
    </div>
  );
}
