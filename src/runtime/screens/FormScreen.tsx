import { Button, Dialog, ErrorSummary, Loading, Meta } from '../../ui/index.ts';
import { fieldId } from '../forms/fieldId.ts';
import { useController, useFlowState } from '../useController.ts';
import { summaryTitle } from './errorWords.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FormHead } from './FormHead.tsx';
import { Frame } from './Frame.tsx';
import { isSecondPress } from './isSecondPress.ts';
import type { ScreenProps } from './screen.ts';
import { useFormStep } from './useFormStep.ts';
import type { FormStepState } from './useFormStep.ts';

/** A form step, drawn by the site's own screen where the step names one. */
export function FormScreen({ view }: ScreenProps<'form'>) {
  const { flow, ports } = useController();
  const { id, screen } = view.step;
  if (screen === undefined) return <FieldsScreen view={view} />;
  const Own = ports.screens?.[screen];
  if (Own === undefined) throw new Error(`The step '${id}' of ${flow.id} is drawn by '${screen}'; bind it in the ports' 'screens'.`);
  return <Own view={view} />;
}

/** A form as its schema draws it. The form itself is fetched apart, so that no other screen pays for it. */
function FieldsScreen({ view }: ScreenProps<'form'>) {
  const entry = useFormStep(view);
  const { step, restart } = view;
  const send = (startAgain: boolean): void => void entry.submit(startAgain);
  const isReady = entry.form.status === 'ready';
  const Above = useController().ports.above?.[step.id];
  return (
    <>
      <Frame
        view={view}
        hasErrors={entry.problems.length > 0 || entry.failure !== undefined}
        top={<Wrong step={step.id} entry={entry} onRetry={() => send(false)} />}
        next={
          isReady
            ? {
                label: restart?.continue ?? step.next ?? 'Next',
                held: view.held ?? heldWords(entry),
                busy: entry.isSending,
                onNext: () => send(false),
                onHeld: () => leadToMissing(step.id, entry),
              }
            : undefined
        }
        note={isReady && step.note !== undefined && <Meta>{step.note}</Meta>}
        otherNext={
          isReady &&
          restart !== undefined && (
            <Button variant="second" onClick={(event) => !isSecondPress(event) && send(true)}>
              {restart.again}
            </Button>
          )
        }
      >
        <FormHead title={view.title} step={step} />
        {Above !== undefined && <Above step={step.id} entry={entry} />}
        <Fields step={step.id} form={step.form} entry={entry} />
      </Frame>
      <RefusalDialog step={step.id} entry={entry} />
    </>
  );
}

/** What is wrong, first on the page. The summary waits until a dialog is closed: then it takes focus. */
function Wrong({ step, entry, onRetry }: { step: string; entry: FormStepState; onRetry: () => void }) {
  const errors = entry.problems.map(({ field, message }) => ({ id: fieldId(step, field), message }));
  return (
    <>
      {entry.failure !== undefined && (
        <FailureNotice
          key={`failure ${entry.tries}`}
          title="This was not sent. What you entered is kept."
          failure={entry.failure}
          isRetrying={entry.isSending}
          onRetry={onRetry}
          focusOnMount={errors.length === 0}
        />
      )}
      {errors.length > 0 && entry.dialog === undefined && (
        <ErrorSummary key={entry.tries} title={summaryTitle(errors.length)} errors={errors} focusOnMount />
      )}
    </>
  );
}

function Fields({ step, form, entry }: { step: string; form: string; entry: FormStepState }) {
  const { ports, load } = useController();
  const context = useFlowState((state) => state.session.run.context);
  if (entry.form.status === 'loading') return <Loading label="Loading the form" />;
  if (entry.form.status === 'failed') return <FailureNotice {...entry.form} onRetry={() => void load.form(form)} />;
  const { module, SchemaForm } = entry.form.value;
  return (
    <SchemaForm
      id={step}
      module={module}
      fields={entry.fields}
      problems={entry.problems}
      context={{ ...ports.formContext?.(context), fixed: entry.fixed }}
      onChange={entry.edit}
    />
  );
}

/** Everything that is missing, in one breath. */
function heldWords({ missing }: FormStepState): string | undefined {
  return missing.length === 0 ? undefined : `${missing.map(({ message }) => message).join('. ')}.`;
}

function leadToMissing(step: string, { missing: [first] }: FormStepState): void {
  if (first !== undefined) document.getElementById(fieldId(step, first.field))?.focus();
}

function RefusalDialog({ step, entry: { dialog, fields, closeDialog } }: { step: string; entry: FormStepState }) {
  const { flow, ports } = useController();
  if (dialog?.offer !== undefined) {
    const Offered = ports.offers?.[dialog.offer];
    if (Offered === undefined)
      throw new Error(`The step '${step}' of ${flow.id} offers '${dialog.offer}'; bind it in the ports' 'offers'.`);
    return <Offered refusal={dialog} step={step} fields={fields} onClose={closeDialog} />;
  }
  return (
    <Dialog open={dialog !== undefined} title={dialog?.dialog ?? ''} closeLabel="Close" onClose={closeDialog}>
      <p>{dialog?.say}</p>
      <Button onClick={closeDialog}>Go Back</Button>
    </Dialog>
  );
}
