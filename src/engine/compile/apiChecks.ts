import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';

/** Checks that the API has each endpoint that answers a fact. Where the site lists its parts, sitePartChecks.ts checks this instead. */
export function checkApiEndpoints(compilation: Compilation): void {
  const { api, flow, siteParts } = compilation.definition;
  if (api === undefined || siteParts !== undefined) return;
  for (const [name, fact] of Object.entries(flow.context ?? {})) {
    if (fact.from.startsWith('call:'))
      compilation.checkReference(
        'call',
        fact.from.slice('call:'.length),
        api.endpoints,
        childLocation(compilation.flowLocation(`/context/${name}`), 'from'),
        'Every call has a file in schemas/api.',
      );
  }
}
