import { ShareDialog } from "./share-dialog.tsx";
import { SharedListDialog } from "./shared-list-dialog.tsx";

/** The dialogs of one lazy chunk, loaded once a list is shared or has come by a link. */
export const listDialogs = { ShareDialog, SharedListDialog };
