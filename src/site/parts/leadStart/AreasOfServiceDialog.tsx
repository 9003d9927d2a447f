import { FailureNotice, FormErrors } from '../../../runtime/index.ts';
import type { OfferDialogProps } from '../../../runtime/index.ts';
import { Button, CrisisLine, Dialog, LoadingIndicator, LongWait } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { findStateName, listStateNames } from '../../facts/stateNames.ts';
import css from './areasOfService.module.css';
import { useEarlyAccess, useServedStates, earlyAccessForm } from './useEarlyAccess.ts';

/** The dialog for a client whose state is not served: the available states, and a form to request early access (seed 0 §2). */
export function AreasOfServiceDialog({ fields: start, onClose }: OfferDialogProps) {
  const state = findStateName(String(start['state'])) ?? 'your state';
  return (
    <Dialog open eyebrow="AREAS OF SERVICE" title={`We’re not in ${state} yet`} closeLabel="Close" onClose={onClose}>
      <p>It is not about you: we do not work in every state yet. Leave your details and we write to you once, when we open there.</p>
      <CrisisLine near />
      <EarlyAccessForm start={start} />
      <p>Today we work in these states. If you live in one of them, close this and change your state.</p>
      <ServedStates />
    </Dialog>
  );
}

function ServedStates() {
  const codes = useServedStates();
  return (
    <ul className={css.states} role="list">
      {listStateNames(codes).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** True for a message with the word 'required' in upper or lower case. It is a warning; every other message is an error (seed 0 §5). */
const isWarning = (message: string): boolean => /required/i.test(message);

/** The label of the form's button, which also names the form. */
const requestLabel = 'Request early access';

function EarlyAccessForm({ start }: { start: OfferDialogProps['fields'] }) {
  const entry = useEarlyAccess(start);
  const { form, isSending, submit } = entry;
  if (form.status === 'loading') return <LoadingIndicator label="Loading the form" phone={welcomeTeam.phone} />;
  if (form.status === 'failed')
    return <FailureNotice title={`The fields of “${requestLabel}” could not be loaded`} {...form} onRetry={entry.retryLoading} />;
  const { module, Renderer } = form.value;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormErrors {...entry} formId={earlyAccessForm.id} title={requestLabel} module={module} onRetry={submit} />
      <Renderer
        id={earlyAccessForm.id}
        module={module}
        fields={entry.fields}
        problems={entry.problems}
        context={{ isWarning, isSending }}
        onChange={entry.edit}
      />
      <div className={css.send}>
        <Button type="submit" wide busy={isSending}>
          {requestLabel}
        </Button>
        {isSending && <LongWait phone={welcomeTeam.phone} place="below" />}
      </div>
    </form>
  );
}
