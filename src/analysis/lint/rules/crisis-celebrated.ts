import type { CompiledCondition, Exit, Flow, Step } from '../../../engine/index.ts';
import type { Undecided, Witness } from '../../reachability/index.ts';
import { exampleLines } from '../exampleLines.ts';
import { findRunAt } from '../findRunAt.ts';
import { childLocation, stepsOf } from '../selectors.ts';
import type { WrittenStep } from '../selectors.ts';
import { UnreachableEvents } from '../unreachableEvents.ts';
import type { LintRule, LintSubject } from '../rule.ts';

/** The texts of a page, and the texts that replace them after a crisis answer. */
const texts = [
  { name: 'title', inCrisis: 'crisisTitle' },
  { name: 'lead', inCrisis: 'crisisLead' },
] as const;

type PageText = (typeof texts)[number];

/** How a client who has given a crisis answer reaches a page. */
type Arrival = Witness | Undecided | 'from the flow before';

/** No page may congratulate a client who has given a crisis answer. */
export const crisisCelebrated: LintRule = {
  id: 'crisis-celebrated',
  severity: 'error',
  description: 'A page congratulates clients who have given a crisis answer.',
  help: 'A client who has told us of thoughts of suicide or self-harm must not read good wishes next. Write what they read in place of it as "crisisTitle" and "crisisLead" of the page, or lead them elsewhere. Proved for all answers at once: a page that nobody reaches with a crisis answer needs none of this. To a flow that only some ends of other flows lead to, a client may bring a crisis answer from there. The words that are looked for stand under "celebrating" in flows/shared/crisis-words.json.',
  example: "Clients who have given a crisis answer come to 'thanks', and its title congratulates them.",
  check: (subject) =>
    stepsOf(subject).flatMap(({ step, at }, index) => {
      const celebrating = texts.filter((text) => celebrates(subject, step, text));
      const arrival = celebrating.length === 0 ? undefined : findArrival(subject, subject.flow.steps[index]!);
      if (arrival === undefined) return [];
      return celebrating.map(({ name, inCrisis }) => ({
        at: childLocation(at, 'page', step.page?.[inCrisis] === undefined ? name : inCrisis),
        message: describeArrival(subject, arrival, `to '${step.id}', and its ${name} congratulates them.`),
        suggest: `Give the page a "${inCrisis}" with other words for these clients.`,
      }));
    }),
};

function describeArrival(subject: LintSubject, arrival: Arrival, where: string): string {
  const clients = 'Clients who have given a crisis answer';
  if (arrival === 'from the flow before' || !('path' in arrival)) return `${clients} may come ${where}`;
  return [`${clients} come ${where}`, ...exampleLines(subject, arrival, 'They come there with:')].join('\n');
}

/** True when the text that is shown after a crisis answer congratulates. */
function celebrates({ vocabulary }: LintSubject, { page }: WrittenStep, { name, inCrisis }: PageText): boolean {
  const read = page?.[inCrisis] ?? page?.[name];
  return read !== undefined && vocabulary.celebrates(read);
}

/** Finds how a client with a crisis answer reaches the page of a step; `undefined` when no client does. */
function findArrival(subject: LintSubject, step: Step): Arrival | undefined {
  const { flow, exploration } = subject;
  if (flow.entry !== undefined) return new UnreachableEvents(exploration()).hasStep(step.id) ? undefined : 'from the flow before';
  const crisis: Exit = { rule: `${step.id}.crisis`, when: { any: crisisConditionsOf(flow) }, end: 'a crisis answer was given' };
  const other: Exit = { rule: `${step.id}.other`, end: 'no crisis answer was given' };
  return findRunAt(subject, step, [crisis, other], crisis);
}

/** For each question with crisis answers, the condition that one of them is chosen. */
function crisisConditionsOf({ items, slots }: Flow): readonly CompiledCondition[] {
  return Object.entries(items).flatMap(([id, item]) => {
    if (item.type !== 'choice') return [];
    const values = item.options.flatMap(({ value, crisis }) => (crisis === true ? [value] : []));
    return values.length === 0 ? [] : [{ op: 'anyOf', parameter: values, source: { kind: 'question', id, slot: slots[id]! } } as const];
  });
}
