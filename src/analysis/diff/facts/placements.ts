import type { Definition } from '../../../engine/index.ts';
import { inside, wholeOf } from '../../place.ts';
import type { At } from '../../place.ts';
import { growing, value } from '../formats/property.ts';
import type { Fate, Property } from '../formats/property.ts';
import type { Fact } from './fact.ts';
import { keptInOrder } from './order.ts';

/** A question or banner where a step shows it. */
interface Placement {
  readonly id: string;
  readonly step: string;
  readonly list: 'items' | 'screening';
  readonly at: At;
}

const question: Property = {
  ...growing('question', value, 'Answers of past clients hold it.'),
  grades: { added: 'addition', removed: 'major', changed: 'major', moved: 'major' },
  why: {
    removed: 'Answers of past clients hold it.',
    moved: 'What clients have been asked before it, and who is asked it, may be otherwise.',
  },
};
const banner: Property = { kind: 'banner', shape: value, grades: { added: 'addition', removed: 'major', moved: 'major' } };

/** The questions and banners that have come, are gone, or stand elsewhere, over all steps. */
export function placementFacts(before: Definition, after: Definition): readonly Fact[] {
  const [earlier, later] = [placementsIn(before), placementsIn(after)];
  const moved = movedAmong([...earlier.values()], later);
  const fact = (fate: Fate, one: Placement, written: Definition, at: At): Fact => {
    const item = written.items[one.id]?.item;
    return {
      property: item?.type === 'banner' ? banner : question,
      name: one.list,
      fate,
      owners: [{ what: 'step', id: one.step }],
      within: [],
      named: { what: item?.type ?? 'question', id: one.id, ...(item === undefined ? {} : { words: item.content }) },
      at,
    };
  };
  return [
    ...[...earlier.values()].filter(({ id }) => !later.has(id)).map((one) => fact('removed', one, before, placeOfList(after, one))),
    ...[...later.values()].flatMap((one) => {
      const was = earlier.get(one.id);
      if (was === undefined) return [fact('added', one, after, one.at)];
      return moved.has(one.id) ? [{ ...fact('moved', one, after, one.at), was: was.step, now: one.step }] : [];
    }),
  ];
}

/** The questions and banners that steps show, by id. */
export function placementsIn({ file, flow }: Definition): ReadonlyMap<string, Placement> {
  const all = flow.steps.flatMap((step, index) => {
    const list = step.items === undefined ? 'screening' : 'items';
    const at = inside(inside(inside(wholeOf(file), 'steps'), index), list);
    return (step[list] ?? []).map((id, place): Placement => ({ id, step: step.id, list, at: inside(at, place) }));
  });
  return new Map(all.map((one) => [one.id, one]));
}

/** Those that stand in another list, or in another order than as many others as possible of their list. */
function movedAmong(earlier: readonly Placement[], later: ReadonlyMap<string, Placement>): ReadonlySet<string> {
  const order = new Map([...later.keys()].map((id, index) => [id, index]));
  const stayed = earlier.filter(({ id, step, list }) => later.get(id)?.step === step && later.get(id)?.list === list);
  const kept = keptInOrder(stayed.map(({ id }) => order.get(id)!));
  const inOrder = new Set(stayed.filter(({ id }) => kept.has(order.get(id)!)).map(({ id }) => id));
  return new Set(earlier.filter(({ id }) => later.has(id) && !inOrder.has(id)).map(({ id }) => id));
}

/** Where something would stand that a list no longer has: the list, else the steps. */
function placeOfList({ file, flow }: Definition, { step, list }: Placement): At {
  const steps = inside(wholeOf(file), 'steps');
  const index = flow.steps.findIndex(({ id }) => id === step);
  return index < 0 ? steps : inside(inside(steps, index), list);
}
