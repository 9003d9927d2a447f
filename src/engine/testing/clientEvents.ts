import fc from 'fast-check';
import type { Answer } from '../answer.ts';
import type { Flow } from '../flow.ts';
import { locate } from '../state/locate.ts';
import { setRunAnswer, goBack } from '../state/run.ts';
import { goNext } from '../transition.ts';
import type { Run } from '../state/run.ts';
import { listScreenSlots } from '../state/trace.ts';
import { pickAnswer } from './arbitraryFlows.ts';

/** What a client can do on a screen; numbers pick among what the screen offers. */
export type ClientEvent =
  | { readonly kind: 'answer'; readonly draw: readonly number[] }
  | { readonly kind: 'take back'; readonly draw: readonly number[] }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  | { readonly kind: 'address'; readonly path: string; readonly item: string | null; readonly outcome: string | null };

const draw = fc.array(fc.nat({ max: 97 }), { minLength: 1, maxLength: 3 });
const path = fc.oneof(
  fc.nat({ max: 6 }).map((step) => `step${step}`),
  fc.constantFrom('', 'end', 'constructor', '__proto__', 'nowhere'),
);
const item = fc.oneof(
  fc.constant(null),
  fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 4 })).map(([step, index]) => `item${step}x${index}`),
  fc.constantFrom('toString', '__proto__'),
);

/** Events as a client makes them: answers only to what is on the screen. Answering and going on come most. */
export const arbitraryClientEvents: fc.Arbitrary<readonly ClientEvent[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), draw }) },
    { weight: 8, arbitrary: fc.constant({ kind: 'next' as const }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'back' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('take back' as const), draw }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('address' as const),
        path,
        item,
        outcome: fc.constantFrom(null, null, 'finished', 'notQualified', 'constructor'),
      }),
    },
  ),
  { maxLength: 40, size: 'medium' },
);

/** The run after an event. */
export function applyClientEvent(flow: Flow, run: Run, event: ClientEvent): Run {
  if (event.kind === 'next') return goNext(flow, run);
  if (event.kind === 'back') return goBack(flow, run);
  if (event.kind === 'address') return locate(flow, run, event.path, requestedPlace(event)).run;
  return listScreenSlots(flow, run.place).reduce((current, slot, index) => {
    const key = flow.keys[slot]!;
    const rotated = [...event.draw.slice(index % event.draw.length), ...event.draw];
    return setRunAnswer(flow, current, key, event.kind === 'answer' ? pickAnswer(flow, key, rotated) : undefined);
  }, run);
}

/** The run with a whole record of answers given screen by screen, as far as it leads; every run on the way. */
export function listRunsOf(flow: Flow, from: Run, answers: { readonly [key: string]: Answer }): readonly Run[] {
  const runs: Run[] = [];
  for (let run = from; ;) {
    if (run.place.outcome !== undefined) return [...runs, run];
    const answered = listScreenSlots(flow, run.place).reduce(
      (current, slot) => setRunAnswer(flow, current, flow.keys[slot]!, answers[flow.keys[slot]!]),
      run,
    );
    runs.push(answered);
    run = goNext(flow, answered);
    if (run === answered) return runs;
  }
}

function requestedPlace({ item: id, outcome }: { readonly item: string | null; readonly outcome: string | null }): {
  item?: string;
  outcome?: string;
} {
  return { ...(id === null ? {} : { item: id }), ...(outcome === null ? {} : { outcome }) };
}
