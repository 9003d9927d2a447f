import type { ScalarValue } from '../../../engine/index.ts';

/** The values inside a parameter, whatever its shape: each may be a cut between answers, such as both ends of a range. */
export function listScalars(parameter: unknown): readonly ScalarValue[] {
  if (typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'boolean') return [parameter];
  return typeof parameter === 'object' && parameter !== null ? Object.values(parameter).flatMap(listScalars) : [];
}
