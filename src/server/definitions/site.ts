import type { Site } from '../plugins/site.ts';
import type { SiteDefinitions } from '../site-routes.ts';
import { StartFailure } from '../start-failure.ts';
import type { Definitions } from './definitions.ts';

const again = 'Build the site again: npm run build';

/**
 * Throws `StartFailure` when the built site shows other flows than those that the server decides by: every client's
 * answers would be turned away. Working files change while one works on them, so of these only the kind is compared.
 */
export function refuseOtherSite(site: Site | undefined, definitions: Definitions): void {
  if (site === undefined) return;
  const shown = site.routes.definitions;
  if (shown.from !== definitions.from) throw otherKind(site.folder, shown.from, definitions.from);
  if (definitions.from === 'working-files') return;
  for (const [id, flow] of Object.entries(shown.flows)) refuseOther(id, flow, definitions);
}

function otherKind(folder: string, shown: string, from: string): StartFailure {
  return new StartFailure(`The site in ${folder} was built with FLOWS_FROM="${shown}", and this server has "${from}". ${again}`);
}

function refuseOther(id: string, shown: SiteDefinitions['flows'][string], { served }: Definitions): void {
  const flow = served.get(id);
  if (flow === undefined)
    throw new StartFailure(`The site shows ${id}, of which no release is served. Release it: npm run flows -- release ${id}`);
  if (flow.release !== shown.release) {
    throw new StartFailure(`The site shows ${id} ${shown.release}, and flows/catalog.json serves ${flow.release} now. ${again}`);
  }
  if (flow.hash !== shown.hash) throw new StartFailure(`The site shows another ${id} ${flow.release} than the released one. ${again}`);
}
