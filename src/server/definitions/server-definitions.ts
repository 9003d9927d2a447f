import type { FlowsFrom, Plan } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { FormValidator } from './form-validation.ts';

/** A flow by which submissions are evaluated, with its forms. */
export interface AcceptedFlow {
  readonly flow: Flow;
  readonly validateForm: FormValidator;
}

/** The flows, forms and plans of the server. */
export interface ServerDefinitions extends FlowDefinitions {
  /** The programs that can be bought. They are not part of a release, because a price changes for everybody at once. */
  readonly plans: readonly Plan[];
}

/** The flows and forms of the server. */
export interface FlowDefinitions {
  readonly flowsFrom: FlowsFrom;
  /** The served flows, by id such as `lead@2`. */
  readonly served: ReadonlyMap<string, Flow>;
  /** The accepted flows, which include the served ones. */
  readonly accepted: readonly AcceptedFlow[];
  /** Returns the served flow with this id, or else the served version that replaces it; `undefined` for an unknown flow. */
  currentFlow(id: string): Flow | undefined;
  /** Validates data by a served form. */
  readonly validateForm: FormValidator;
}
