import { useEffect, useRef } from 'react';
import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { withoutRecord } from '../password/withoutRecord.ts';

/** The parameter of the address that says that the form was accepted (seed 1 §2). */
const doneParameter = '_done';

/**
 * Says in the address that the form was accepted, once a page of the flow follows it: its link is used, so nothing else is left of it.
 *
 * @param isForm Whether the form is shown, rather than a page.
 */
export function useDoneAddress(isForm: boolean): void {
  const wasForm = useRef(false);
  useEffect(() => {
    if (wasForm.current && !isForm) addDoneParameter();
    wasForm.current = isForm;
  }, [isForm]);
}

function addDoneParameter(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(doneParameter, '1');
  window.history.replaceState(window.history.state, '', address);
}

/**
 * The ports of a flow that a mailed link opens. Nothing is kept of a visit but what its address says: a reload after the form was
 * accepted finds a run in which it was, without what was entered.
 *
 * @param steps The ids of the form steps that the link is for.
 */
export function withDoneAddress(ports: RuntimePorts, flow: Flow, steps: readonly string[]): RuntimePorts {
  const { storage, ...rest } = withoutRecord(ports);
  const run = { hash: flow.hash, answers: Object.fromEntries(steps.map((step) => [step, {}])) };
  const isDone = (): boolean => new URLSearchParams(window.location.search).get(doneParameter) === '1';
  return { ...rest, storage: { ...storage, load: () => (isDone() ? { run } : undefined) } };
}
