import type { Site } from './built-site.ts';
import type { SiteDefinitions } from './routes-file.ts';
import { StartupError } from '../startup-error.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';

const rebuildHint = 'Build the site again: npm run build';

/**
 * Throws `StartupError` when the site was built with other flows than those of the server, because the server would reject every
 * submission. Working files change during development, so for them only the value of FLOWS_FROM is compared.
 */
export function rejectMismatchedSite(site: Site | undefined, definitions: ServerDefinitions): void {
  if (site === undefined) return;
  const shown = site.routes.definitions;
  if (shown.from !== definitions.flowsFrom) throw flowsFromMismatch(site.folder, shown.from, definitions.flowsFrom);
  if (definitions.flowsFrom === 'working-files') return;
  for (const [id, flow] of Object.entries(shown.flows)) rejectMismatchedFlow(id, flow, definitions);
}

function flowsFromMismatch(folder: string, shown: string, from: string): StartupError {
  return new StartupError(`The site in ${folder} was built with FLOWS_FROM="${shown}", and this server has "${from}". ${rebuildHint}`);
}

function rejectMismatchedFlow(id: string, shown: SiteDefinitions['flows'][string], { served }: ServerDefinitions): void {
  const flow = served.get(id);
  if (flow === undefined)
    throw new StartupError(`The site shows ${id}, of which no release is served. Release it: npm run flows -- release ${id}`);
  if (flow.release !== shown.release) {
    throw new StartupError(`The site shows ${id} ${shown.release}, and flows/catalog.json serves ${flow.release} now. ${rebuildHint}`);
  }
  if (flow.hash !== shown.hash)
    throw new StartupError(`The site shows another ${id} ${flow.release} than the released one. ${rebuildHint}`);
}
