import type { FileLocation } from '../../../engine/index.ts';
import type { ChangeKind, Property } from '../properties/property.ts';

/** An element with a name: its kind, its id, and the text that people know it by. */
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
  /** The elements that contain it, the outermost first. */
  readonly owners: readonly NamedElement[];
  /** The properties between the last of these and this one, such as 'claim'. */
  readonly path: readonly string[];
  /** The element itself, when it has a name of its own. */
  readonly named?: NamedElement;
  /** For a removed element: the id of an added one with the same words, so that it looks renamed. */
  readonly renamedTo?: string;
  /** Its place in the later version; for a removed element, the place where it would be. */
  readonly at: FileLocation;
  /** Its place in the version before, for what was there. */
  readonly before?: FileLocation;
  readonly was?: unknown;
  readonly now?: unknown;
}

/** The places of two versions of one element, and the elements that contain them. */
export interface ComparedPlace {
  readonly at: FileLocation;
  readonly before: FileLocation;
  readonly owners: readonly NamedElement[];
  readonly path: readonly string[];
}
