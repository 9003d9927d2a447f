import { findQuestion } from '../../engine/index.ts';
import type { FileLocation, Flow, Question } from '../../engine/index.ts';
import type { RequirementsByForm } from '../reachability/index.ts';

/** Why two values of different versions are taken to be the same. */
export type MatchReason = 'id' | 'replaces' | 'comparesWith';

/** A question that both versions ask, perhaps under another id. */
export interface QuestionPair {
  readonly before: string;
  readonly after: string;
  readonly by: 'id' | 'replaces';
  /** True when both accept the same answers, apart from words that options ask for. */
  readonly isSame: boolean;
}

/** One value of a choice question. */
export interface QuestionValue {
  readonly question: string;
  readonly value: string;
}

/** A value that has the same meaning in both versions, of questions that do not accept the same answers. */
export interface ValuePair {
  readonly before: QuestionValue;
  readonly after: QuestionValue;
  readonly by: MatchReason;
}

/** Two steps with the same form, or with the same id and different forms, and the fields that have the same meaning in both. */
export interface FormPair {
  /** The ids of the steps. */
  readonly before: string;
  readonly after: string;
  readonly isSameForm: boolean;
  /** The fields that both ask for. */
  readonly fields: readonly string[];
  /** The fields among these for which the two forms accept different values. They are compared by the values that both accept. */
  readonly narrowed: readonly string[];
}

/** An end of one version, or a matched pair of ends of both. */
export interface OutcomePair {
  readonly before?: string;
  readonly after?: string;
  /** How the pair was matched: 'effect' means that the names differ and both ends lead to the same address or flow. */
  readonly by?: 'id' | 'effect';
}

/** The corresponding parts of two versions. A client can be taken to give the same answers to all of them in both. */
export interface Crosswalk {
  readonly questions: readonly QuestionPair[];
  readonly values: readonly ValuePair[];
  readonly forms: readonly FormPair[];
  /** The names of the facts that both declare with the same source. */
  readonly facts: readonly string[];
  readonly outcomes: readonly OutcomePair[];
  /** Problems of mappings that name something unknown or are ambiguous. */
  readonly problems: readonly MappingProblem[];
}

/** A mapping of a question file that cannot be used. */
export interface MappingProblem {
  /** The version to which the file belongs. */
  readonly side: 'before' | 'after';
  readonly at: FileLocation;
  readonly ruleId: 'mapping-unknown' | 'mapping-unclear';
  readonly message: string;
}

/** One side of a crosswalk: a version and the requirements of its forms. */
export interface CrosswalkSide {
  readonly flow: Flow;
  readonly required: RequirementsByForm;
}

/** Two flows and their crosswalk. */
export interface VersionPair {
  readonly earlier: CrosswalkSide;
  readonly later: CrosswalkSide;
  readonly crosswalk: Crosswalk;
}

/** A question that some step asks; `undefined` for a question that no step asks, or that does not exist. */
export function findAskedQuestion(flow: Flow, id: string): Question | undefined {
  return Object.hasOwn(flow.slots, id) ? findQuestion(flow, id) : undefined;
}
