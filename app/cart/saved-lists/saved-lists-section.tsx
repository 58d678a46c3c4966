import { type FormEvent, useId, useMemo, useState } from "react";
import { formatDate } from "#app/shared/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { FieldError } from "#app/ui/text-field.tsx";
import { listText } from "#contract/list/list-text.ts";
import { savedText } from "#contract/list/saved-text.ts";
import { countRows } from "#contract/requested-rows.ts";
import { countProducts } from "#contract/text.ts";
import type { Cart } from "../cart.ts";
import { ImportListDialog, showTaken } from "../import-list-dialog.tsx";
import { listActions } from "../list-actions.ts";
import { storeRequestedRows } from "../requested-rows.ts";
import { useKnownProducts } from "../use-known-products.ts";
import { findSaved, maxNameLength, parseSavedLists, type SavedList, tidyName } from "./saved-lists.ts";
import { removeSaved, renameSaved, storeList } from "./saved-lists-actions.ts";
import "./saved-lists.css";

interface SavedListsProps {
  /** The stored text. */
  stored: string | null;
  /** The present list. */
  cart: Cart;
}

const headingId = "listas-guardadas";

/** The saved lists, to be opened, renamed or deleted. */
export function SavedListsSection({ stored, cart }: SavedListsProps) {
  const lists = useMemo(() => parseSavedLists(stored), [stored]);
  const [opened, setOpened] = useState<SavedList>();
  const { known } = useKnownProducts(opened?.lines ?? []);
  const [removed, setRemoved] = useState<SavedList>();
  // Undone later, the deletion would replace the list that was saved under its name since.
  const restorable = removed && !findSaved(lists, removed.name) ? removed : undefined;
  if (lists.length === 0 && !removed) return null;
  const open = (list: SavedList) => {
    if (cart.length > 0) return setOpened(list);
    listActions.replaceBy(list.lines);
    showTaken(savedText.opened(list.name), storeRequestedRows(list.requestedRows ?? []));
  };
  const remove = (list: SavedList) => {
    if (!removeSaved(list)) return;
    setRemoved(list);
    focusAfterRender(".saved-lists__removed button");
  };
  const restore = (list: SavedList) => {
    if (storeList(list)) setRemoved(undefined);
    focusAfterRender(`#${headingId}`);
  };
  return (
    <section className="stored-section saved-lists" aria-labelledby={headingId}>
      <div className="stored-section__head">
        <h2 id={headingId} tabIndex={-1}>
          {savedText.title}
        </h2>
        <p>{savedText.kept}</p>
      </div>
      <div>
        <p className="saved-lists__removed" role="status">
          {restorable ? (
            <>
              {savedText.removed(restorable.name)}{" "}
              <button type="button" onClick={() => restore(restorable)}>
                {listText.undo}
              </button>
            </>
          ) : null}
        </p>
        <ul>
          {lists.map((list) => (
            <SavedRow key={list.name} list={list} onOpen={() => open(list)} onRemove={() => remove(list)} />
          ))}
        </ul>
      </div>
      {opened ? (
        <ImportListDialog
          title={savedText.openTitle(opened.name)}
          lines={opened.lines}
          known={known}
          rows={opened.requestedRows}
          cart={cart}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  );
}

interface SavedRowProps {
  list: SavedList;
  onOpen: () => void;
  onRemove: () => void;
}

function SavedRow({ list, onOpen, onRemove }: SavedRowProps) {
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
          {formatDate(savedAt)} · {countProducts(lines.length)}
          {rows.length > 0 ? ` · ${countRows(rows.length)}` : null}
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
