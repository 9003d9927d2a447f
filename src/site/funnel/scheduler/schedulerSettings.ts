/** The scheduler that a document may load: written into its head by the server, for the addresses that embed it. */
export interface SchedulerSettings {
  /** Its script. */
  readonly url: string;
  /** What the scheduler calls our account there. */
  readonly domain: string;
  /** What it calls the rule by which it chooses a calendar. */
  readonly router: string;
  /** Where its frames are, as a content security policy writes it; `https://*.example.com` means every host below. */
  readonly origins: readonly string[];
}

/**
 * The scheduler of this document. `elsewhere` when the document was opened at an address whose content security
 * policy blocks the scheduler: then it must be reloaded here. `undefined` when none is configured.
 */
export function readSchedulerSettings(): SchedulerSettings | 'elsewhere' | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name=scheduler]')?.content;
  if (written !== undefined) return JSON.parse(written) as SchedulerSettings;
  const [opened] = performance.getEntriesByType('navigation');
  const isHere = opened === undefined || new URL(opened.name).pathname === window.location.pathname;
  return isHere ? undefined : 'elsewhere';
}

/** True for a message from a frame that the scheduler has added to this document, and from its own origin. */
export function isFromScheduler({ origin, source }: MessageEvent, { url, origins }: SchedulerSettings): boolean {
  const isItsOrigin = origin === new URL(url, window.location.href).origin || origins.some((one) => matchesOrigin(one, origin));
  return (
    isItsOrigin && [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow !== null && contentWindow === source)
  );
}

function matchesOrigin(written: string, origin: string): boolean {
  const [scheme, host = ''] = written.split('//');
  if (!host.startsWith('*.')) return written === origin;
  return origin.startsWith(`${scheme}//`) && origin.endsWith(host.slice(1));
}
