import { useEffect, useState } from "react";
import { showToast } from "#app/ui/toasts.ts";
import { listText } from "#contract/list/list-text.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";

const loadDialogs = async () => (await import("./list-dialogs.ts")).listDialogs;

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;
type Open = { kind: "share" } | { kind: "opened"; fragment: string };

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
export function useListSharing(cart: Cart, known: KnownProducts) {
  const [state, setState] = useState<{ dialogs: Dialogs; open: Open | undefined }>();
  const show = async (open: Open) => {
    try {
      setState({ dialogs: await loadDialogs(), open });
    } catch (error) {
      console.error("Error al abrir la lista:", error);
      showToast({ variant: "error", ...listText.notLoaded });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and whenever the address changes.
  useEffect(() => {
    const read = () => {
      const fragment = takeListFromAddress();
      if (fragment !== undefined) void show({ kind: "opened", fragment });
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const close = () => setState((before) => before && { ...before, open: undefined });
  const renderDialog = ({ ShareDialog, SharedListDialog }: Dialogs, open: Open) =>
    open.kind === "share" ? (
      <ShareDialog cart={cart} known={known} onClose={close} />
    ) : (
      <SharedListDialog fragment={open.fragment} cart={cart} onClose={close} />
    );
  return {
    share: () => void show({ kind: "share" }),
    dialog: state?.open ? renderDialog(state.dialogs, state.open) : null,
  };
}
