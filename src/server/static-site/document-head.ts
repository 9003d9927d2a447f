import type { MonitorConfig } from '../adapters/monitor-config.ts';
import { html } from '../http/html-template.ts';

/** What the documents of an installation say of it. */
export interface DocumentHeadConfig {
  readonly monitor: MonitorConfig | undefined;
  /** The names of the optional pages that are served. */
  readonly optionalPages: readonly string[];
}

/**
 * The markup that the server adds to the head of each document: where the site sends error reports
 * (src/site/monitor/monitorSettings.ts), and which optional pages it shows (src/site/app/pageTable.ts).
 */
export function renderDocumentHead({ monitor, optionalPages }: DocumentHeadConfig): string {
  return [
    ...(monitor === undefined
      ? []
      : [html`<meta name="error-monitor" content="${JSON.stringify({ dsn: monitor.dsn, productionHost: monitor.productionHost })}" />`]),
    ...(optionalPages.length === 0 ? [] : [html`<meta name="optional-pages" content="${optionalPages.join(' ')}" />`]),
  ]
    .map(({ markup }) => markup)
    .join('');
}
