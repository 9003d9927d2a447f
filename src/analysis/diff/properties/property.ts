import type { JsonObject } from '../json.ts';

/** How an element has changed. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

/**
 * The level of a change. Two values depend on a proof: 'minorIfProved' is minor when no client is led to a different end;
 * 'minorIfSameScreens' also requires that all clients are shown the same screens. Without the proof both are major.
 */
export type SemverImpact = 'patch' | 'minor' | 'major' | 'minorIfProved' | 'minorIfSameScreens';

/** The impact of each kind of change of one property. A kind that is left out does not count as a change. */
export type SemverImpacts = { readonly [kind in ChangeKind]?: SemverImpact };

/** The structure of a property, which decides how two versions of it are compared. */
export type Shape =
  /** Not compared. */
  | { readonly as: 'ignored' }
  /** A value that is compared as a whole. */
  | { readonly as: 'value' }
  /** `true` or absent. */
  | { readonly as: 'flag' }
  /** A condition: compared as a whole, and described in words. */
  | { readonly as: 'condition' }
  /** A text. */
  | { readonly as: 'text' }
  /** A message, or nested messages by name. */
  | { readonly as: 'messages' }
  /** One element with properties of its own. */
  | { readonly as: 'object'; readonly of: string }
  /** Elements by name; without a format, plain values or sets of values. */
  | { readonly as: 'record'; readonly of?: string }
  /** A set of values. */
  | { readonly as: 'set' }
  /** A list of elements. Elements of two versions match if they agree in the first of `by`; the others, if they agree in the next. */
  | { readonly as: 'list'; readonly of: string; readonly by: readonly MatchKey[] };

/** A key of an element in a list: the value of a property, or a computed text. */
export type MatchKey = string | ((value: unknown) => string);

/** One property of a format: its structure, and the impact of each kind of change. */
export interface Property {
  /** The name of its changes. With the kind of change it becomes, for example, `option-removed`. */
  readonly kind: string;
  readonly shape: Shape;
  readonly impacts: SemverImpacts;
  /** The value that counts when the property is absent, by the element that lacks it. */
  readonly defaultValue?: (value: JsonObject) => unknown;
  /** Why a kind of change matters, as a sentence. */
  readonly reasons?: { readonly [kind in ChangeKind]?: string };
  /** What the proof of a kind of change assumes, as a sentence that is shown beside 'proved'. */
  readonly proofAssumptions?: { readonly [kind in ChangeKind]?: string };
}

/** The properties of one format by name; `*` stands for all others. */
export interface PropertyTable {
  readonly [property: string]: Property;
}

/** Neither its presence nor its wording has an effect. */
export const ignored: Property = { kind: 'ignored', shape: { as: 'ignored' }, impacts: {} };

/** A text that clients read. */
export const clientText: Property = { kind: 'words', shape: { as: 'text' }, impacts: sameImpact('patch') };

/** A property that only changes the look of something, or the target of a link. */
export const appearance: Property = { kind: 'looks', shape: { as: 'value' }, impacts: sameImpact('patch') };

/** A property that is only recorded with the answers. */
export const metadata: Property = { kind: 'record', shape: { as: 'value' }, impacts: sameImpact('minor') };

/** A property that clients or stored answers rely on. */
export function immutable(kind: string, why?: string): Property {
  return {
    kind,
    shape: { as: 'value' },
    impacts: sameImpact('major'),
    ...(why === undefined ? {} : { reasons: { added: why, removed: why, changed: why } }),
  };
}

/** A property that is `true` or absent. */
export function flag(kind: string, added: SemverImpact, removed: SemverImpact, reasons?: Property['reasons']): Property {
  return { kind, shape: { as: 'flag' }, impacts: { added, removed }, ...(reasons === undefined ? {} : { reasons }) };
}

/** A condition. */
export function condition(kind: string): Property {
  return {
    kind,
    shape: { as: 'condition' },
    impacts: { added: 'minorIfSameScreens', removed: 'minorIfSameScreens', changed: 'minorIfSameScreens' },
  };
}

/** A property that may be added if it leads nobody to a different end, and may not be removed. */
export function extensible(kind: string, shape: Shape, why?: string, proofAssumption?: string): Property {
  return {
    kind,
    shape,
    impacts: { added: 'minorIfProved', removed: 'major', changed: 'major' },
    ...(why === undefined ? {} : { reasons: { removed: why } }),
    ...(proofAssumption === undefined ? {} : { proofAssumptions: { added: proofAssumption } }),
  };
}

/** What the proof does not cover when an existing question or field gets a new answer. */
export const newAnswerAssumption = 'Where the new one leads is for a case to show.';

/** What the proof assumes when the same questions are asked in another order or on other pages. */
export const sameAnswersAssumption = 'The proof takes it that everybody gives the same answers as before.';

/** The same impact for every kind of change of a property without an order. */
export function sameImpact(impact: SemverImpact): SemverImpacts {
  return { added: impact, removed: impact, changed: impact };
}

/** The structure of a plain value. */
export const wholeValue: Shape = { as: 'value' };
