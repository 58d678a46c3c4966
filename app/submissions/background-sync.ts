/** The tag of the background sync. Browsers store it, so it never changes. */
export const syncTag = "outbox";

/** Whether a background sync can wake the service worker. */
export const canWakeWorker = (): boolean => "SyncManager" in globalThis && Boolean(navigator.serviceWorker?.controller);

interface BackgroundSync {
  sync?: { register(name: string): Promise<void> };
}

/**
 * Registers a background sync, which wakes the service worker once there is a connection, even with the page closed.
 * Not supported in every browser.
 */
export async function requestBackgroundSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & BackgroundSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(syncTag);
}
