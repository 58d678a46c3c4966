/** The settings as given, with defaults where this file needs them. */
type GivenSettings = Record<string, unknown>;

const dkimSettings = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"];

const bucketSettings = ["MEDIA_S3_ENDPOINT", "MEDIA_S3_BUCKET", "MEDIA_S3_ACCESS_KEY_ID", "MEDIA_S3_SECRET_ACCESS_KEY"];

/** Settings that must be set together. */
function findMissing(given: GivenSettings, together: readonly string[]): string[] {
  const missing = together.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === together.length) return [];
  return [`  ${missing.join(", ")}: sin definir; se esperaban todos (${together.join(", ")}) o ninguno`];
}

function findFiguresFault({ VISIT_FIGURES, METRICS_PORT }: GivenSettings): string[] {
  if (VISIT_FIGURES !== "on" || METRICS_PORT !== undefined) return [];
  return ["  METRICS_PORT: sin definir; se esperaba un puerto en el que se lean las cifras de VISIT_FIGURES"];
}

function findPortFault({ PORT, METRICS_PORT }: GivenSettings): string[] {
  if (METRICS_PORT === undefined || Number(METRICS_PORT) !== Number(PORT)) return [];
  return [
    `  METRICS_PORT: se encontró ${JSON.stringify(METRICS_PORT)}, que también es PORT; se esperaba un puerto propio`,
  ];
}

const hostOf = (address: unknown): string | undefined => URL.parse(String(address))?.host;

const loopback = ["localhost", "127.0.0.1", "::1"];
const wildcards = ["0.0.0.0", "::"];

/** The hosts of this site: its public one, and where it listens. */
function listOwnHosts({ PORT, HOST, PUBLIC_URL }: GivenSettings): Set<string | undefined> {
  const atPort = (host: string) => hostOf(`http://${host.includes(":") ? `[${host}]` : host}:${PORT}`);
  const listening = atPort(String(HOST));
  // A site that listens on another address of the machine leaves these hosts, with the same port, to other servers.
  const isLocal = [...loopback, ...wildcards].some((host) => atPort(host) === listening);
  return new Set([hostOf(PUBLIC_URL), listening, ...(isLocal ? loopback.map(atPort) : [])]);
}

/** With its full address instead of the path, the site would take itself for another server, and answer no call. */
function findAddressFaults(given: GivenSettings, ownPaths: Record<string, string>): string[] {
  const own = listOwnHosts(given);
  return Object.entries(ownPaths)
    .map(([name, path]) => ({ name, path, host: hostOf(given[name]) }))
    .filter(({ host }) => host !== undefined && own.has(host))
    .map(
      ({ name, path }) =>
        `  ${name}: se encontró ${JSON.stringify(given[name])}, la dirección de este mismo sitio; se esperaba "${path}"`,
    );
}

/** Faults of settings that are each valid alone, one per line; `ownPaths` maps setting names to paths. */
export const findConflicts = (given: GivenSettings, ownPaths: Record<string, string>): string[] => [
  ...findMissing(given, dkimSettings),
  ...findMissing(given, bucketSettings),
  ...findFiguresFault(given),
  ...findPortFault(given),
  ...findAddressFaults(given, ownPaths),
];
