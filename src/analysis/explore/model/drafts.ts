import { answerProblem, formAnswer, questionAt, stepNamed } from '../../../engine/index.ts';
import type { Answer, Atom, Choice, Flow, FormStep, Question } from '../../../engine/index.ts';
import { candidatesOf, isListed } from './candidates.ts';
import type { AskedQuestion, Candidate } from './candidates.ts';
import type { Facts, OpenList } from './facts.ts';
import type { ModelOptions } from './model.ts';
import { factsBeside } from './reads.ts';
import type { Reads } from './reads.ts';
import { takesTheSame } from './taken.ts';
import { draft } from './sorts.ts';
import type { Draft, Taken } from './sorts.ts';

/** A multiple choice that some condition reads. */
export interface MultiDraft {
  readonly question: Choice;
  readonly atoms: readonly Atom[];
  readonly pinned: Answer | undefined;
  readonly lists: ReadonlyMap<string, OpenList>;
  /** The question as a later version has it, where that takes other answers. */
  readonly later: Question | undefined;
}

/** Every answer that some condition reads, in the order in which they are asked. */
export function draftsOf(flow: Flow, reads: Reads, facts: Facts, options: ModelOptions): readonly (Draft | MultiDraft)[] {
  const pinned = options.pins?.answers ?? {};
  const laterOf = (question: Question): Question | undefined => {
    const later = options.later === undefined ? undefined : questionAt(options.later, question.id);
    return later === undefined || takesTheSame(question, later) ? undefined : later;
  };
  return flow.keys.flatMap((key): readonly (Draft | MultiDraft)[] => {
    const item = Object.hasOwn(flow.items, key) ? flow.items[key] : undefined;
    const fixed = Object.hasOwn(pinned, key) ? pinned[key] : undefined;
    if (item === undefined) return formDrafts(flow, key, reads, facts, options, fixed);
    const atoms = reads.answers.get(key);
    if (item.type === 'banner') return [];
    const later = laterOf(item);
    const isPlain = fixed === undefined || answerProblem(item, fixed) === undefined;
    if (atoms === undefined && later === undefined && isPlain) return [];
    return [questionDraft({ question: item, later }, atoms ?? [], facts, options.sure === true, fixed)];
  });
}

function questionDraft(
  { question, later }: AskedQuestion,
  atoms: readonly Atom[],
  facts: Facts,
  sure: boolean,
  fixed: Answer | undefined,
): Draft | MultiDraft {
  const accepted = fixed !== undefined && answerProblem(question, fixed) === undefined ? [{ value: fixed, general: false }] : [];
  if (question.type === 'choice' && question.multi === true && (fixed === undefined || accepted.length > 0)) {
    const lists = atoms.flatMap((atom) => (atom.op === 'inContext' ? factsBeside(atom) : []));
    const open = lists.flatMap((name): [string, OpenList][] => {
      const list = facts.openList(name);
      return list === undefined ? [] : [[name, list]];
    });
    return { question, atoms, pinned: fixed, lists: new Map(open), later };
  }
  const optional = fixed === undefined && question.skippable === true;
  const isEndless = fixed === undefined && !isListed({ question });
  const taken: Taken | undefined = later && {
    value: (value) => answerProblem(later, value as Answer) === undefined,
    absence: later.skippable === true,
  };
  return draft({ key: question.id, atoms, optional, isEndless, sure, ...(taken === undefined ? {} : { taken }) }, facts, (days) =>
    fixed === undefined ? candidatesOf({ question, later }, atoms, days) : accepted,
  );
}

function formDrafts(
  flow: Flow,
  key: string,
  reads: Reads,
  facts: Facts,
  { required = {}, sure = false }: ModelOptions,
  fixed: Answer | undefined,
): readonly Draft[] {
  const step = stepNamed(flow, key) as FormStep;
  const fields = flow.forms[step.form]?.fields ?? {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const atoms = reads.answers.get(`${key}.${name}`);
    if (atoms === undefined) return [];
    const value = formAnswer(fixed)?.[name];
    const known: readonly Candidate[] = value === undefined || value === null ? [] : [{ value, general: false }];
    const optional = fixed === undefined ? required[step.form]?.includes(name) !== true : known.length === 0;
    const isEndless = fixed === undefined && !isListed({ field });
    return [
      draft({ key: `${key}.${name}`, atoms, optional, isEndless, sure }, facts, (days) =>
        fixed === undefined ? candidatesOf({ field }, atoms, days) : known,
      ),
    ];
  });
}
