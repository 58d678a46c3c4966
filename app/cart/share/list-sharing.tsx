import { useEffect, useState } from "react";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { notLoadedText } from "#contract/text.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";

const failure = "Error al abrir la lista:";
const sharePart = createLazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog, failure);
const sharedListPart = createLazyPart(async () => (await import("./shared-list-dialog.tsx")).SharedListDialog, failure);

interface Opened {
  /** The list from the page's address. Undefined: the share dialog. */
  fragment?: string;
}

/** Matches the fragment that `listUrl` writes. */
const pattern = /^#l=(.*)$/s;

/**
 * Takes the list out of the page's address. Undefined if there is none. The fragment is removed, so that neither a
 * reload nor a copied address brings the list again.
 */
function takeListFromAddress(): string | undefined {
  const [, fragment] = pattern.exec(location.hash) ?? [];
  if (fragment !== undefined) history.replaceState(history.state, "", location.pathname + location.search);
  return fragment;
}

/** Opens the share dialog and the list from the page's address. Their script is loaded on demand. */
export function useListSharing() {
  const [opened, setOpened] = useState<Opened>();
  const open = async (list: Opened) => {
    const part = list.fragment === undefined ? sharePart : sharedListPart;
    if (await part.load()) setOpened(list);
    else showToast({ variant: "error", ...notLoadedText });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and whenever the address changes.
  useEffect(() => {
    const read = () => {
      const fragment = takeListFromAddress();
      if (fragment !== undefined) void open({ fragment });
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return { opened, share: () => void open({}), close: () => setOpened(undefined) };
}

interface ListSharingDialogProps {
  sharing: ReturnType<typeof useListSharing>;
  cart: Cart;
  known: KnownProducts;
}

/** The dialog that `useListSharing` has opened. */
export function ListSharingDialog({ sharing: { opened, close }, cart, known }: ListSharingDialogProps) {
  const ShareDialog = useLazyPart(sharePart);
  const SharedListDialog = useLazyPart(sharedListPart);
  if (!opened) return null;
  if (opened.fragment === undefined) return ShareDialog && <ShareDialog cart={cart} known={known} onClose={close} />;
  return SharedListDialog && <SharedListDialog fragment={opened.fragment} cart={cart} onClose={close} />;
}
