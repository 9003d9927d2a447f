import type { Maker } from './make.ts';
import { sugar, systems, ways } from './meaning.ts';
import { lists, names, references } from './naming.ts';
import { formats, texts } from './writing.ts';

/** Mistakes that leave the files in contradiction to themselves: the check alone has to see them. */
export function structural(maker: Maker): void {
  formats(maker);
  names(maker);
  references(maker);
  lists(maker);
  texts(maker);
  sugar(maker);
  ways(maker);
  systems(maker);
}
