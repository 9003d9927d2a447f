import { inside } from './scope.ts';
import type { Scope } from './scope.ts';

/**
 * Checks the calls that answer facts: the API has to know them. The call of a `submit` is a name of the site's own,
 * which no file of the definitions tells.
 */
export function checkApiCalls(scope: Scope): void {
  const { api, flow } = scope.definition;
  if (api === undefined) return;
  for (const [name, fact] of Object.entries(flow.context ?? {})) {
    if (fact.from.startsWith('call:'))
      scope.refers(
        'call',
        fact.from.slice('call:'.length),
        api.calls,
        inside(scope.inFlow(`/context/${name}`), 'from'),
        'Every call has a file in schemas/api.',
      );
  }
}
