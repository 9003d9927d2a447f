import type { FileLocation } from '../../../engine/index.ts';
import type { ChangeKind, Property } from '../properties/property.ts';

/** A named element: its kind, its id, and the text that people know it by. */
export interface NamedElement {
  /** The kind, such as 'option'. */
  readonly what: string;
  readonly id: string;
  readonly displayText?: string;
}

/** A difference between two versions, not yet classified. */
export interface PropertyChange {
  readonly property: Property;
  /** The name of the property in the files; for an element of a list, the name of the list. */
  readonly name: string;
  readonly changeKind: ChangeKind;
  /** The elements that contain the property, the outermost first. */
  readonly owners: readonly NamedElement[];
  /** The names of the properties between the innermost of these elements and this one, such as 'claim'. */
  readonly path: readonly string[];
  /** The element that was added, removed or moved, if it has a name. */
  readonly named?: NamedElement;
  /** For a removed element that looks renamed: the id of an added element with the same texts. */
  readonly renamedTo?: string;
  /** The location in the later version; for a removed element, the location that it would have. */
  readonly at: FileLocation;
  /** The location in the earlier version, if the property was there. */
  readonly before?: FileLocation;
  readonly was?: unknown;
  readonly now?: unknown;
}

/** The locations of two versions of one element, and the elements that contain it. */
export interface ComparedPlace {
  readonly at: FileLocation;
  readonly before: FileLocation;
  readonly owners: readonly NamedElement[];
  readonly path: readonly string[];
}
