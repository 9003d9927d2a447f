import type { CompiledRefusal, FieldProblem } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import type { LoadState } from '../session/loadState.ts';
import type { FormDraft, RenderableForm } from './formModule.ts';

/** A form step while it is filled in: its fields, its problems, and what can be done. */
export interface FormStepState {
  readonly form: LoadState<RenderableForm>;
  readonly fields: FormDraft;
  /** The fields that cannot be changed. */
  readonly readOnlyFields: readonly string[];
  readonly problems: readonly FieldProblem[];
  /** What was wrong when the form was not accepted last, whatever has been corrected since: the error summary stays as it is, so that nothing below it moves. */
  readonly reported: readonly FieldProblem[];
  /** The fields that are still to be filled in, where the step blocks Next until then. */
  readonly missing: readonly FieldProblem[];
  /** How often the form was not accepted. The error summary is a new one each time. */
  readonly submitCount: number;
  /** The refusal whose dialog is open; the dialog is the site's own where the refusal offers something. */
  readonly shownRefusal: CompiledRefusal | undefined;
  /** Why the form could not be sent last, until the next try: who goes on typing still reads that it was not sent. */
  readonly failure: Failure | undefined;
  /** The form is being sent, or was accepted and the screen that follows is not there yet. */
  readonly isSending: boolean;
  /** Has no effect while the form is being sent: the run goes on with what was sent. */
  readonly changeFields: (fields: FormDraft) => void;
  /** Validates and sends the form. Has no effect until the form is loaded: until then a screen shows no button for it. */
  readonly submit: (startAgain: boolean) => Promise<void>;
  /** Shows what is missing, at the fields and in the summary: for a press on Next while it is held. */
  readonly showMissing: () => void;
  readonly closeDialog: () => void;
}
