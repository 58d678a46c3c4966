interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this visitor can spare what may not be used: nobody on a slow or metered connection is made to. */
export function shouldPrefetch(): boolean {
  const connection: NetworkInformation | undefined =
    "connection" in navigator ? (navigator.connection as NetworkInformation) : undefined;
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}
