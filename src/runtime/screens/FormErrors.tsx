import { ErrorSummary } from '../../ui/index.ts';
import type { FormModule } from '../forms/formModule.ts';
import type { FormStepState } from '../forms/formStepState.ts';
import { listSummaryErrors } from '../forms/listSummaryErrors.ts';
import { isSaidAtFields } from '../forms/splitFailure.ts';
import { formatErrorSummaryTitle } from './errorSummaryTitle.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface FormErrorsProps extends Pick<FormStepState, 'reported' | 'failure' | 'submitCount' | 'isSending'> {
  readonly formId: string;
  /** What the form is called on the screen. */
  readonly title: string;
  /** `undefined` until it is loaded. */
  readonly module: FormModule | undefined;
  /** The summary waits, such as until a dialog is closed: then it takes focus. */
  readonly isSummaryHeld?: boolean;
  readonly onRetry: () => void;
}

/** Why a form was not accepted, above it: what is wrong in its fields, and that it was not sent where that is not all. */
export function FormErrors({
  formId,
  title,
  module,
  reported,
  failure,
  submitCount,
  isSending,
  isSummaryHeld = false,
  onRetry,
}: FormErrorsProps) {
  const errors = module === undefined ? [] : listSummaryErrors(formId, module, reported);
  return (
    <>
      {failure !== undefined && !isSaidAtFields(failure, reported) && (
        <FailureNotice
          key={`failure ${submitCount}`}
          title={failure.title ?? failure.failed ?? `“${title}” was not sent. What you entered is kept.`}
          failure={failure}
          isRetrying={isSending}
          onRetry={failure.title === undefined ? onRetry : undefined}
          focusOnMount={errors.length === 0}
        />
      )}
      {errors.length > 0 && !isSummaryHeld && (
        <ErrorSummary key={submitCount} title={formatErrorSummaryTitle(errors.length)} errors={errors} focusOnMount />
      )}
    </>
  );
}
