import { childLocation, fileLocation } from '../../../engine/index.ts';
import type { FlowDefinition, FileLocation } from '../../../engine/index.ts';
import { sameAnswersAssumption, wholeValue } from '../properties/property.ts';
import type { ChangeKind, Property } from '../properties/property.ts';
import type { PropertyChange } from './propertyChange.ts';
import { longestIncreasingSubsequence } from './longestIncreasing.ts';

/** A question or banner, and the step that shows it. */
interface Placement {
  readonly id: string;
  readonly step: string;
  readonly list: 'items' | 'screening';
  readonly at: FileLocation;
}

const unansweredAssumption =
  'The proof takes it as passed over, for nobody has answered it yet: where its answers lead is for cases to show.';
const question: Property = {
  kind: 'question',
  shape: wholeValue,
  impacts: { added: 'minorIfProved', removed: 'major', changed: 'major', moved: 'minorIfProved' },
  reasons: {
    removed: 'Answers of past clients hold it.',
    moved: 'What clients have been asked before it, and who is asked it, may be otherwise.',
  },
  proofAssumptions: { added: unansweredAssumption, moved: sameAnswersAssumption },
};
const banner: Property = {
  kind: 'banner',
  shape: wholeValue,
  impacts: { added: 'minorIfProved', removed: 'major', moved: 'minorIfProved' },
};

/** The questions and banners that were added, removed or moved, over all steps. */
export function placementChanges(before: FlowDefinition, after: FlowDefinition): readonly PropertyChange[] {
  const [earlier, later] = [placementsIn(before), placementsIn(after)];
  const moved = movedIds([...earlier.values()], later);
  const change = (changeKind: ChangeKind, one: Placement, written: FlowDefinition, at: FileLocation): PropertyChange => {
    const was = earlier.get(one.id);
    const item = written.items[one.id]?.item;
    return {
      property: item?.type === 'banner' ? banner : question,
      name: one.list,
      changeKind,
      owners: [{ what: 'step', id: one.step }],
      path: [],
      named: { what: item?.type ?? 'question', id: one.id, ...(item === undefined ? {} : { displayText: item.content }) },
      at,
      ...(was === undefined ? {} : { before: was.at }),
    };
  };
  return [
    ...[...earlier.values()].filter(({ id }) => !later.has(id)).map((one) => change('removed', one, before, locateList(after, one))),
    ...[...later.values()].flatMap((one) => {
      const was = earlier.get(one.id);
      if (was === undefined) return [change('added', one, after, one.at)];
      return moved.has(one.id) ? [{ ...change('moved', one, after, one.at), was: was.step, now: one.step }] : [];
    }),
  ];
}

/** The questions and banners of all steps, by id. */
export function placementsIn({ file, flow }: FlowDefinition): ReadonlyMap<string, Placement> {
  const all = flow.steps.flatMap((step, index) => {
    const list = step.items === undefined ? 'screening' : 'items';
    const at = childLocation(fileLocation(file), 'steps', index, list);
    return (step[list] ?? []).map((id, place): Placement => ({ id, step: step.id, list, at: childLocation(at, place) }));
  });
  return new Map(all.map((one) => [one.id, one]));
}

/** The ids that have moved to another list, or within their own: the fewest that explain the new order. */
function movedIds(earlier: readonly Placement[], later: ReadonlyMap<string, Placement>): ReadonlySet<string> {
  const order = new Map([...later.keys()].map((id, index) => [id, index]));
  const stayed = earlier.filter(({ id, step, list }) => later.get(id)?.step === step && later.get(id)?.list === list);
  const unmoved = longestIncreasingSubsequence(stayed.map(({ id }) => order.get(id)!));
  const inOrder = new Set(stayed.filter(({ id }) => unmoved.has(order.get(id)!)).map(({ id }) => id));
  return new Set(earlier.filter(({ id }) => later.has(id) && !inOrder.has(id)).map(({ id }) => id));
}

/** The location of something that was removed from a list: the list if it still exists, otherwise the list of steps. */
function locateList({ file, flow }: FlowDefinition, { step, list }: Placement): FileLocation {
  const steps = childLocation(fileLocation(file), 'steps');
  const index = flow.steps.findIndex(({ id }) => id === step);
  return index < 0 ? steps : childLocation(steps, index, list);
}
