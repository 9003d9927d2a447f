import type { CompiledRefusal, FieldProblem } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import type { LoadState } from '../session/loadState.ts';
import type { FormDraft, RenderableForm } from './formModule.ts';

/** The state of a form step while it is filled in, and the actions on it. */
export interface FormStepState {
  readonly form: LoadState<RenderableForm>;
  readonly fields: FormDraft;
  /** The read-only fields. */
  readonly readOnlyFields: readonly string[];
  readonly problems: readonly FieldProblem[];
  /**
   * The problems of the last attempt that was not accepted, including those that have been corrected since: the error summary does
   * not change, so that nothing below it moves.
   */
  readonly reported: readonly FieldProblem[];
  /** The fields that are still to be filled in, if the step blocks Next until then. */
  readonly missing: readonly FieldProblem[];
  /** How many attempts were not accepted. Each attempt has a new error summary. */
  readonly submitCount: number;
  /** The refusal whose dialog is open. The dialog is one of the site's if the refusal has an `offer`. */
  readonly shownRefusal: CompiledRefusal | undefined;
  /** Why the last request failed. It stays until the next attempt, so that a client who types on still reads that the form was not sent. */
  readonly failure: Failure | undefined;
  /** True while the form is being sent, and after it was accepted until the next screen is shown. */
  readonly isSending: boolean;
  /** Has no effect while the form is being sent, because the run continues with the values that are sent. */
  readonly changeFields: (fields: FormDraft) => void;
  /** Validates and sends the form. Has no effect before the form is loaded; the screen then has no button for it. */
  readonly submit: (startAgain: boolean) => Promise<void>;
  /** Shows which fields are missing, at the fields and in the summary: for a press on Next while it is blocked. */
  readonly showMissing: () => void;
  readonly closeDialog: () => void;
}
