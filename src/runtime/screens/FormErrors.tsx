import { ErrorSummary } from '../../ui/index.ts';
import type { FormModule } from '../forms/formModule.ts';
import type { FormStepState } from '../forms/formStepState.ts';
import { listSummaryErrors } from '../forms/listSummaryErrors.ts';
import { areProblemsAtFields } from '../forms/splitFailure.ts';
import { formatErrorSummaryTitle } from './errorSummaryTitle.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface FormErrorsProps extends Pick<FormStepState, 'reported' | 'failure' | 'submitCount' | 'isSending'> {
  readonly formId: string;
  /** The title of the form on the screen. */
  readonly title: string;
  /** The form; `undefined` until it is loaded. */
  readonly module: FormModule | undefined;
  /** True while the summary is not shown yet, such as while a dialog is open. It takes the focus when it is shown. */
  readonly isSummaryHeld?: boolean;
  readonly onRetry: () => void;
}

/** Why a form was not accepted, shown above it: the problems of its fields, and the failed request if these do not explain it. */
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
      {failure !== undefined && !areProblemsAtFields(failure, reported) && (
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
