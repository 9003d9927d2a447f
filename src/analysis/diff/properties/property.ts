import type { JsonObject } from '../json.ts';

/** What has become of something. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

/**
 * The level of a change. Two levels depend on a proof: 'minorIfProved' is minor when no client comes to a different
 * end; 'minorIfSameScreens' also requires that all clients are shown the same screens. Without the proof each is
 * major.
 */
export type SemverImpact = 'patch' | 'minor' | 'major' | 'minorIfProved' | 'minorIfSameScreens';

/** The impacts of one property; a kind of change that is left out is no change. */
export type SemverImpacts = { readonly [kind in ChangeKind]?: SemverImpact };

/** How a property is written, and so how two versions of it are compared. */
export type Shape =
  /** Not compared. */
  | { readonly as: 'ignored' }
  /** Compared as a whole. */
  | { readonly as: 'value' }
  /** True or left out. */
  | { readonly as: 'flag' }
  /** A condition: compared as a whole, described in words. */
  | { readonly as: 'condition' }
  /** Words. */
  | { readonly as: 'text' }
  /** A message, or messages by name, however deep. */
  | { readonly as: 'messages' }
  /** One element with properties of its own. */
  | { readonly as: 'object'; readonly of: string }
  /** Things by name; without a format, plain values or sets of them. */
  | { readonly as: 'record'; readonly of?: string }
  /** Values in no order. */
  | { readonly as: 'set' }
  /** Things in order. Of two versions those belong together that agree in the first of `by`, of the others those that agree in the next. */
  | { readonly as: 'list'; readonly of: string; readonly by: readonly MatchKey[] };

/** What an element in a list is known by: the value of a property, or something computed. */
export type MatchKey = string | ((value: unknown) => string);

/** One property of a format: how it is compared, and how much each kind of change of it matters. */
export interface Property {
  /** What a change of it is called: with what became of it, such as `option-removed`, its kind. */
  readonly kind: string;
  readonly shape: Shape;
  readonly impacts: SemverImpacts;
  /** What it means when it is left out, by the element that it is left out of. */
  readonly defaultValue?: (value: JsonObject) => unknown;
  /** Why a kind of change matters, in a sentence. */
  readonly reasons?: { readonly [kind in ChangeKind]?: string };
  /** The assumption of the proof of a kind of change, as a sentence that is shown beside 'proved'. */
  readonly proofAssumptions?: { readonly [kind in ChangeKind]?: string };
}

/** The properties of one format by name; `*` stands for all others. */
export interface PropertyTable {
  readonly [property: string]: Property;
}

/** Neither its presence nor its wording has an effect. */
export const ignored: Property = { kind: 'ignored', shape: { as: 'ignored' }, impacts: {} };

/** Words that clients read. */
export const clientText: Property = { kind: 'words', shape: { as: 'text' }, impacts: sameImpact('patch') };

/** What only changes how something looks, or where a link leads. */
export const appearance: Property = { kind: 'looks', shape: { as: 'value' }, impacts: sameImpact('patch') };

/** What is only recorded beside the answers. */
export const metadata: Property = { kind: 'record', shape: { as: 'value' }, impacts: sameImpact('minor') };

/** What clients and the answers on file count on. */
export function immutable(kind: string, why?: string): Property {
  return {
    kind,
    shape: { as: 'value' },
    impacts: sameImpact('major'),
    ...(why === undefined ? {} : { reasons: { added: why, removed: why, changed: why } }),
  };
}

/** True or left out. */
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

/** What may come without anybody being led to a different end, and may not go. */
export function extensible(kind: string, shape: Shape, why?: string, proofAssumption?: string): Property {
  return {
    kind,
    shape,
    impacts: { added: 'minorIfProved', removed: 'major', changed: 'major' },
    ...(why === undefined ? {} : { reasons: { removed: why } }),
    ...(proofAssumption === undefined ? {} : { proofAssumptions: { added: proofAssumption } }),
  };
}

/** What a proof of a new answer, to a question or field that is there already, leaves open. */
export const newAnswerAssumption = 'Where the new one leads is for a case to show.';

/** What a proof takes for granted where the same questions are asked in another order or on other pages. */
export const sameAnswersAssumption = 'The proof takes it that everybody gives the same answers as before.';

/** The same impact for every kind of change of what has no order. */
export function sameImpact(impact: SemverImpact): SemverImpacts {
  return { added: impact, removed: impact, changed: impact };
}

/** The shape of a value. */
export const wholeValue: Shape = { as: 'value' };
