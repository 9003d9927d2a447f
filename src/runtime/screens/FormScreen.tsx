import type { ReactNode } from 'react';
import { findRunAnswer, getStep, listItemIds } from '../../engine/index.ts';
import { Button, CrisisLine, Dialog, Hint, isRepeatedClick, LoadingIndicator, Meta } from '../../ui/index.ts';
import { BelowFieldContext } from '../forms/BelowField.tsx';
import type { FormStepState } from '../forms/formStepState.ts';
import type { RuntimePorts } from '../ports.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormIntro } from './FormIntro.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { ScreenProps } from './screenProps.ts';
import { useFormStep } from './useFormStep.ts';

/** A form step, rendered by the site's own screen if the step names one. */
export function FormScreen({ view }: ScreenProps<'form'>) {
  const { flow, ports } = useController();
  const { id, screen } = view.step;
  if (screen === undefined) return <FieldsScreen view={view} />;
  const Own = ports.screens?.[screen];
  if (Own === undefined) throw new Error(`The step '${id}' of ${flow.id} is drawn by '${screen}'; bind it in the ports' 'screens'.`);
  return <Own view={view} />;
}

/** A form rendered from its schema. The module of the form is loaded separately, so that other screens do not contain it. */
function FieldsScreen({ view }: ScreenProps<'form'>) {
  const entry = useFormStep(view);
  const { step, restart } = view;
  const send = (startAgain: boolean): void => void entry.submit(startAgain);
  const isReady = entry.form.status === 'ready';
  const { aboveFields, belowHeading } = useController().ports;
  const AboveFields = aboveFields?.[step.id];
  const BelowHeading = belowHeading?.[step.id];
  return (
    <>
      <ScreenFrame
        view={view}
        hasErrors={entry.problems.length > 0 || entry.failure !== undefined}
        top={
          <FormErrors
            {...entry}
            formId={step.id}
            title={view.title}
            module={entry.form.status === 'ready' ? entry.form.value.module : undefined}
            isSummaryHeld={entry.shownRefusal !== undefined}
            onRetry={() => send(false)}
          />
        }
        next={
          isReady
            ? {
                label: restart?.continue ?? step.next ?? 'Next',
                blockedReason: view.blockedReason ?? findBlockedReason(entry),
                silent: view.blockedReason === undefined,
                busy: entry.isSending,
                onNext: () => send(false),
                onBlocked: entry.showMissing,
              }
            : undefined
        }
        note={isReady && step.note !== undefined && <Meta>{step.note}</Meta>}
        secondaryAction={
          isReady &&
          restart !== undefined && (
            <Button variant="secondary" onClick={(event) => !isRepeatedClick(event) && send(true)}>
              {restart.again}
            </Button>
          )
        }
      >
        <FormIntro title={view.title} step={step}>
          {BelowHeading !== undefined && <BelowHeading />}
        </FormIntro>
        {AboveFields !== undefined && <AboveFields step={step.id} formState={entry} />}
        <FormFields view={view} entry={entry} />
        {isReady && restart !== undefined && <RestartHint of={restart.of} />}
      </ScreenFrame>
      <RefusalDialog step={step.id} entry={entry} />
    </>
  );
}

function FormFields({ view, entry }: ScreenProps<'form'> & { entry: FormStepState }) {
  const { id: step, form } = view.step;
  const { ports, loader } = useController();
  const context = useFlowState((state) => state.session.run.context);
  if (entry.form.status === 'loading') return <LoadingIndicator label="Loading the form" phone={ports.phone} />;
  if (entry.form.status === 'failed')
    return (
      <FailureNotice
        title={`The fields of “${view.title}” could not be loaded`}
        {...entry.form}
        onRetry={() => void loader.loadForm(form)}
      />
    );
  const { module, Renderer } = entry.form.value;
  return (
    <BelowFieldContext value={buildBelowField(step, entry, ports)}>
      <Renderer
        id={step}
        module={module}
        fields={entry.fields}
        problems={entry.problems}
        context={{
          ...ports.getFormContext?.(context, entry.fields),
          readOnlyFields: entry.readOnlyFields,
          isSending: entry.isSending,
        }}
        onChange={entry.changeFields}
      />
    </BelowFieldContext>
  );
}

/** Explains 'continue' and 'start again': how many questions of the step that may be restarted have an answer. */
function RestartHint({ of }: { of: string }) {
  const { flow } = useController();
  const run = useFlowState((state) => state.session.run);
  const answered = listItemIds(getStep(flow, of)).filter((id) => findRunAnswer(flow, run, id) !== undefined).length;
  return (
    <Hint>
      {answered === 1 ? 'You have answered one question' : `You have answered ${answered} questions`} in this tab. Continue where you were,
      or start again: then you answer all of them anew.
    </Hint>
  );
}

/** The component of the site below a field of the step. */
function buildBelowField(step: string, entry: FormStepState, { belowField }: RuntimePorts): { readonly [field: string]: ReactNode } {
  const below = belowField?.[step];
  return below === undefined ? {} : { [below.field]: <below.Component step={step} formState={entry} /> };
}

/** One message that names all missing fields. */
function findBlockedReason({ missing }: FormStepState): string | undefined {
  return missing.length === 0 ? undefined : `${missing.map(({ message }) => message).join('. ')}.`;
}

function RefusalDialog({ step, entry: { shownRefusal, fields, closeDialog } }: { step: string; entry: FormStepState }) {
  const { flow, ports } = useController();
  if (shownRefusal?.offer !== undefined) {
    const Offered = ports.offerDialogs?.[shownRefusal.offer];
    if (Offered === undefined)
      throw new Error(`The step '${step}' of ${flow.id} offers '${shownRefusal.offer}'; bind it in the ports' 'offerDialogs'.`);
    return <Offered refusal={shownRefusal} step={step} fields={fields} onClose={closeDialog} />;
  }
  return (
    <Dialog
      open={shownRefusal !== undefined}
      title={shownRefusal?.dialog ?? ''}
      eyebrow={shownRefusal?.eyebrow}
      closeLabel="Close"
      onClose={closeDialog}
    >
      <p>{shownRefusal?.say}</p>
      <CrisisLine near />
      <Button onClick={closeDialog}>Go Back</Button>
    </Dialog>
  );
}
