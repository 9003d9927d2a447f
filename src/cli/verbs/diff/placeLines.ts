import { withPositions } from '../../../definitions/index.ts';
import type { Reader } from '../../../definitions/index.ts';
import { createFinding } from '../../../engine/index.ts';
import type { FileLocation } from '../../../engine/index.ts';

/** Tells a place as people read it: `main:flows/lead/v2/flow.json:12`. */
export type DescribePlace = (place: FileLocation) => string;

/** Looks up the lines of places in the files of a root. A place in a file that is not there has no line. */
export async function createPlaceDescriber(root: Reader, places: readonly FileLocation[]): Promise<DescribePlace> {
  const found = await withPositions(
    root,
    places.map((place) => createFinding('unknown-reference', place, `${place.file}#${place.pointer}`)),
  );
  const lines = new Map(found.map(({ message, line }) => [message, line]));
  return ({ file, pointer }) => {
    const line = lines.get(`${file}#${pointer}`) ?? 0;
    return `${root.label}${file}${line > 0 ? `:${line}` : ''}`;
  };
}
