import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';

/**
 * Checks the calls that answer facts: the API has to know them. The call of a `submit` is a name of the site's own,
 * which no file of the definitions tells.
 */
export function checkApiEndpoints(compilation: Compilation): void {
  const { api, flow } = compilation.definition;
  if (api === undefined) return;
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
