import { useEffect, useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { describeAsked } from "#contract/asked.ts";
import { type LinkedLine, readListLink } from "#contract/list/list-link.ts";
import { openedFaults, openedText } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/quotation.ts";
import { writeCount, writeReference } from "#contract/text.ts";
import type { Cart } from "../cart.ts";
import { knowProducts } from "../catalogue-check.ts";
import { describeCart } from "../describe-cart.ts";
import { listActions } from "../list-actions.ts";
import { cartActions, changeCart } from "../use-cart.ts";
import { type LinkedCart, toCart } from "./linked-list.ts";
import { offerUndo } from "./undo-store.ts";
import "./share-list.css";

interface OpenedListProps {
  /** What the address said of a list. */
  fragment: string;
  /** The list that is there already. */
  cart: Cart;
  onClose: () => void;
}

type Opened = { kind: "reading" } | ({ kind: "list" } & LinkedCart) | { kind: "fault"; title: string; text: string };

async function findLines(lines: readonly LinkedLine[], faults: readonly string[]): Promise<Opened> {
  const ids = [...new Set(lines.map(({ idProduct }) => idProduct))];
  try {
    const known = knowProducts(ids, await (await loadClient()).catalogue.findProducts(ids));
    if (!known) return { kind: "fault", ...openedText.notFound };
    const linked = toCart(lines, known);
    if (linked.cart.length === 0) return { kind: "fault", ...openedText.nothingLeft };
    return { kind: "list", cart: linked.cart, faults: [...faults, ...linked.faults] };
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

/** A list that came by a link: what it holds, what of it is no more, and what is to become of it. */
export function OpenedList({ fragment, cart, onClose }: OpenedListProps) {
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
      <TakeList title={openedText.title} lines={opened.cart} faults={opened.faults} cart={cart} onClose={onClose} />
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

interface TakeListProps {
  title: string;
  lines: Cart;
  faults?: readonly string[];
  cart: Cart;
  onClose: () => void;
}

/** Shows another list and asks, before it changes anything, what becomes of the present one. */
export function TakeList({ title, lines, faults = [], cart, onClose }: TakeListProps) {
  const hasList = cart.length > 0;
  const take = (isTaken: boolean, told: { title: string; text: string }) => {
    if (!isTaken) return void showToast({ variant: "error", ...openedText.tooMany });
    onClose();
    const undo = () => void changeCart(() => cart);
    offerUndo({ ...told, ...(hasList && { undo }), after: cartActions.readFresh() });
    scrollTo(0, 0);
  };
  const add = () => take(listActions.addLines(lines), hasList ? openedText.added : openedText.used);
  const replace = () => take(listActions.replaceBy(lines), openedText.replaced);
  return (
    <Dialog
      title={title}
      subtitle={describeCart(lines)}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {hasList ? openedText.leave : openedText.cancel}
          </Button>
          {hasList ? (
            <Button variant="outline" onClick={replace}>
              {openedText.replace}
            </Button>
          ) : null}
          <Button onClick={add}>{hasList ? openedText.add : openedText.use}</Button>
        </>
      }
    >
      <div className="share-list">
        <p>{hasList ? openedText.hasList(cart.length) : openedText.noList}</p>
        {faults.length > 0 ? <Faults faults={faults} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too. */}
        <ul className="share-list__lines" aria-label={openedText.lines} tabIndex={0}>
          {lines.map((line) => (
            <li key={line.product.idProduct}>
              <b>{line.product.name}</b>
              <Quantities line={line} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <div className="share-list__faults">
      <p>
        <Icon name="info" />
        {openedFaults.heading}
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

function Quantities({ line: { quantity, references, asked } }: { line: CartItem }) {
  const parts = references ?? [{ reference_value: "", quantity, asked }];
  return parts.map((part) => (
    <span key={part.reference_value} className="share-list__quantity num">
      <span>{writeCount(part.quantity)}</span> {writeReference(part.reference_value)}
      {part.asked ? ` (${describeAsked(part.asked)})` : null}
    </span>
  ));
}
