import type { WebForm } from '../../../src/server/leads/validate-person.ts';
import { loadFlowWithCases, sampleExtras, findCase, webFormOf } from '../../server/support/case-submissions.ts';

/** A submission with every field but those of a verified group, as a browser sends it at the end of an assessment. */
export async function sampleForm(): Promise<WebForm> {
  const { flow, cases } = await loadFlowWithCases('lead@2');
  const { idmeGroup: _group, idmeUuid: _uuid, idmeVerificationAttempt: _attempt, ...extras } = sampleExtras;
  return { ...webFormOf(flow, findCase(cases, 'plain-nothing-applies-talks-first')), ...extras };
}
