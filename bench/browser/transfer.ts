import type { CDPSession } from "@playwright/test";

/** Bytes as transferred, headers included. */
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
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};

/** Counts the transfers of a page from now on. */
export function watchTransfer(devTools: CDPSession): Transfer {
  const transfer: Transfer = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0, requests: 0 };
  const known = new Map<string, { kind: keyof Omit<Transfer, "requests">; address: string }>();
  devTools.on("Network.responseReceived", ({ requestId, type, response }) => {
    known.set(requestId, { kind: kinds[type] ?? "other", address: response.url });
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = known.get(requestId);
    // Not a transfer: content that the page makes itself, such as a data URL.
    if (!response?.address.startsWith("http")) return;
    transfer[response.kind] += encodedDataLength;
    transfer.requests += 1;
  });
  return transfer;
}
