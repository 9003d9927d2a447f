/** The address of the error monitor, and the environment that it records. */
export interface MonitorSettings {
  readonly dsn: string;
  readonly environment: 'production' | 'staging';
}

/** The content of the meta tag that the server writes into the head of a document (`server/static-site/document-head.ts`). */
interface MonitorMetaContent {
  readonly dsn: string;
  readonly productionHost?: string;
}

/** The port of a local server, whose errors are not reported. */
const localPort = '2200';

/** Parses the content of the meta tag for a page at this host and port. Returns `undefined` on the port of a local server (seed 0 §9). */
export function parseMonitorSettings(
  content: string,
  { hostname, port }: Pick<Location, 'hostname' | 'port'>,
): MonitorSettings | undefined {
  if (port === localPort) return undefined;
  const { dsn, productionHost } = JSON.parse(content) as MonitorMetaContent;
  return { dsn, environment: hostname === productionHost ? 'production' : 'staging' };
}
