import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { splitFailure, validateFields, toFailure, useController, useFlowState } from '../../../runtime/index.ts';
import type { FormDraft, FormModule, Failure, OfferDialogProps } from '../../../runtime/index.ts';
import type { FieldProblem, FormAnswer } from '../../../engine/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { createOriginState } from '../../funnel/session/originRoute.ts';
import { saveStartInfo, pickStartInfo } from '../../funnel/session/startInfo.ts';

/** The form of an early-access request, and the id of its draft. */
export const earlyAccessForm = { form: 'out-of-state.v1', id: 'areas-of-service' } as const;

/** The message for an available state, because the form is for the other states. */
const servedStateMessage = 'We are available in this state. Close this window and choose it there to go on';

/** The result of an attempt to send. */
interface SubmitResult {
  readonly problems: readonly FieldProblem[];
  /** The problems of the last attempt, including those that were corrected since. */
  readonly reported: readonly FieldProblem[];
  readonly failure: Failure | undefined;
  readonly submitCount: number;
}

/**
 * The state of the early-access form. Its draft survives closing the dialog and reloading. After the server has accepted the request,
 * the chosen state is stored in the start info and the thank-you page opens (seed 0 §4), unless the dialog was closed before.
 *
 * @param start The current fields of the start form.
 */
export function useEarlyAccess(start: OfferDialogProps['fields']) {
  const controller = useController();
  const navigate = useNavigate();
  const form = useFlowState((state) => state.forms[earlyAccessForm.form]) ?? { status: 'loading' as const };
  const served = useServedStates();
  const draft = useFlowState((state) => state.session.drafts[earlyAccessForm.id]);
  const [fields, setFields] = useState<FormDraft>(() => ({ ...getEmailDefault(), ...draft, state: start['state'] }));
  const [result, setResult] = useState<SubmitResult>({ problems: [], reported: [], failure: undefined, submitCount: 0 });
  const [isSending, setSending] = useState(false);
  const isShown = useRef(false);
  useEffect(() => void controller.loader.loadForm(earlyAccessForm.form), [controller]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const showResult = (problems: readonly FieldProblem[], failure?: Failure): void =>
    setResult({ problems, reported: problems, failure, submitCount: result.submitCount + 1 });
  const send = async (module: FormModule, checked: FormAnswer): Promise<void> => {
    setSending(true);
    try {
      await (await loadDeferredSiteModules()).requestEarlyAccess(checked, start['dateOfBirth']);
    } catch (error) {
      const { problems, failure } = splitFailure(module, checked, toFailure(error));
      return showResult(problems, failure);
    } finally {
      setSending(false);
    }
    controller.saveDraft(earlyAccessForm.id, {});
    // A client who has closed the dialog meanwhile stays on the start form, with the state that they have chosen there.
    if (!isShown.current) return;
    saveStartInfo(pickStartInfo({ ...start, state: checked['state'] }));
    navigate('/thank-you-for-your-interest', { state: createOriginState(controller.flow.route) });
  };
  return {
    form,
    fields,
    ...result,
    isSending,
    retryLoading: () => void controller.loader.loadForm(earlyAccessForm.form),
    edit: (next: FormDraft): void => {
      if (isSending) return;
      setFields(next);
      controller.saveDraft(earlyAccessForm.id, next);
      setResult({ ...result, problems: result.problems.filter(({ field }) => next[field] === fields[field]) });
    },
    submit: (): void => {
      if (form.status !== 'ready' || isSending) return;
      const { module } = form.value;
      const { fields: checked, problems } = validateFields(module, fields);
      const isServed = served.includes(String(fields['state']));
      if (checked !== undefined && !isServed) void send(module, checked);
      else showResult(isServed ? [...problems, { field: 'state', message: servedStateMessage }] : problems);
    },
  };
}

/** The codes of the available states of this visit. */
export function useServedStates(): readonly string[] {
  const served = useFlowState((flow) => flow.session.run.context.facts['availableStates']);
  return Array.isArray(served) ? served.map(String) : [];
}

function getEmailDefault(): FormDraft {
  const email = sessionStore.get('email');
  return email === undefined ? {} : { email };
}
