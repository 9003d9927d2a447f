import type { Verb } from '../verb.ts';
import { casesVerb } from './cases/casesVerb.ts';
import { checkVerb } from './check/checkVerb.ts';
import { explainVerb } from './explain/explainVerb.ts';
import { crosswalkVerb } from './crosswalk/crosswalkVerb.ts';
import { diffVerb } from './diff/diffVerb.ts';
import { exploreVerb } from './explore/exploreVerb.ts';
import { graphVerb } from './graph/graphVerb.ts';
import { migrateVerb } from './migrate/migrateVerb.ts';
import { newVerb } from './new/newVerb.ts';
import { releaseVerb } from './release/releaseVerb.ts';
import { replayVerb } from './replay/replayVerb.ts';
import { reviewVerb } from './review/reviewVerb.ts';
import { siteVerb } from './site/siteVerb.ts';
import { walkVerb } from './walk/walkVerb.ts';

/** Every verb by its name, in the order of the help. A new verb is a folder beside this file and a line here. */
export const verbs: { readonly [name: string]: Verb } = {
  check: checkVerb,
  cases: casesVerb,
  explore: exploreVerb,
  explain: explainVerb,
  walk: walkVerb,
  graph: graphVerb,
  diff: diffVerb,
  crosswalk: crosswalkVerb,
  replay: replayVerb,
  migrate: migrateVerb,
  new: newVerb,
  release: releaseVerb,
  review: reviewVerb,
  site: siteVerb,
};
