import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listText } from "#contract/list/list-text.ts";
import type { Cart } from "../cart.ts";
import { offerUndo, undoStore } from "../undo-store.ts";

/** Above the list: an undo for the changes by another list, until the list changes again. */
export function UndoBanner({ cart }: { cart: Cart }) {
  const offer = useSyncExternalStore(undoStore.subscribe, undoStore.read, () => undefined);
  const { title, text, undo } = offer?.after === cart ? offer : {};
  const take = () => {
    offerUndo(undefined);
    undo?.();
    focusAfterRender("main");
  };
  return (
    // Rendered empty first, because screen readers announce only changes of a live region.
    <div className="undo-place" role="status">
      {title ? (
        <div className="callout callout--ok">
          <Icon name="check" />
          <div>
            <p className="callout__title">{title}</p>
            <p>{text}</p>
            {undo ? (
              <Button variant="outline" onClick={take}>
                {listText.undo}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
