interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to prefetch files that may never be used: not on a slow or metered connection. */
export function shouldPrefetch(): boolean {
  const connection: NetworkInformation | undefined =
    "connection" in navigator ? (navigator.connection as NetworkInformation) : undefined;
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}
