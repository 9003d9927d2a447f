import { getOperator } from '../../../engine/index.ts';
import type { Atom, Operator, ScalarValue } from '../../../engine/index.ts';

/** The cuts of a test: the values at which its truth value can change. */
export function cutsOfAtom({ op, parameter }: Atom): readonly ScalarValue[] {
  return cutsOf(getOperator(op), parameter);
}

/** The cuts that an operator makes with a parameter: those that it declares, else all values inside the parameter, such as both ends of a range. */
export function cutsOf(operator: Pick<Operator, 'cuts'>, parameter: unknown): readonly ScalarValue[] {
  return operator.cuts?.(parameter) ?? scalarsIn(parameter);
}

function scalarsIn(parameter: unknown): readonly ScalarValue[] {
  if (typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'boolean') return [parameter];
  return typeof parameter === 'object' && parameter !== null ? Object.values(parameter).flatMap(scalarsIn) : [];
}
