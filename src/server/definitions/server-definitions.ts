import type { FlowsFrom } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { FormValidator } from './form-validation.ts';

/** Something that a submission may be decided by: a flow, with its forms as they belong to it. */
export interface AcceptedFlow {
  readonly flow: Flow;
  readonly validateForm: FormValidator;
}

/** The flows and forms that the server decides with. */
export interface ServerDefinitions {
  readonly flowsFrom: FlowsFrom;
  /** What the site shows, by id such as `lead@2`. */
  readonly served: ReadonlyMap<string, Flow>;
  /** What is served, and other releases that are accepted. */
  readonly accepted: readonly AcceptedFlow[];
  /** What is served now in place of a flow: another release of it, or another version; `undefined` for a flow that is not known. */
  currentFlow(id: string): Flow | undefined;
  /** A form as the site shows it. */
  readonly validateForm: FormValidator;
}
