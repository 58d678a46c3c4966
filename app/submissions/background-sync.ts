/** The tag of the background sync. Browsers store it, so it never changes. */
export const syncTag = "outbox";

interface BackgroundSync {
  sync?: { register(name: string): Promise<void> };
}

/** Whether the browser has granted this page's background sync. Undefined until it has answered. */
let isGranted: boolean | undefined;

/**
 * Registers a background sync, which wakes the service worker once there is a connection, even with the page closed.
 * Not supported in every browser; throws if the visitor's settings refuse it.
 */
export async function requestBackgroundSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & BackgroundSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  try {
    await registration?.sync?.register(syncTag);
    isGranted = registration?.sync !== undefined;
  } catch (error) {
    isGranted = false;
    throw error;
  }
}

export const hasAnsweredSync = (): boolean => isGranted !== undefined;

/** Whether a background sync will wake the service worker. */
export const canWakeWorker = (): boolean => isGranted === true && Boolean(navigator.serviceWorker?.controller);
