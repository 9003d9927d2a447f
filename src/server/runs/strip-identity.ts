import { removeIdentity, findFormStep } from '../../engine/index.ts';
import type { Answer, Flow, Reason } from '../../engine/index.ts';

/**
 * Returns a reason without the identity fields that its rule has read. A rule reads a form as a whole (`state`) or by its fields
 * (`state.dateOfBirth`). Fields that are marked as identity, and fields that the form does not declare, are removed.
 */
export function stripIdentity(flow: Flow, reason: Reason): Reason {
  const anonymous = Object.entries(reason.read).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (Object.hasOwn(flow.slots, key)) return Object.entries(removeIdentity(flow, { [key]: value as Answer }));
    return isIdentityField(flow, key) ? [] : [[key, value]];
  });
  return { ...reason, read: Object.fromEntries(anonymous) };
}

function isIdentityField(flow: Flow, key: string): boolean {
  const [stepId = '', field] = key.split('.');
  const step = findFormStep(flow, stepId);
  if (field === undefined || step === undefined) return false;
  return flow.forms[step.form]?.fields[field]?.identity !== false;
}
