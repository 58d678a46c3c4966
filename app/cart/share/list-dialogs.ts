import { OpenedList } from "./opened-list.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** What is loaded together, once a list is to be shared or one has come by a link. */
export const listDialogs = { ShareDialog, OpenedList };
