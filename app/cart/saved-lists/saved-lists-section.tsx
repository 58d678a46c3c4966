import { useMemo, useState } from "react";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { listText } from "#contract/list/list-text.ts";
import { savedText } from "#contract/list/saved-text.ts";
import type { Cart } from "../cart.ts";
import { ImportListDialog, showTaken } from "../import-list-dialog.tsx";
import { storeRequestedRows } from "../requested-rows.ts";
import { beginCart } from "../use-cart.ts";
import { useKnownProducts } from "../use-known-products.ts";
import { findSaved, parseSavedLists, type SavedList } from "./saved-lists.ts";
import { removeSaved, storeList } from "./saved-lists-actions.ts";
import { SavedRow } from "./saved-row.tsx";
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
    beginCart(() => list.lines);
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
