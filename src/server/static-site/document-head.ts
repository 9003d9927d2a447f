import type { MonitorConfig } from '../adapters/monitor-config.ts';
import { html } from '../http/html-template.ts';

/** The values of an installation in the heads of its documents. */
export interface DocumentHeadConfig {
  readonly monitor: MonitorConfig | undefined;
  /** The names of the optional pages that are served. */
  readonly optionalPages: readonly string[];
}

/**
 * Returns the markup that the server adds to the head of each document: the service for error reports
 * (src/site/monitor/monitorSettings.ts reads it), and the optional pages that are served (src/site/app/pageTable.ts reads them).
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
