import { type FormEvent, useId, useState } from "react";
import { formatDate } from "#app/shared/format-date.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { savedText } from "#contract/list/saved-text.ts";
import { countRows } from "#contract/requests/requested-rows.ts";
import { countProducts } from "#contract/text.ts";
import { maxNameLength, type SavedList, tidyName } from "./saved-lists.ts";
import { renameSaved } from "./saved-lists-actions.ts";

interface SavedRowProps {
  list: SavedList;
  onOpen: () => void;
  onRemove: () => void;
}

/** A saved list with its actions. */
export function SavedRow({ list, onOpen, onRemove }: SavedRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, savedAt, lines, requestedRows: rows = [] } = list;
  const close = (present: string) => {
    setRenaming(false);
    // A renamed list has another row.
    focusAfterRender(`[data-rename="${CSS.escape(present)}"]`);
  };
  const ofList = <span className="visually-hidden"> {name}</span>;
  if (isRenaming) return <RenameRow name={name} onClose={close} />;
  return (
    <li>
      <span className="saved-lists__name">
        <b>{name}</b>
        <span className="num">
          {[
            formatDate(savedAt),
            countProducts(lines.length),
            ...(rows.length > 0 ? [countRows(rows.length)] : []),
          ].join(" · ")}
        </span>
      </span>
      <span className="saved-lists__actions">
        <button type="button" onClick={onOpen}>
          {savedText.open}
          {ofList}
        </button>
        <button type="button" data-rename={name} onClick={() => setRenaming(true)}>
          {savedText.rename}
          <span className="visually-hidden"> de {name}</span>
        </button>
        <button type="button" className="saved-lists__remove" onClick={onRemove}>
          {savedText.remove}
          {ofList}
        </button>
      </span>
    </li>
  );
}

interface RenameRowProps {
  name: string;
  /** Gets the list's present name. */
  onClose: (present: string) => void;
}

function RenameRow({ name, onClose }: RenameRowProps) {
  const id = useId();
  const [text, setText] = useState(name);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = tidyName(text);
    if (!wanted) return setFault(savedText.nameMissing);
    const outcome = wanted === name ? "done" : renameSaved(name, wanted);
    if (outcome === "taken") return setFault(savedText.nameTaken);
    if (outcome === "done") onClose(wanted);
  };
  return (
    <li>
      <form className={`field saved-lists__rename${fault ? " field--wrong" : ""}`} noValidate onSubmit={submit}>
        <label htmlFor={id}>{savedText.name}</label>
        <div>
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the visitor has just clicked 'Cambiar nombre'.
            autoFocus
            value={text}
            maxLength={maxNameLength}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault && `${id}fault`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && onClose(name)}
          />
          <Button type="submit">{savedText.confirmRename}</Button>
          <Button variant="outline" onClick={() => onClose(name)}>
            {savedText.cancel}
          </Button>
        </div>
        {fault ? <FieldError id={`${id}fault`} message={fault} /> : null}
      </form>
    </li>
  );
}
