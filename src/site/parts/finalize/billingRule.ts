import type { Context } from '../../../engine/index.ts';
import type { FormDraft } from '../../../runtime/index.ts';

/** The code of a state that can be chosen although it is not available (seed 1 §5). */
const newYork = 'NY';

/** The codes of the states that an address can have: the available states and New York. */
export function listChoosableStates(context: Context): readonly string[] {
  return [...listAvailableStates(context), newYork];
}

/**
 * True when the checkbox 'same as shipping' can be ticked: each of the two states is either not chosen or available. Otherwise the
 * billing address is, or would be, in a state that is not available (seed 1 §5).
 */
export function canBillAtShippingAddress(context: Context, { shippingState, billingState }: FormDraft): boolean {
  const available = listAvailableStates(context);
  return [shippingState, billingState].every((state) => typeof state !== 'string' || available.includes(state));
}

function listAvailableStates({ facts }: Context): readonly string[] {
  const states = facts['availableStates'];
  return Array.isArray(states) ? states.filter((state) => typeof state === 'string') : [];
}
