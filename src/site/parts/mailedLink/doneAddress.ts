import { useEffect, useRef } from 'react';
import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { withoutRecord } from '../password/withoutRecord.ts';

/** The query parameter that marks an accepted form (seed 1 §2). */
const doneParameter = '_done';

/**
 * Marks the form as accepted in the address once a page of the flow follows it. Nothing else records it, because the link is used up and
 * the flow stores nothing.
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
 * The ports of a flow that a mailed link opens. They store nothing. After the form was accepted, a reload loads a run in which the form
 * steps are answered, without the entered values, because the address says so.
 *
 * @param steps The ids of the form steps that the link is for.
 */
export function withDoneAddress(ports: RuntimePorts, flow: Flow, steps: readonly string[]): RuntimePorts {
  const { storage, ...rest } = withoutRecord(ports);
  const run = { hash: flow.hash, answers: Object.fromEntries(steps.map((step) => [step, {}])) };
  const isDone = (): boolean => new URLSearchParams(window.location.search).get(doneParameter) === '1';
  return { ...rest, storage: { ...storage, load: () => (isDone() ? { run } : undefined) } };
}
