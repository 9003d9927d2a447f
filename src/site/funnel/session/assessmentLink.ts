import { localStore, sessionStore } from '../../storage/siteStorage.ts';

const plans: readonly string[] = ['reset', 'you'];

/**
 * Stores the version of the assessment, and the flow and the plan that a link to /talk-to-us names (seed 0 §4). A link with
 * the checkout flow and a known plan is a digital sale. A link with neither, such as that of a reload, changes nothing that an
 * earlier link of this session has stored.
 */
export function captureAssessmentLink(query: URLSearchParams): void {
  localStore.set('ttu_version', 'v2');
  const hasNeither = !query.has('flow') && !query.has('plan');
  if (hasNeither && sessionStore.get('validQueryParams') !== undefined) return;
  const isCheckout = query.get('flow') === 'checkout';
  const plan = query.get('plan') ?? '';
  const isKnownPlan = plans.includes(plan);
  if (isCheckout) sessionStore.set('flow', 'checkout');
  if (isKnownPlan) sessionStore.set('plan', plan);
  sessionStore.set('validQueryParams', String(isCheckout && isKnownPlan));
  if (isCheckout && isKnownPlan) localStore.set('form_variant', 'digital_sale');
}
