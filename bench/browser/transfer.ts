import type { CDPSession } from "@playwright/test";

/** Bytes as they went over the line, headers included. */
export interface Transfer {
  html: number;
  script: number;
  style: number;
  font: number;
  image: number;
  other: number;
  requests: number;
}

const kinds: Partial<Record<string, keyof Omit<Transfer, "requests">>> = {
  Document: "html",
  Script: "script",
  Font: "font",
  Image: "image",
};

/** Counts what a page loads from now on; `imageBytes` by address. */
export function watchTransfer(devTools: CDPSession) {
  const transfer: Transfer = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0, requests: 0 };
  const imageBytes = new Map<string, number>();
  const known = new Map<string, { kind: keyof Omit<Transfer, "requests">; address: string }>();
  devTools.on("Network.responseReceived", ({ requestId, type, response }) => {
    // The stylesheet is fetched by the page's script.
    const kind = response.url.endsWith(".css") ? "style" : (kinds[type] ?? "other");
    known.set(requestId, { kind, address: response.url });
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = known.get(requestId);
    // What the page makes itself, such as a picture in a data address, is not loaded.
    if (!response?.address.startsWith("http")) return;
    transfer[response.kind] += encodedDataLength;
    transfer.requests += 1;
    if (response.kind === "image") imageBytes.set(response.address, encodedDataLength);
  });
  return { transfer, imageBytes };
}
