import { isScreening } from '../../engine/index.ts';
import type { Exit, FileLocation, ScreeningStep } from '../../engine/index.ts';
import type { Undecided, Witness } from '../reachability/index.ts';
import { findRunAt } from './findRunAt.ts';
import { childLocation, stepsOf } from './selectors.ts';
import type { LintSubject } from './rule.ts';

/** A screening that shows no question to some clients, or for which this is undecided. */
export interface EmptyPage {
  readonly id: string;
  /** The place of the list of its questions. */
  readonly at: FileLocation;
  /** A run that reaches the page without a question, or what the decision depends on where it is undecided. */
  readonly found: Witness | Undecided;
}

/** A cache, because two rules use the result, and each page takes an exploration. */
const pagesBySubject = new WeakMap<LintSubject, readonly EmptyPage[]>();

/** Finds the screenings that show no question to some clients, or for which this is undecided. */
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
    // If no client is ever shown a question of the page, the rule `unreachable` reports each question.
    if (!isScreening(step) || !step.questions.some((id) => shown.has(id))) return [];
    const found = findEmptyRun(subject, step);
    return found === undefined ? [] : [{ id: step.id, at: childLocation(at, 'screening'), found }];
  });
}

/** Finds a run that reaches the page and is shown no question; `undefined` when there is none. */
function findEmptyRun(subject: LintSubject, step: ScreeningStep): EmptyPage['found'] | undefined {
  const conditions = step.questions.flatMap((id) => subject.flow.items[id]?.showWhen ?? []);
  if (conditions.length < step.questions.length) return undefined;
  const shown: Exit = { rule: `${step.id}.shown`, when: { any: conditions }, end: 'a question is shown' };
  const empty: Exit = { rule: `${step.id}.empty`, end: 'no question is shown' };
  return findRunAt(subject, step, [shown, empty], empty);
}
