import { decide } from '../../analysis/index.ts';
import type { Decision, Progress } from '../../analysis/index.ts';
import { contextOf } from '../../analysis/stories/index.ts';
import type { Script } from '../../analysis/stories/index.ts';
import { answerWords } from '../../analysis/words/index.ts';
import type { Told } from '../../analysis/words/index.ts';
import { evaluate } from '../../engine/index.ts';
import type { CaseFile, Evaluation } from '../../engine/index.ts';
import type { Difference } from './judge.ts';
import { tellStory } from './words.ts';

/** What has become of a story: what it came to, what did not come as expected, and the tale of that. */
export interface Proof {
  readonly evaluation: Evaluation;
  readonly differences: readonly Difference[];
  readonly tale: readonly string[];
}

/** What a proof needs beside the story. */
export interface Means {
  /** The fields that each form must have. */
  readonly required: { readonly [form: string]: readonly string[] };
  /** What a story is played with. */
  readonly scriptOf: (story: CaseFile) => Script;
  /** Told how much of the proof is done, from 0 to 1. */
  readonly within: (share: number) => void;
}

/**
 * Proves a story with `"others": "any"`: for every way of answering what it leaves open. One way that
 * breaks it is told; what could not be decided within the limits counts as not proved.
 */
export function proveStory(told: Told, story: CaseFile, { required, scriptOf, within }: Means): Proof {
  const { flow } = told;
  const context = contextOf(story);
  const progress: Progress = (_doing, share) => within(share);
  const decision = decide(flow, { answers: story.answers, context, expect: story.expect }, { required, progress });
  const script = scriptOf(story);
  const evaluation = evaluate(flow, script.answers, script.context);
  if (decision.verdict === 'proved') return { evaluation, differences: [], tale: [] };
  const differences = [{ pointer: '/others', message: messageOf(decision) }];
  return { evaluation, differences, tale: decision.verdict === 'refuted' ? breach(told, decision) : [] };
}

function messageOf(decision: Exclude<Decision, { readonly verdict: 'proved' }>): string {
  if (decision.verdict === 'refuted') return `This does not hold for every way of answering the other questions: ${decision.because}.`;
  const names = [...decision.rules, ...decision.questions].slice(0, 10);
  return `This could not be decided for every way of answering the other questions${names.length === 0 ? '' : `. It hangs on ${names.join(', ')}`}.`;
}

/** One way of answering that breaks the story: what is answered beside it, and where that leads. */
function breach(told: Told, { witness }: Extract<Decision, { readonly verdict: 'refuted' }>): readonly string[] {
  const answers = answerWords(told, witness.answers, witness.any);
  return ['For example with', ...answers.map((line) => `  ${line}`), ...tellStory(evaluate(told.flow, witness.answers, witness.context))];
}
