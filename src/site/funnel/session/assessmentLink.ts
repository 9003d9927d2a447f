import { localStore, sessionStore } from '../../storage/siteStorage.ts';

const plans: readonly string[] = ['reset', 'you'];

/**
 * What entering /talk-to-us writes down (seed 0 §4): the version of the assessment, and what its link
 * says of a purchase. A link that means to buy, and names a plan, makes this a digital sale. One that
 * says nothing of it, such as that of a reload, leaves what an earlier link of this visit has said.
 */
export function captureAssessmentLink(query: URLSearchParams): void {
  localStore.set('ttu_version', 'v2');
  const saysNothing = !query.has('flow') && !query.has('plan');
  if (saysNothing && sessionStore.get('validQueryParams') !== undefined) return;
  const buys = query.get('flow') === 'checkout';
  const plan = query.get('plan') ?? '';
  const planKnown = plans.includes(plan);
  if (buys) sessionStore.set('flow', 'checkout');
  if (planKnown) sessionStore.set('plan', plan);
  sessionStore.set('validQueryParams', String(buys && planKnown));
  if (buys && planKnown) localStore.set('form_variant', 'digital_sale');
}
