import { useEffect, useEffectEvent, useState } from 'react';
import { useHistory } from '../../../router/index.ts';
import { checkFields, failureOf, fieldId, useController, useFlowState } from '../../../runtime/index.ts';
import type { Draft, Failure, OfferProps } from '../../../runtime/index.ts';
import type { FieldProblem, FormAnswer } from '../../../engine/index.ts';
import { fetchLater } from '../../later/fetchLater.ts';
import { session } from '../../session/keys.ts';
import { leaving } from '../../session/leftFrom.ts';
import { keepStartInfo, textsOf } from '../../session/startInfo.ts';

/** The form of a wish for early access, and where its fields are kept until it is sent. */
export const wish = { form: 'out-of-state.v1', id: 'areas-of-service' } as const;

/** What an attempt to send has come to. */
interface Verdict {
  readonly problems: readonly FieldProblem[];
  readonly failure: Failure | undefined;
  readonly tries: number;
}

/**
 * A wish for early access while it is filled in. What is typed is kept over closing and reloading. One that the server has
 * taken leads to the thank-you page, with the state that was chosen in the start info (seed 0 §4).
 *
 * @param start The start form as it stands.
 */
export function useEarlyAccess(start: OfferProps['fields']) {
  const controller = useController();
  const history = useHistory();
  const form = useFlowState((state) => state.forms[wish.form]) ?? { status: 'loading' as const };
  const draft = useFlowState((state) => state.session.drafts[wish.id]);
  const [fields, setFields] = useState<Draft>(() => ({ ...knownEmail(), ...draft, state: start['state'] }));
  const [verdict, setVerdict] = useState<Verdict>({ problems: [], failure: undefined, tries: 0 });
  const [isSending, setSending] = useState(false);
  useEffect(() => void controller.load.form(wish.form), [controller]);
  useFocusOnFault(verdict);

  const judged = (found: Partial<Verdict>): void => setVerdict({ problems: [], failure: undefined, ...found, tries: verdict.tries + 1 });
  const send = async (checked: FormAnswer): Promise<void> => {
    setSending(true);
    try {
      await (await fetchLater()).requestEarlyAccess(checked, start['dateOfBirth']);
    } catch (error) {
      const failure = failureOf(error);
      const problems = Object.entries(failure.fields).map(([field, message]) => ({ field, message }));
      return judged({ failure, problems });
    } finally {
      setSending(false);
    }
    controller.draft(wish.id, {});
    keepStartInfo(textsOf({ ...start, state: checked['state'] }));
    history.to('/thank-you-for-your-interest', { state: leaving(controller.flow.route) });
  };
  return {
    form,
    fields,
    ...verdict,
    isSending,
    retryLoading: () => void controller.load.form(wish.form),
    edit: (next: Draft): void => {
      setFields(next);
      controller.draft(wish.id, next);
      setVerdict({ ...verdict, problems: verdict.problems.filter(({ field }) => next[field] === fields[field]) });
    },
    submit: (): void => {
      if (form.status !== 'ready' || isSending) return;
      const { fields: checked, problems } = checkFields(form.value.module, fields);
      if (checked === undefined) judged({ problems });
      else void send(checked);
    },
  };
}

/** After each try, focus goes to the first field that is at fault. */
function useFocusOnFault({ problems, tries }: Verdict): void {
  const focusFirst = useEffectEvent(() => {
    const first = problems[0]?.field;
    if (first !== undefined) document.getElementById(fieldId(wish.id, first))?.focus();
  });
  useEffect(() => {
    if (tries > 0) focusFirst();
  }, [tries]);
}

function knownEmail(): Draft {
  const email = session.get('email');
  return email === undefined ? {} : { email };
}
