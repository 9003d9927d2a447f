import type { FileLocation, FindingPlace } from '../../engine/index.ts';
import type { Root } from '../readers/root.ts';
import { readSource, withPosition } from './source.ts';

/** Looks up the line and column of a place; both are 0 for a file that does not exist. */
export type LocatePlace = (place: FileLocation) => FindingPlace;

/** Reads the files of these places, and returns a function that locates places in them. */
export async function createPlaceLocator(root: Root, places: readonly FileLocation[]): Promise<LocatePlace> {
  const files = [...new Set(places.map(({ file }) => file))];
  const sources = new Map(await Promise.all(files.map(async (file) => [file, await readSource(root, file)] as const)));
  return (place) => {
    const source = sources.get(place.file);
    const unlocated: FindingPlace = { ...place, line: 0, column: 0 };
    return source === undefined ? unlocated : withPosition(source, unlocated);
  };
}
