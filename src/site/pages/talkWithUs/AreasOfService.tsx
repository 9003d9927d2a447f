import states from '../../../../schemas/forms/us-states.schema.json';
import { FailureNotice, useFlowState } from '../../../runtime/index.ts';
import type { OfferProps } from '../../../runtime/index.ts';
import { Button, CrisisLine, Dialog, Loading } from '../../../ui/index.ts';
import css from './areasOfService.module.css';
import { useEarlyAccess, wish } from './useEarlyAccess.ts';

const names: { readonly [code: string]: string } = Object.fromEntries(states.oneOf.map(({ const: code, title }) => [code, title]));

/** For somebody who lives where we do not work yet: where we do, and a form to ask for early access (seed 0 §2). */
export function AreasOfService({ fields: start, onClose }: OfferProps) {
  const state = names[String(start['state'])] ?? 'your state';
  return (
    <Dialog open eyebrow="AREAS OF SERVICE" title={`We’re not in ${state} yet`} closeLabel="Close" onClose={onClose}>
      <p>Leave your details and we will write to you once, when we open there. Today we serve:</p>
      <ServedStates />
      <EarlyAccess start={start} />
      <CrisisLine />
    </Dialog>
  );
}

function ServedStates() {
  const served = useFlowState((flow) => flow.session.run.context.facts['availableStates']);
  const codes = Array.isArray(served) ? served.map(String) : [];
  return (
    <ul className={css.states} role="list">
      {codes
        .map((code) => names[code] ?? code)
        .toSorted((one, other) => one.localeCompare(other, 'en'))
        .map((name) => (
          <li key={name}>{name}</li>
        ))}
    </ul>
  );
}

/** A message with this word, however it is written, is a warning; every other one an error (seed 0 §5). */
const isWarning = (message: string): boolean => /required/i.test(message);

function EarlyAccess({ start }: { start: OfferProps['fields'] }) {
  const entry = useEarlyAccess(start);
  const { form, failure, tries, isSending, submit } = entry;
  if (form.status === 'loading') return <Loading label="Loading the form" />;
  if (form.status === 'failed') return <FailureNotice {...form} onRetry={entry.retryLoading} />;
  const { module, SchemaForm } = form.value;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== undefined && (
        <FailureNotice
          key={tries}
          title="This was not sent. What you entered is kept."
          failure={failure}
          isRetrying={isSending}
          onRetry={submit}
          focusOnMount={entry.problems.length === 0}
        />
      )}
      <SchemaForm
        id={wish.id}
        module={module}
        fields={entry.fields}
        problems={entry.problems}
        context={{ isWarning }}
        onChange={entry.edit}
      />
      <Button type="submit" wide busy={isSending}>
        Request early access
      </Button>
    </form>
  );
}
