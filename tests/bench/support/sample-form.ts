import type { WebForm } from '../../../src/server/leads/person.ts';
import { flowWithStories, sampleExtras, storyNamed, webFormOf } from '../../server/support/submissions.ts';

/** A submission with every field but those of a verified group, as a browser sends it at the end of an assessment. */
export async function sampleForm(): Promise<WebForm> {
  const { flow, stories } = await flowWithStories('lead@2');
  const { idmeGroup: _group, idmeUuid: _uuid, idmeVerificationAttempt: _attempt, ...extras } = sampleExtras;
  return { ...webFormOf(flow, storyNamed(stories, 'plain-nothing-applies-talks-first')), ...extras };
}
