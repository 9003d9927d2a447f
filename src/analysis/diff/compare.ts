import { unwatched } from '../progress.ts';
import type { Change, CompareOptions, Comparison, Edition } from './comparison.ts';
import { ledElsewhere } from './elsewhere.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Fact } from './facts/fact.ts';
import { factsOf } from './facts/facts.ts';
import { hangsOnProof, highest, judge } from './judge.ts';
import type { Proofs } from './judge.ts';
import { screensOf } from './screens.ts';
import type { Screens } from './screens.ts';
import { ledElsewhereChange, undecidedChange } from './story.ts';
import { factWords } from './words/message.ts';
import type { Editions } from './words/message.ts';

/**
 * What is otherwise in the later of two editions of a flow, how much each change asks for, and whether anybody is
 * led elsewhere. What cannot be proved counts as major, and its message says so. Pure.
 */
export function compare(before: Edition, after: Edition, options: CompareOptions): Comparison {
  const led = (was: Edition['flow'], now: Edition['flow']): Elsewhere => ledElsewhere(was, now, options);
  // What is asked of each screen is told as a whole: its proofs are short, and many.
  const quietly: typeof led = (was, now) => ledElsewhere(was, now, { ...options, progress: unwatched });
  const elsewhere: Elsewhere = before.flow.hash === after.flow.hash ? { verdict: 'nobody' } : led(before.flow, after.flow);
  let screens: Screens | undefined;
  const proofs: Proofs = { elsewhere, screens: () => (screens ??= screensOf(before.flow, after.flow, quietly, options.progress)) };
  const editions = { before, after };
  const judged = onceEach(factsOf(before, after).flatMap((fact) => judgedFact(editions, fact, proofs)));
  const changes = [...judged.map(({ change }) => change), ...elsewhereChanges(editions, elsewhere, judged)];
  return { level: highest(changes.map(({ level }) => level)), changes, elsewhere };
}

/** A fact that counts, judged; `hangs` when its level is a matter of the proof. */
interface Judged {
  readonly change: Change;
  readonly hangs: boolean;
}

function judgedFact(editions: Editions, fact: Fact, proofs: Proofs): readonly Judged[] {
  const judged = judge(fact, proofs);
  if (judged === undefined) return [];
  const { level, because } = judged;
  const message = [factWords(editions, fact), because].filter((part) => part !== undefined).join(' ');
  return [{ change: { kind: `${fact.property.kind}-${fact.fate}`, level, at: fact.at, message }, hangs: hangsOnProof(fact) }];
}

/** What the proof itself has to say: that somebody is led elsewhere, or that this is not known where a level hangs on it. */
function elsewhereChanges({ before, after }: Editions, elsewhere: Elsewhere, judged: readonly Judged[]): readonly Change[] {
  if (elsewhere.verdict === 'nobody') return [];
  const hanging = judged.filter(({ hangs }) => hangs);
  const others = judged.filter(({ change, hangs }) => !hangs && change.level === 'major');
  const places = [...hanging, ...others].map(({ change }) => change.at);
  if (elsewhere.verdict === 'somebody') return [ledElsewhereChange(before, after, elsewhere.parted, places)];
  return hanging.length === 0 ? [] : [undecidedChange(after, elsewhere, places)];
}

/** A list whose order has changed says so once. */
function onceEach(judged: readonly Judged[]): readonly Judged[] {
  return [...new Map(judged.map((one) => [`${one.change.kind} ${one.change.message}`, one])).values()];
}
