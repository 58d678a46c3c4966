import { type ReactNode, useId } from "react";
import { formatDate } from "#app/shared/format-date.ts";
import { useSite } from "#app/shared/site.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { writeCsv } from "#contract/csv-cell.ts";
import { listText } from "#contract/list/list-text.ts";
import { savedText } from "#contract/list/saved-text.ts";
import { listColumns, shareText } from "#contract/list/share-text.ts";
import { countProducts } from "#contract/text.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { selectText } from "../quantity/select-text.ts";
import { SaveList } from "../saved-lists/save-list.tsx";
import { type MessageContext, whatsappMessage, writeListMailto, writeMessages, writeText } from "./list-messages.ts";
import { listSheets } from "./list-sheets.ts";
import { makeListTable } from "./list-table.ts";
import { listUrl } from "./list-url.ts";
import { saveFile } from "./save-file.ts";
import { SheetsDownload } from "./sheets-download.tsx";
import "./share-list.css";

interface ShareDialogProps {
  cart: Cart;
  known: KnownProducts;
  onClose: () => void;
}

/** Shares the list as a link, text or file. All of it is made in the browser, without a server. */
export function ShareDialog({ cart, known, onClose }: ShareDialogProps) {
  const { company } = useSite();
  const head: MessageContext = { heading: shareText.heading(company.brand), link: listUrl(cart), known };
  return (
    <Dialog title={listText.share} subtitle={countProducts(cart.length)} onClose={onClose}>
      <div className="share-list">
        <ListLink link={head.link} />
        <AsText cart={cart} head={head} />
        <AsFile cart={cart} known={known} />
        <section className="share-list__group">
          <h3>{savedText.keep}</h3>
          <SaveList cart={cart} />
        </section>
      </div>
    </Dialog>
  );
}

function ListLink({ link }: { link: string }) {
  const id = useId();
  return (
    <div className="field share-list__link">
      <label htmlFor={id}>{shareText.link}</label>
      <div>
        <input id={id} className="num" readOnly value={link} aria-describedby={`${id}hint`} onFocus={selectText} />
        <Button onClick={() => void copyText(link, { copied: shareText.linkCopied, instead: shareText.selectLink })}>
          <Icon name="copy" />
          {shareText.copyLink}
        </Button>
      </div>
      <p className="field__hint" id={`${id}hint`}>
        {shareText.linkHint}
      </p>
    </div>
  );
}

function AsText({ cart, head }: { cart: Cart; head: MessageContext }) {
  const messages = writeMessages(cart, head);
  const copy = () => copyText(writeText(cart, head), { copied: shareText.textCopied, instead: shareText.selectText });
  return (
    <ShareGroup title={shareText.asText}>
      {messages.map((message, index) => (
        <ButtonLink key={message} variant="outline" href={whatsappMessage(message)} target="_blank" rel="noopener">
          <Icon name="share" />
          {messages.length > 1 ? shareText.whatsappPart(index + 1, messages.length) : shareText.whatsapp}
        </ButtonLink>
      ))}
      <ButtonLink variant="outline" href={writeListMailto(cart, head)}>
        <Icon name="mail" />
        {shareText.mail}
      </ButtonLink>
      <Button variant="outline" onClick={() => void copy()}>
        <Icon name="copy" />
        {shareText.copyText}
      </Button>
    </ShareGroup>
  );
}

function AsFile({ cart, known }: Omit<ShareDialogProps, "onClose">) {
  const day = formatDate(new Date().toISOString()).split("/").reverse().join("-");
  const sheets = listSheets(cart, known);
  const saveCsv = () =>
    saveFile(`lista-${day}.csv`, new Blob([writeCsv(makeListTable(cart, known))], { type: "text/csv" }));
  const saveWorkbook = async () => {
    try {
      const { writeWorkbook } = await import("#contract/workbook.ts");
      const sheet = { name: shareText.sheet, columns: listColumns, rows: makeListTable(cart, known) };
      saveFile(`lista-${day}.xlsx`, await writeWorkbook(sheet));
    } catch (error) {
      console.error("Error al guardar la lista como libro:", error);
      showToast({ variant: "error", ...shareText.notSaved });
    }
  };
  return (
    <ShareGroup title={shareText.asFile} isStacked>
      <Button variant="outline" onClick={() => void saveWorkbook()}>
        <Icon name="download" />
        {shareText.workbook}
      </Button>
      <Button variant="outline" onClick={saveCsv}>
        <Icon name="download" />
        {shareText.csv}
      </Button>
      {sheets.length > 0 ? <SheetsDownload sheets={sheets} fileName={`fichas-${day}.zip`} /> : null}
    </ShareGroup>
  );
}

interface ShareGroupProps {
  title: string;
  /** Whether the buttons are stacked, because their labels are long. */
  isStacked?: boolean;
  children: ReactNode;
}

function ShareGroup({ title, isStacked, children }: ShareGroupProps) {
  return (
    <section className="share-list__group">
      <h3>{title}</h3>
      <div className={`share-list__actions${isStacked ? " share-list__actions--rows" : ""}`}>{children}</div>
    </section>
  );
}
