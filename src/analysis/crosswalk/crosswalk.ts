import { findQuestion } from '../../engine/index.ts';
import type { FileLocation, Flow, Question } from '../../engine/index.ts';
import type { RequirementsByForm } from '../reachability/index.ts';

/** Why two things of different versions are taken for the same. */
export type MatchReason = 'id' | 'replaces' | 'comparesWith';

/** A question that both versions ask, perhaps under another id. */
export interface QuestionPair {
  readonly before: string;
  readonly after: string;
  readonly by: 'id' | 'replaces';
  /** Both accept the same answers, apart from the words for an option that asks for some. */
  readonly isSame: boolean;
}

/** One value of a choice question. */
export interface QuestionValue {
  readonly question: string;
  readonly value: string;
}

/** A value that says the same in both versions, of questions that do not accept the same answers. */
export interface ValuePair {
  readonly before: QuestionValue;
  readonly after: QuestionValue;
  readonly by: MatchReason;
}

/** Two steps with the same form, or with the same id and two forms, and the fields that say the same in both. */
export interface FormPair {
  /** The step in each version. */
  readonly before: string;
  readonly after: string;
  readonly isSameForm: boolean;
  /** The fields that both ask for. */
  readonly fields: readonly string[];
  /** Those of them of which the two forms accept other values: compared by the values that both accept. */
  readonly narrowed: readonly string[];
}

/** An end of either version; of both, where it is matched. */
export interface OutcomePair {
  readonly before?: string;
  readonly after?: string;
  /** 'effect' where the names differ and both lead to the same place. */
  readonly by?: 'id' | 'effect';
}

/** What is the same in two versions: for all of it a client can be taken to say the same in both. */
export interface Crosswalk {
  readonly questions: readonly QuestionPair[];
  readonly values: readonly ValuePair[];
  readonly forms: readonly FormPair[];
  /** The facts from outside that both declare with the same source. */
  readonly facts: readonly string[];
  readonly outcomes: readonly OutcomePair[];
  /** Mappings that name something which does not exist, or leave open what they mean. */
  readonly problems: readonly MappingProblem[];
}

/** A mapping of a question file that cannot be used. */
export interface MappingProblem {
  /** The version that the file belongs to. */
  readonly side: 'before' | 'after';
  readonly at: FileLocation;
  readonly ruleId: 'mapping-unknown' | 'mapping-unclear';
  readonly message: string;
}

/** One side of a crosswalk: a version with its name, and what its forms refuse. */
export interface CrosswalkSide {
  readonly flow: Flow;
  readonly required: RequirementsByForm;
}

/** A question that some step asks; `undefined` for one that only has a file. */
export function findAskedQuestion(flow: Flow, id: string): Question | undefined {
  return Object.hasOwn(flow.slots, id) ? findQuestion(flow, id) : undefined;
}
