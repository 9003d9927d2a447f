import type { Atom, ChoiceItem, CompiledCondition, Flow } from '../../engine/index.ts';
import { findAskedQuestion } from '../crosswalk/crosswalk.ts';
import type { Crosswalk, CrosswalkSide, ValuePair } from '../crosswalk/crosswalk.ts';
import { acceptSameAnswers } from '../reachability/encoding/acceptedAnswers.ts';
import type { AnswerGuard } from '../outcomes/joinedEncoding.ts';
import type { Renaming } from '../outcomes/renameAnswers.ts';
import type { QuestionMigration } from './migration.ts';
import { listNewlyExclusive } from './questionMigrations.ts';

/** A choice of which only some answers are kept. A kept answer is the answer in both versions. */
export interface PartlyKept {
  readonly before: string;
  readonly after: string;
  /** The values that are kept. */
  readonly values: readonly string[];
}

/** The kept answers as a crosswalk: what it calls the same is what is kept. */
export interface KeptAnswers {
  readonly crosswalk: Crosswalk;
  readonly partly: readonly PartlyKept[];
}

/**
 * Collects what is kept of all answers. A form or typed answer that is only partly kept counts as not kept. This overapproximates
 * what runs can do in the later version, so no unsafe migration is called safe.
 */
export function collectKeptAnswers(
  { flow: earlier }: CrosswalkSide,
  { flow: later }: CrosswalkSide,
  migrations: readonly QuestionMigration[],
  { forms, facts, outcomes }: Crosswalk,
): KeptAnswers {
  const pairs = migrations.flatMap(({ from, to, kind, values, result }) =>
    kind === 'question' && to !== undefined ? [{ from, to, values, result }] : [],
  );
  const same = pairs.filter(({ from, to }) => isSame(earlier, later, from, to));
  const partly = pairs.flatMap((pair): readonly PartlyKept[] => {
    const keptValues = pair.values.flatMap(({ value, result }) => (result === 'kept' ? [value] : []));
    return same.includes(pair) || keptValues.length === 0 ? [] : [{ before: pair.from, after: pair.to, values: keptValues }];
  });
  const keptForms = new Set(migrations.flatMap(({ from, kind, result }) => (kind === 'form' && result === 'kept' ? [from] : [])));
  return {
    partly,
    crosswalk: {
      questions: same.map(({ from, to }) => ({ before: from, after: to, by: from === to ? 'id' : 'replaces', isSame: true })),
      values: partly.flatMap(({ before, after, values }) =>
        values.map((value): ValuePair => ({ before: { question: before, value }, after: { question: after, value }, by: 'id' })),
      ),
      forms: forms.filter((pair) => pair.before === pair.after && keptForms.has(pair.before)),
      facts,
      outcomes,
      problems: [],
    },
  };
}

function isSame(earlier: Flow, later: Flow, from: string, to: string): boolean {
  const [was, now] = [findAskedQuestion(earlier, from), findAskedQuestion(later, to)];
  return was !== undefined && now !== undefined && acceptSameAnswers(was, now);
}

/**
 * Creates two guards for each partly kept choice: the earlier answer is kept, and the later answer has an option that no kept answer
 * has. When the first is true, the second is false.
 */
export function createGuards(earlier: Flow, later: Flow, partly: readonly PartlyKept[], names: Renaming): readonly AnswerGuard[] {
  return partly.flatMap(({ before, after, values }): readonly AnswerGuard[] => {
    const [was, now] = [findAskedQuestion(earlier, before), findAskedQuestion(later, after)];
    if (was?.type !== 'choice' || now?.type !== 'choice') return [];
    const others = now.options.map(({ value }) => value).filter((value) => !values.includes(value));
    const key = names.question(after);
    return [
      { side: 'before', key: before, condition: keptCondition(was, now, before, values) },
      { side: 'after', key, condition: { op: 'anyOf', parameter: others, source: sourceOf(key) } },
    ];
  });
}

function keptCondition(was: ChoiceItem, now: ChoiceItem, key: string, values: readonly string[]): CompiledCondition {
  const atom = (op: Atom['op'], parameter: unknown): Atom => ({ op, parameter, source: sourceOf(key) });
  const lost = was.options.map(({ value }) => value).filter((value) => !values.includes(value));
  const alone = listNewlyExclusive(was, now).map((value): CompiledCondition => ({
    not: { all: [atom('anyOf', [value]), atom('countAtLeast', 2)] },
  }));
  return { all: [atom('anyOf', values), ...(lost.length === 0 ? [] : [atom('noneOf', lost)]), ...alone] };
}

function sourceOf(id: string): Atom['source'] {
  return { kind: 'question', id, slot: -1 };
}
