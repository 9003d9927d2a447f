import type { Flow } from '../../../engine/index.ts';
import { localStore, sessionStore } from '../../storage/siteStorage.ts';
import { isKnownValue } from './linkFacts.ts';

/**
 * Stores the version of the assessment, and whether a link to /talk-to-us is whole: it names the flow and the plan, each with a
 * value that the assessment knows (seed 0 §4). A whole link is a digital sale. A link with neither, such as that of a reload,
 * changes nothing that an earlier link of this session has stored. The values themselves are stored by `captureSessionFacts`.
 */
export function captureAssessmentLink(query: URLSearchParams, { flow }: { readonly flow: Flow }): void {
  localStore.set('ttu_version', 'v2');
  const hasNeither = !query.has('flow') && !query.has('plan');
  if (hasNeither && sessionStore.get('validQueryParams') !== undefined) return;
  const isWhole = isKnownValue(flow, 'flow', query) && isKnownValue(flow, 'plan', query);
  sessionStore.set('validQueryParams', String(isWhole));
  if (isWhole) localStore.set('form_variant', 'digital_sale');
}
