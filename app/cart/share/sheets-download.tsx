import { useEffect, useRef, useState } from "react";
import { useSite } from "#app/shared/site.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import { sheetsText } from "#contract/list/share-text.ts";
import type { Sheet } from "./list-sheets.ts";
import { sumBytes } from "./list-sheets.ts";
import { saveFile } from "./save-file.ts";

interface SheetsDownloadProps {
  sheets: readonly Sheet[];
  fileName: string;
}

/** Downloads all data sheets of the list in one file. Shows number and size beforehand. */
export function SheetsDownload({ sheets, fileName }: SheetsDownloadProps) {
  const { mediaBaseUrl } = useSite();
  /** The number of finished sheets during the download. */
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly Sheet[]>([]);
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);
  const load = async () => {
    const controller = new AbortController();
    loading.current = controller;
    setDone(0);
    setFailed([]);
    try {
      const { zipSheets } = await import("./zip-sheets.ts");
      const zipped = await zipSheets(sheets, {
        addressOf: (path) => mediaUrl(mediaBaseUrl, path),
        onProgress: setDone,
        signal: controller.signal,
      });
      setFailed(zipped.failed);
      if (!zipped.zip) return;
      saveFile(fileName, zipped.zip);
      showToast(sheetsText.saved(sheets.length - zipped.failed.length));
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error("Error al reunir las fichas técnicas:", error);
      setFailed(sheets);
    } finally {
      setDone(undefined);
    }
  };
  const isLoading = done !== undefined;
  return (
    <>
      <Button variant="outline" onClick={() => (isLoading ? loading.current?.abort() : void load())}>
        <Icon name={isLoading ? "x" : "file"} />
        <span>{isLoading ? sheetsText.cancel : sheetsText.offer(sheets.length, sumBytes(sheets))}</span>
      </Button>
      <p className="share-list__status" aria-live="polite" aria-atomic="true">
        {isLoading ? <span>{sheetsText.progress(done, sheets.length)}</span> : null}
        {failed.length > 0 ? <span>{sheetsText.failed(failed.map(({ name }) => name))}</span> : null}
      </p>
    </>
  );
}
