import { documentOf } from './documents.ts';
import type { SiteDocument } from './documents.ts';
import { html } from './html.ts';
import type { SchedulerConfig } from './outside/scheduler-config.ts';
import { contentPolicy } from './plugins/security.ts';
import type { PolicyConfig } from './plugins/security.ts';
import type { Site } from './plugins/site.ts';
import { routeMatcher } from './site-routes.ts';

/** A document that may load the scheduler. */
export interface SchedulerPage {
  readonly document: SiteDocument;
  readonly policy: string;
}

/** Finds the page of an address; `undefined` for all that embed no scheduler. */
export type SchedulerPages = (address: string) => SchedulerPage | undefined;

/** The addresses that embed the scheduler, and no others: an unknown script sees whatever its document shows. */
const addresses = ['/talk-with-us/cp-call', '/call-cp'];

/**
 * The documents of the addresses that embed the scheduler. Their policy lets it in, and their head says to the site's own
 * code which one it is (src/site/scheduler/settings.ts); so a document without that word must not load any.
 */
export async function schedulerPages(site: Site, scheduler: SchedulerConfig | undefined, config: PolicyConfig): Promise<SchedulerPages> {
  if (scheduler === undefined) return () => undefined;
  const { url, domain, router, origins } = scheduler;
  const settings = JSON.stringify({ url, domain, router, origins });
  const tag = html`<meta name="scheduler" content="${settings}" />`.markup;
  const sources = ["'self'", ...origins].join(' ');
  const policy = contentPolicy(config, { 'script-src': sources, 'frame-src': sources, 'connect-src': sources });
  const routeAt = routeMatcher(site.routes.routes);
  const found = addresses.flatMap((pattern) => {
    const plain = site.documents.get(routeAt(pattern)?.file ?? '');
    return plain === undefined ? [] : [{ pattern, plain }];
  });
  const pages = await Promise.all(
    found.map(async ({ pattern, plain }) => ({ pattern, policy, document: await documentOf(withTag(plain, tag), plain.type) })),
  );
  return routeMatcher(pages);
}

function withTag({ variants }: SiteDocument, tag: string): string {
  return String(variants.at(-1)?.body).replace('</head>', () => `${tag}</head>`);
}
