import type { MonitorConfig } from '../adapters/monitor-config.ts';
import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';

/** The element in the head of each document that tells the site where to send error reports (src/site/observability/monitor/monitorSettings.ts). */
export function renderMonitorTag({ dsn, productionHost }: MonitorConfig): Html {
  return html`<meta name="error-monitor" content="${JSON.stringify({ dsn, productionHost })}" />`;
}
