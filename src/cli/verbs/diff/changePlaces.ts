import { describePlace } from '../../../analysis/findings/index.ts';
import type { ReportedPlace } from '../../../analysis/findings/index.ts';
import type { UnratedChange } from '../../../analysis/diff/index.ts';
import { createPlaceLocator, getReleasePlace } from '../../../definitions/index.ts';
import type { FileLocation } from '../../../engine/index.ts';
import type { FlowInput } from '../../verb.ts';
import type { ComparedFlow } from './compareVersions.ts';

/** The places of a change in both flows, with their lines. */
export interface ChangePlaces {
  readonly after: ReportedPlace;
  /** Left out if the earlier flow does not have the element. */
  readonly before?: ReportedPlace;
}

/** Finds the places of a change. */
export type LocateChange = (change: Pick<UnratedChange, 'at' | 'before'>) => ChangePlaces;

/** Reads the files that some changes are in, so that the changes can be located. */
export async function createChangeLocator(
  { before, after }: { readonly before: Pick<ComparedFlow, 'input'>; readonly after: Pick<ComparedFlow, 'input'> },
  changes: readonly Pick<UnratedChange, 'at' | 'before'>[],
): Promise<LocateChange> {
  const earlier = await createInputLocator(
    before.input,
    changes.flatMap((change) => change.before ?? []),
  );
  const later = await createInputLocator(
    after.input,
    changes.map(({ at }) => at),
  );
  return (change) => ({ after: later(change.at), ...(change.before === undefined ? {} : { before: earlier(change.before) }) });
}

/** The places of a change as people read them: `flows/lead/v1/flow.json:80 → flows/lead/v2/flow.json:176`. */
export function describeChangePlaces({ before, after }: ChangePlaces): string {
  return [...(before === undefined ? [] : [describePlace(before)]), describePlace(after)].join(' → ');
}

/** Locates places of a flow in its files, or in the file of its release. */
async function createInputLocator(
  { root, id, release }: FlowInput,
  places: readonly FileLocation[],
): Promise<(place: FileLocation) => ReportedPlace> {
  const [name = ''] = id.split('@');
  const stored = (place: FileLocation): FileLocation =>
    release === undefined ? place : getReleasePlace({ name, version: release }, place);
  const locate = await createPlaceLocator(root, places.map(stored));
  return (place) => ({ ...locate(stored(place)), revisionLabel: root.label });
}
