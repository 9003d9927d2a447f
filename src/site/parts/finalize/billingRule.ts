import type { Context } from '../../../engine/index.ts';
import type { FormDraft } from '../../../runtime/index.ts';

/** Can be chosen although we do not serve it (seed 1 §5). */
const newYork = 'NY';

/** The states that an address can be in: those that we serve, and New York. */
export function listChoosableStates(context: Context): readonly string[] {
  return [...listAvailableStates(context), newYork];
}

/**
 * Whether the box 'same as shipping' can be ticked: not while one of the two states is chosen and is none that we serve,
 * because the billing address of the box would be in such a state, or is already (seed 1 §5).
 */
export function canBillAtShippingAddress(context: Context, { shippingState, billingState }: FormDraft): boolean {
  const available = listAvailableStates(context);
  return [shippingState, billingState].every((state) => typeof state !== 'string' || available.includes(state));
}

function listAvailableStates({ facts }: Context): readonly string[] {
  const states = facts['availableStates'];
  return Array.isArray(states) ? states.filter((state) => typeof state === 'string') : [];
}
