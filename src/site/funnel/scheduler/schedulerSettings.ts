/** The settings of the scheduler. The server writes them into the head of the documents that may load it. */
export interface SchedulerSettings {
  /** The address of its script. */
  readonly url: string;
  /** The name of our account at the scheduling service. */
  readonly domain: string;
  /** The name of the rule by which the service chooses a calendar. */
  readonly router: string;
  /** The origins of its frames, in the notation of a content security policy: `https://*.example.com` matches every subdomain. */
  readonly origins: readonly string[];
}

/**
 * The settings of this document. `elsewhere` when the document was opened at an address whose content security policy blocks the
 * scheduler: the document must be reloaded at the current address. `undefined` when no scheduler is configured.
 */
export function readSchedulerSettings(): SchedulerSettings | 'elsewhere' | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name=scheduler]')?.content;
  if (written !== undefined) return JSON.parse(written) as SchedulerSettings;
  const [opened] = performance.getEntriesByType('navigation');
  const isHere = opened === undefined || new URL(opened.name).pathname === window.location.pathname;
  return isHere ? undefined : 'elsewhere';
}

/** True for a message from a frame of this document and from an origin of the scheduler. */
export function isFromScheduler({ origin, source }: MessageEvent, { url, origins }: SchedulerSettings): boolean {
  const isItsOrigin = origin === new URL(url, window.location.href).origin || origins.some((pattern) => matchesOrigin(pattern, origin));
  return (
    isItsOrigin && [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow !== null && contentWindow === source)
  );
}

function matchesOrigin(written: string, origin: string): boolean {
  const [scheme, host = ''] = written.split('//');
  if (!host.startsWith('*.')) return written === origin;
  return origin.startsWith(`${scheme}//`) && origin.endsWith(host.slice(1));
}
