import { availableParallelism } from "node:os";
import { createPdfRenderer, type PdfRenderer } from "../pdf-renderer.ts";
import type { SheetData } from "./sheet-data.ts";

export interface SheetContent {
  data: SheetData;
  /** A JPEG. */
  picture: Uint8Array | undefined;
}

/** Each thread takes some 100 MB. */
const maxThreads = 4;
// The timeout allows for a load that was suspended. With the usual 16 MB of young generation, garbage collection would
// take a fifth of the time of thousands of sheets.
const limits = { timeout: 600_000, youngMemory: 64 };

function* cycle<Item>(items: readonly Item[]): Generator<Item, never> {
  for (;;) yield* items;
}

/** Renders data sheets, as many at a time as there are cores. */
export function createSheetRenderer(): PdfRenderer<SheetContent> {
  const script = new URL("./sheet-thread.ts", import.meta.url);
  const renderers = Array.from({ length: Math.min(availableParallelism(), maxThreads) }, () =>
    createPdfRenderer<SheetContent>(script, limits),
  );
  const next = cycle(renderers);
  return {
    render: (content) => next.next().value.render(content),
    close: async () => {
      await Promise.all(renderers.map((renderer) => renderer.close()));
    },
  };
}
