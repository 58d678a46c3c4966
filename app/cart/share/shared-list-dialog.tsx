import { useEffect, useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { type LinkedLine, readListLink } from "#contract/list/list-link.ts";
import { openedFaults, openedText } from "#contract/list/share-text.ts";
import type { Cart } from "../cart.ts";
import { type KnownProducts, toKnownProducts } from "../catalogue-check.ts";
import { ImportListDialog } from "../import-list-dialog.tsx";
import { type SharedCart, toCart } from "./shared-list.ts";

interface SharedListDialogProps {
  /** The address's fragment with the list. */
  fragment: string;
  /** The present list. */
  cart: Cart;
  onClose: () => void;
}

type Opened =
  | { kind: "reading" }
  | ({ kind: "list"; known: KnownProducts } & SharedCart)
  | { kind: "fault"; title: string; text: string };

async function findLines(lines: readonly LinkedLine[], faults: readonly string[]): Promise<Opened> {
  const ids = [...new Set(lines.map(({ idProduct }) => idProduct))];
  try {
    const known = toKnownProducts(ids, await (await loadClient()).catalogue.findProducts(ids));
    if (!known) return { kind: "fault", ...openedText.notFound };
    const linked = toCart(lines, known);
    if (linked.cart.length === 0) return { kind: "fault", ...openedText.nothingLeft };
    return { kind: "list", known, cart: linked.cart, faults: [...faults, ...linked.faults] };
  } catch (error) {
    console.error("Error al abrir la lista compartida:", error);
    return { kind: "fault", ...openedText.notFound };
  }
}

async function readList(fragment: string): Promise<Opened> {
  const read = readListLink(fragment);
  if (read.kind !== "list") {
    return { kind: "fault", ...(read.kind === "other version" ? openedText.otherVersion : openedText.unreadable) };
  }
  const faults = [
    ...(read.isChanged ? [openedFaults.isChanged] : []),
    ...(read.unread > 0 ? [openedFaults.unread(read.unread)] : []),
  ];
  return findLines(read.lines, faults);
}

/** A list from a link: its lines, the messages about them, and the buttons to use the list. */
export function SharedListDialog({ fragment, cart, onClose }: SharedListDialogProps) {
  const [opened, setOpened] = useState<Opened>({ kind: "reading" });
  useEffect(() => {
    let isWanted = true;
    void readList(fragment).then((read) => isWanted && setOpened(read));
    return () => {
      isWanted = false;
    };
  }, [fragment]);
  if (opened.kind === "list") {
    return (
      <ImportListDialog
        title={openedText.title}
        lines={opened.cart}
        known={opened.known}
        faults={opened.faults}
        cart={cart}
        onClose={onClose}
      />
    );
  }
  if (opened.kind === "fault") {
    return (
      <Dialog
        kind="alert"
        title={opened.title}
        onClose={onClose}
        footer={<Button onClick={onClose}>{openedText.understood}</Button>}
      >
        <p>{opened.text}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={openedText.title} onClose={onClose}>
      <p role="status">{openedText.reading}</p>
    </Dialog>
  );
}
