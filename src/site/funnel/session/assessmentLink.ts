import type { Flow } from '../../../engine/index.ts';
import { localStore, sessionStore } from '../../storage/siteStorage.ts';
import { isKnownValue } from './linkFacts.ts';

/**
 * Stores the version of the assessment, and whether a link to /talk-to-us is valid: whether it names a known flow and a known plan
 * (seed 0 §4). A valid link also sets the form variant to `digital_sale`. A link that names neither, such as after a reload, does not
 * change the result of an earlier link of this session. `captureSessionFacts` stores the values themselves.
 */
export function captureAssessmentLink(query: URLSearchParams, { flow }: { readonly flow: Flow }): void {
  localStore.set('ttu_version', 'v2');
  const hasNeither = !query.has('flow') && !query.has('plan');
  if (hasNeither && sessionStore.get('validQueryParams') !== undefined) return;
  const isWhole = isKnownValue(flow, 'flow', query) && isKnownValue(flow, 'plan', query);
  sessionStore.set('validQueryParams', String(isWhole));
  if (isWhole) localStore.set('form_variant', 'digital_sale');
}
