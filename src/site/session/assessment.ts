import { local, session } from './keys.ts';

const plans: readonly string[] = ['reset', 'you'];

/**
 * What entering /talk-to-us writes down (seed 0 §4): the version of the assessment, and what its link
 * says of a purchase. A link that means to buy, and names a plan, makes this a digital sale. One that
 * says nothing of it, such as that of a reload, leaves what an earlier link of this visit has said.
 */
export function enterAssessment(query: URLSearchParams): void {
  local.set('ttu_version', 'v2');
  const saysNothing = !query.has('flow') && !query.has('plan');
  if (saysNothing && session.get('validQueryParams') !== undefined) return;
  const buys = query.get('flow') === 'checkout';
  const plan = query.get('plan') ?? '';
  const planKnown = plans.includes(plan);
  if (buys) session.set('flow', 'checkout');
  if (planKnown) session.set('plan', plan);
  session.set('validQueryParams', String(buys && planKnown));
  if (buys && planKnown) local.set('form_variant', 'digital_sale');
}
