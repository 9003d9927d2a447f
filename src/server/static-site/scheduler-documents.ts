import { allowInlineParts } from './inline-hashes.ts';
import { createSiteDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';
import { html } from '../http/html-template.ts';
import type { SchedulerConfig } from '../adapters/scheduler-config.ts';
import { buildContentSecurityPolicy } from '../http/security-headers.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import type { Site } from './built-site.ts';
import { createRouteMatcher } from './routes-file.ts';

/** A document that may load the scheduler. */
export interface SchedulerDocument {
  readonly document: SiteDocument;
  readonly policy: string;
}

/** Returns the document of an address that embeds the scheduler; `undefined` for any other address. */
export type SchedulerDocuments = (address: string) => SchedulerDocument | undefined;

/** The only addresses that embed the scheduler, because a third-party script can read everything in its document. */
const schedulerPaths = ['/talk-with-us/cp-call', '/call-cp'];

/**
 * Creates the documents of the addresses that embed the scheduler. Their policy allows the scheduler, and an element in their head
 * configures it (src/site/funnel/scheduler/schedulerSettings.ts reads it). A document without that element loads no scheduler.
 */
export function createSchedulerDocuments(site: Site, scheduler: SchedulerConfig | undefined, config: PolicyConfig): SchedulerDocuments {
  if (scheduler === undefined) return () => undefined;
  const { url, domain, router, origins } = scheduler;
  const settings = JSON.stringify({ url, domain, router, origins });
  const tag = html`<meta name="scheduler" content="${settings}" />`.markup;
  const sources = ["'self'", ...origins].join(' ');
  const findRoute = createRouteMatcher(site.routes.routes);
  const plainPages = schedulerPaths.flatMap((path) => {
    const file = findRoute(path)?.route.file ?? '';
    const plain = site.documents.get(file);
    const inline = allowInlineParts(site.inlineHashes[file] ?? { scripts: [], styles: [] }, sources);
    const policy = buildContentSecurityPolicy(config, { ...inline, 'frame-src': sources, 'connect-src': sources });
    return plain === undefined ? [] : [{ path, plain, policy }];
  });
  const pages = plainPages.map(({ path, plain, policy }) => ({
    path,
    policy,
    document: createSiteDocument(insertIntoHead(plain, tag), plain.type),
  }));
  const findDocument = createRouteMatcher(pages);
  return (address) => findDocument(address)?.route;
}

function insertIntoHead({ body }: SiteDocument, tag: string): string {
  return String(body).replace('</head>', () => `${tag}</head>`);
}
