import type { Json } from '../facts/fact.ts';

/** What has become of something. */
export type Fate = 'added' | 'removed' | 'changed' | 'moved';

/**
 * How much it matters. Two grades hang on a proof: an 'addition' is minor when nobody is led elsewhere; what is
 * 'rewritten' must besides show everybody the same screens. Without the proof each is major.
 */
export type Grade = 'patch' | 'minor' | 'major' | 'addition' | 'rewritten';

/** The grades of one property; a fate that is left out is no change. */
export type Grades = { readonly [fate in Fate]?: Grade };

/** How a property is written, and so how two editions of it are compared. */
export type Shape =
  /** Not compared. */
  | { readonly as: 'unread' }
  /** Compared as a whole. */
  | { readonly as: 'value' }
  /** True or left out. */
  | { readonly as: 'mark' }
  /** When something holds: compared as a whole, told in words. */
  | { readonly as: 'condition' }
  /** Words. */
  | { readonly as: 'text' }
  /** A message, or messages by name, however deep. */
  | { readonly as: 'messages' }
  /** One thing with properties of its own. */
  | { readonly as: 'part'; readonly of: string }
  /** Things by name; without a format, plain values or sets of them. */
  | { readonly as: 'record'; readonly of?: string }
  /** Values in no order. */
  | { readonly as: 'set' }
  /** Things in order. Of two editions those belong together that agree in the first of `by`, of the others those that agree in the next. */
  | { readonly as: 'list'; readonly of: string; readonly by: readonly Key[] };

/** What a thing in a list is known by: the value of a property, or something worked out. */
export type Key = string | ((thing: unknown) => string);

/** One property of a format: how it is compared, and how much each fate of it matters. */
export interface Property {
  /** What a change of it is called: with what became of it, such as `option-removed`, its kind. */
  readonly kind: string;
  readonly shape: Shape;
  readonly grades: Grades;
  /** What it means when it is left out, by the thing that it is left out of. */
  readonly otherwise?: (thing: Json) => unknown;
  /** True for words that clients read. */
  readonly read?: boolean;
  /** Why a fate matters, in a sentence. */
  readonly why?: { readonly [fate in Fate]?: string };
}

/** The properties of one format by name; `*` stands for all others. */
export interface Format {
  readonly [property: string]: Property;
}

/** Whether it is there, and how it is written, makes no difference to anybody. */
export const unread: Property = { kind: 'unread', shape: { as: 'unread' }, grades: {} };

/** Words that clients read. */
export const words: Property = { kind: 'words', shape: { as: 'text' }, grades: all('patch'), read: true };

/** Words that are only looks: of no weight when they change. */
export const looks: Property = { kind: 'looks', shape: { as: 'value' }, grades: all('patch') };

/** What is only recorded beside the answers. */
export const recorded: Property = { kind: 'record', shape: { as: 'value' }, grades: all('minor') };

/** What clients and the answers on file count on. */
export function fixed(kind: string, why?: string): Property {
  return {
    kind,
    shape: { as: 'value' },
    grades: all('major'),
    ...(why === undefined ? {} : { why: { added: why, removed: why, changed: why } }),
  };
}

/** True or left out. */
export function mark(kind: string, added: Grade, removed: Grade, why?: Property['why']): Property {
  return { kind, shape: { as: 'mark' }, grades: { added, removed }, ...(why === undefined ? {} : { why }) };
}

/** When something holds. */
export function condition(kind: string): Property {
  return { kind, shape: { as: 'condition' }, grades: { added: 'rewritten', removed: 'rewritten', changed: 'rewritten' } };
}

/** What may come without anybody being led elsewhere, and may not go. */
export function growing(kind: string, shape: Shape, why?: string): Property {
  return {
    kind,
    shape,
    grades: { added: 'addition', removed: 'major', changed: 'major' },
    ...(why === undefined ? {} : { why: { removed: why } }),
  };
}

/** The same grade for every fate of what has no order. */
export function all(grade: Grade): Grades {
  return { added: grade, removed: grade, changed: grade };
}

/** The shape of a value. */
export const value: Shape = { as: 'value' };
