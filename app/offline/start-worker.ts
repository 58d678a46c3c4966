import { loadClient, readIsLongCatalogue } from "#app/api/browser-client.ts";
import type { SiteData } from "#app/shared/site.ts";
import { isOwnApi } from "#contract/own-api.ts";
import type { PageMessage } from "./messages.ts";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to fetch files that may never be used: not on a slow or metered connection. */
function shouldPrefetch(): boolean {
  const connection: NetworkInformation | undefined =
    "connection" in navigator ? (navigator.connection as NetworkInformation) : undefined;
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** The picture format that this browser has chosen on the page. */
function shownFormat(): string {
  const shown = [...document.images].map(({ currentSrc }) => /\.(avif|jpg)$/.exec(currentSrc)?.[1]);
  return shown.find(Boolean) ?? "avif";
}

async function store(mediaBaseUrl: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  if (!shouldPrefetch()) return;
  const { listAddressesToStore } = await import("./store-catalogue.ts");
  const { catalogue } = await loadClient();
  const addresses = await listAddressesToStore(catalogue, readIsLongCatalogue(), mediaBaseUrl, shownFormat());
  const message: PageMessage = { kind: "store", addresses };
  registration.active?.postMessage(message);
}

/** Milliseconds during which the visitor's first click has the connection to itself. */
const registrationDelay = 3000;

const interactions = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Registers the service worker at the visitor's first interaction, so that nothing is stored on their machine before.
 * Only for a site with its own API. Returns a function that cancels it.
 */
export function startWorker({
  apiRoot,
  mediaBaseUrl,
}: Pick<SiteData, "apiRoot" | "mediaBaseUrl">): (() => void) | undefined {
  if (!("serviceWorker" in navigator) || !isOwnApi(apiRoot)) return undefined;
  const waiting = new AbortController();
  const register = () => {
    navigator.serviceWorker
      .register("/service-worker.js")
      .then(() => store(mediaBaseUrl))
      // The site works without a worker too. Addresses missed by a broken connection are stored at the next visit.
      .catch((error: unknown) => console.warn("service worker:", error));
  };
  const start = () => {
    waiting.abort();
    setTimeout(register, registrationDelay);
  };
  for (const interaction of interactions)
    addEventListener(interaction, start, { once: true, passive: true, signal: waiting.signal });
  return () => waiting.abort();
}
