import { atomsOf, editionName, stepNamed } from '../../engine/index.ts';
import type { Exit, Flow, Item, Step, Test } from '../../engine/index.ts';
import { testText } from '../explore/joint/sameness.ts';
import { unwatched } from '../progress.ts';
import type { Progress } from '../progress.ts';
import type { Elsewhere } from './elsewhere.ts';

/** Whether everybody passes the same screens, as far as conditions decide that have been rewritten. */
export type Screens = 'same' | 'other' | 'unknown';

/** Two flows of which each ends where a rewritten condition decides: led elsewhere in these is shown something else. */
interface Probe {
  readonly before: Flow;
  readonly after: Flow;
}

/**
 * Where clients part at each condition that both flows have and that is written otherwise: nobody may be shown or
 * skip a question, or leave a step another way. `led` compares two flows by where they end.
 */
export function screensOf(
  before: Flow,
  after: Flow,
  led: (before: Flow, after: Flow) => Elsewhere,
  progress: Progress = unwatched,
): Screens {
  const doing = `comparing screens with ${editionName(before)}`;
  let found: Screens = hidesAmongOthers(before, after) ? 'unknown' : 'same';
  const probes = probesOf(before, after);
  for (const [index, probe] of probes.entries()) {
    progress(doing, index / probes.length, `${index + 1} of ${probes.length}`);
    const { verdict } = led(probe.before, probe.after);
    if (verdict === 'somebody') return 'other';
    if (verdict === 'undecided') found = 'unknown';
  }
  if (probes.length > 0) progress(doing, 1);
  return found;
}

function probesOf(before: Flow, after: Flow): readonly Probe[] {
  const steps = shared(before.steps, after.steps);
  const both = new Set(steps.map(([{ id }]) => id));
  const left = steps
    .filter(([was, now]) => waysText(before, was.exits) !== waysText(after, now.exits))
    .map(([{ id }]) => ({ before: endingAfter(before, id, both), after: endingAfter(after, id, both) }));
  const shown = rewrittenItems(before, after)
    .filter((id) => asksAlone(before, id) && asksAlone(after, id))
    .map((id) => ({ before: endingOn(before, id), after: endingOn(after, id) }));
  return [...left, ...shown];
}

/** True when a question that is shown among others on one page is shown to others now: no run ends between two of a page. */
function hidesAmongOthers(before: Flow, after: Flow): boolean {
  return rewrittenItems(before, after).some((id) => !asksAlone(before, id) || !asksAlone(after, id));
}

function rewrittenItems(before: Flow, after: Flow): readonly string[] {
  return shared(Object.values(before.items), Object.values(after.items))
    .filter(([was, now]) => wholeText(before, was.showWhen) !== wholeText(after, now.showWhen))
    .map(([{ id }]) => id);
}

function shared<T extends Item | Step>(before: readonly T[], after: readonly T[]): readonly (readonly [was: T, now: T])[] {
  const later = new Map(after.map((one) => [one.id, one]));
  return before.flatMap((was) => {
    const now = later.get(was.id);
    return now === undefined ? [] : [[was, now] as const];
  });
}

function asksAlone(flow: Flow, id: string): boolean {
  return flow.steps.some((step) => step.kind === 'questionnaire' && step.items.includes(id));
}

/** A flow that ends on coming from a step to one that both editions have: what has been added between two is passed by. */
function endingAfter(flow: Flow, id: string, both: ReadonlySet<string>): Flow {
  const from = stepNamed(flow, id).index;
  return { ...flow, steps: flow.steps.map((step) => (step.index > from && both.has(step.id) ? { ...step, end: 'arrived' } : step)) };
}

/** A flow that ends with a question or banner for everybody who is shown it. */
function endingOn(flow: Flow, id: string): Flow {
  const item = flow.items[id]!;
  return { ...flow, items: { ...flow.items, [id]: { ...item, exits: [{ rule: `${id}.shown`, end: 'shown' }] } } };
}

function waysText(flow: Flow, exits: readonly Exit[]): string {
  return exits.map(({ when, to, end }) => `${to ?? ''}/${end ?? ''}: ${wholeText(flow, when)}`).join('\n');
}

/** A condition with all that it stands on written out: equal texts are equal conditions. */
function wholeText(flow: Flow, test: Test | undefined): string {
  if (test === undefined) return '';
  const derived = atomsOf(flow, test).flatMap(({ source }) => {
    const spec = source.kind === 'context' && Object.hasOwn(flow.context, source.name) ? flow.context[source.name] : undefined;
    return spec !== undefined && 'when' in spec ? [wholeText(flow, spec.when)] : [];
  });
  return [testText(flow, test), ...derived].join('\n');
}
