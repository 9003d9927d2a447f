import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { validateFields, toFailure, getFieldId, useController, useFlowState } from '../../../../../runtime/index.ts';
import type { FormDraft, Failure, OfferDialogProps } from '../../../../../runtime/index.ts';
import type { FieldProblem, FormAnswer } from '../../../../../engine/index.ts';
import { loadDeferredSiteModules } from '../../../../deferred/loadDeferredSiteModules.ts';
import { sessionStore } from '../../../../storage/siteStorage.ts';
import { createOriginState } from '../../../../funnel/session/originRoute.ts';
import { saveStartInfo, pickStartInfo } from '../../../../funnel/session/startInfo.ts';

/** The form for early access, and the id of its draft. */
export const earlyAccessForm = { form: 'out-of-state.v1', id: 'areas-of-service' } as const;

/** The result of a submission. */
interface SubmitResult {
  readonly problems: readonly FieldProblem[];
  readonly failure: Failure | undefined;
  readonly tries: number;
}

/**
 * The state of the form for early access. The draft survives closing and reloading. After the server has accepted it, the
 * thank-you page is shown, with the chosen state in the start info (seed 0 §4).
 *
 * @param start The fields of the start form.
 */
export function useEarlyAccess(start: OfferDialogProps['fields']) {
  const controller = useController();
  const navigate = useNavigate();
  const form = useFlowState((state) => state.forms[earlyAccessForm.form]) ?? { status: 'loading' as const };
  const draft = useFlowState((state) => state.session.drafts[earlyAccessForm.id]);
  const [fields, setFields] = useState<FormDraft>(() => ({ ...getEmailDefault(), ...draft, state: start['state'] }));
  const [verdict, setVerdict] = useState<SubmitResult>({ problems: [], failure: undefined, tries: 0 });
  const [isSending, setSending] = useState(false);
  useEffect(() => void controller.loader.loadForm(earlyAccessForm.form), [controller]);
  useFocusOnError(verdict);

  const judged = (found: Partial<SubmitResult>): void =>
    setVerdict({ problems: [], failure: undefined, ...found, tries: verdict.tries + 1 });
  const send = async (checked: FormAnswer): Promise<void> => {
    setSending(true);
    try {
      await (await loadDeferredSiteModules()).requestEarlyAccess(checked, start['dateOfBirth']);
    } catch (error) {
      const failure = toFailure(error);
      const problems = Object.entries(failure.fields).map(([field, message]) => ({ field, message }));
      return judged({ failure, problems });
    } finally {
      setSending(false);
    }
    controller.saveDraft(earlyAccessForm.id, {});
    saveStartInfo(pickStartInfo({ ...start, state: checked['state'] }));
    navigate('/thank-you-for-your-interest', { state: createOriginState(controller.flow.route) });
  };
  return {
    form,
    fields,
    ...verdict,
    isSending,
    retryLoading: () => void controller.loader.loadForm(earlyAccessForm.form),
    edit: (next: FormDraft): void => {
      setFields(next);
      controller.saveDraft(earlyAccessForm.id, next);
      setVerdict({ ...verdict, problems: verdict.problems.filter(({ field }) => next[field] === fields[field]) });
    },
    submit: (): void => {
      if (form.status !== 'ready' || isSending) return;
      const { fields: checked, problems } = validateFields(form.value.module, fields);
      if (checked === undefined) judged({ problems });
      else void send(checked);
    },
  };
}

/** After each submission, moves focus to the first field with an error. */
function useFocusOnError({ problems, tries }: SubmitResult): void {
  const focusFirst = useEffectEvent(() => {
    const first = problems[0]?.field;
    if (first !== undefined) document.getElementById(getFieldId(earlyAccessForm.id, first))?.focus();
  });
  useEffect(() => {
    if (tries > 0) focusFirst();
  }, [tries]);
}

function getEmailDefault(): FormDraft {
  const email = sessionStore.get('email');
  return email === undefined ? {} : { email };
}
