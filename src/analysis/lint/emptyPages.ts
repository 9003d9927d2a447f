import { isScreening } from '../../engine/index.ts';
import type { CompiledCondition, Exit, FileLocation, Flow, ScreeningStep } from '../../engine/index.ts';
import type { Undecided, Witness } from '../reachability/index.ts';
import { childLocation, stepsOf } from './selectors.ts';
import type { LintSubject } from './rule.ts';

/** A page of questions on which somebody is shown none, or may be. */
export interface EmptyPage {
  readonly id: string;
  /** The list of its questions. */
  readonly at: FileLocation;
  /** A run that comes there, or what its answer hangs on where it could not be decided. */
  readonly found: Witness | Undecided;
}

/** The pages of each subject: two rules ask for them, and each page takes an exploration. */
const pagesBySubject = new WeakMap<LintSubject, readonly EmptyPage[]>();

/** The pages of questions on which some clients are shown none, or on which this could not be decided. */
export function emptyPagesOf(subject: LintSubject): readonly EmptyPage[] {
  const known = pagesBySubject.get(subject);
  if (known !== undefined) return known;
  const pages = findEmptyPages(subject);
  pagesBySubject.set(subject, pages);
  return pages;
}

function findEmptyPages(subject: LintSubject): readonly EmptyPage[] {
  const reached = subject.exploration().results.filter(({ reachable }) => reachable !== false);
  const shown = new Set(reached.flatMap(({ event }) => (event.kind === 'item' ? [event.item] : [])));
  return stepsOf(subject).flatMap(({ at }, index) => {
    const step = subject.flow.steps[index]!;
    // That nobody is ever shown a question is found at the question.
    if (!isScreening(step) || !step.questions.some((id) => shown.has(id))) return [];
    const found = findEmptyRun(subject, step);
    return found === undefined ? [] : [{ id: step.id, at: childLocation(at, 'screening'), found }];
  });
}

/** A run that comes to the page and is shown no question; `undefined` when there is none. */
function findEmptyRun({ flow, explore }: LintSubject, step: ScreeningStep): EmptyPage['found'] | undefined {
  const conditions = step.questions.flatMap((id) => flow.items[id]?.showWhen ?? []);
  if (conditions.length < step.questions.length) return undefined;
  const empty: Exit = { rule: `${step.id}.empty`, end: 'no question is shown' };
  const variant = explore(endAtEmptyPage(flow, step, conditions, empty));
  const result = variant.results.find(({ event }) => event.kind === 'exit' && event.exit === empty);
  if (result === undefined || result.reachable === false) return undefined;
  return result.reachable === true ? variant.witnessOf(result.event) : result.reachable;
}

/** The flow, in which a run that leaves the page ends: with `empty` where none of the conditions is true. */
function endAtEmptyPage(
  flow: Flow,
  { id, blockNext: _block, ...step }: ScreeningStep,
  conditions: readonly CompiledCondition[],
  empty: Exit,
): Flow {
  const exits = [{ rule: `${id}.shown`, when: { any: conditions }, end: 'a question is shown' }, empty];
  return { ...flow, steps: flow.steps.map((one) => (one.id === id ? { ...step, id, exits } : one)) };
}
