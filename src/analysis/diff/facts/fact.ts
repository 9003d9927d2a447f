import type { At } from '../../place.ts';
import type { Fate, Property } from '../formats/property.ts';

/** A thing of a file: its properties by name. */
export interface Json {
  readonly [property: string]: unknown;
}

/** A thing that has a name: what it is, its id, and the words that people know it by. */
export interface Named {
  /** Such as 'option'. */
  readonly what: string;
  readonly id: string;
  readonly words?: string;
}

/** Something that is otherwise in the later edition, not yet judged. */
export interface Fact {
  readonly property: Property;
  /** The property as the files name it; for a thing of a list, that of the list. */
  readonly name: string;
  readonly fate: Fate;
  /** What it stands in, the widest first. */
  readonly owners: readonly Named[];
  /** The properties between the last of these and this one, such as 'claim'. */
  readonly within: readonly string[];
  /** The thing itself, when it has a name of its own. */
  readonly named?: Named;
  /** For something that is gone: the id of what has come with the same words, so that it looks renamed. */
  readonly heir?: string;
  /** Its place in the later edition; for something that is gone, where it would stand. */
  readonly at: At;
  /** Its place in the edition before, for what was there. */
  readonly before?: At;
  readonly was?: unknown;
  readonly now?: unknown;
}

/** Where two editions of one thing stand, and what they stand in. */
export interface Where {
  readonly at: At;
  readonly before: At;
  readonly owners: readonly Named[];
  readonly within: readonly string[];
}
