import type { WebForm } from '../../../src/server/leads/web-form/rules.ts';
import { flowWithStories, sampleExtras, storyNamed, webFormOf } from '../../server/support/submissions.ts';

/** A submission with every field, as a browser sends it at the end of an assessment. */
export async function sampleForm(): Promise<WebForm> {
  const { flow, stories } = await flowWithStories('lead@2');
  return { ...webFormOf(flow, storyNamed(stories, 'plain-nothing-applies-talks-first')), ...sampleExtras };
}
