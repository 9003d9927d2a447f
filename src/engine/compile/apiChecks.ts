import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';

/** Checks the calls that answer facts where nothing says what the site has: the API has to know them. */
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
