import type { FileLocation } from '../../../engine/index.ts';
import type { ChangeKind, Property } from '../properties/property.ts';

/** An element that has a name: what it is, its id, and the words that people know it by. */
export interface NamedElement {
  /** Such as 'option'. */
  readonly what: string;
  readonly id: string;
  readonly displayText?: string;
}

/** Something that differs in the later version, not yet classified. */
export interface PropertyChange {
  readonly property: Property;
  /** The property as the files name it; for an element of a list, that of the list. */
  readonly name: string;
  readonly changeKind: ChangeKind;
  /** What it stands in, the widest first. */
  readonly owners: readonly NamedElement[];
  /** The properties between the last of these and this one, such as 'claim'. */
  readonly path: readonly string[];
  /** The element itself, when it has a name of its own. */
  readonly named?: NamedElement;
  /** For something that is gone: the id of what has come with the same words, so that it looks renamed. */
  readonly renamedTo?: string;
  /** Its place in the later version; for something that is gone, where it would stand. */
  readonly at: FileLocation;
  /** Its place in the version before, for what was there. */
  readonly before?: FileLocation;
  readonly was?: unknown;
  readonly now?: unknown;
}

/** Where two versions of one element stand, and what they stand in. */
export interface ComparedPlace {
  readonly at: FileLocation;
  readonly before: FileLocation;
  readonly owners: readonly NamedElement[];
  readonly path: readonly string[];
}
