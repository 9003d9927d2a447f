import type { Exploration } from '../../../analysis/reachability/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import type { Finding, Flow, FlowDefinition } from '../../../engine/index.ts';
import { hasErrors } from '../../terminal/formatCounts.ts';
import { findUncovered } from './findUncovered.ts';
import { foldFailedCases, foldRejectedForms } from './foldFailedCases.ts';
import type { CaseResult } from './runAllCases.ts';

/** What the cases of a flow are measured by. */
interface CheckedFlow {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
  /** All that can happen in it, where that is known: no case is wanted for what cannot. */
  readonly exploration: Exploration | undefined;
}

/** The findings of cases that ran and, once no case has an error, what no case shows. They have pointers, not lines. */
export function collectCaseFindings(
  loaded: LoadedFlow,
  { flow, definition, exploration }: CheckedFlow,
  results: readonly CaseResult[],
): readonly Finding[] {
  // Where a form does not accept what a case enters, that is why it leads elsewhere.
  const failed = results.flatMap(({ failure, rejectedForms }) => (failure === undefined || rejectedForms.length > 0 ? [] : [failure]));
  const rejected = results.flatMap(({ rejectedForms }) => rejectedForms);
  const failures = [...foldRejectedForms(flow, rejected), ...foldFailedCases(flow, definition, failed)];
  if (hasErrors([...loaded.findings, ...failures])) return failures;
  return [
    ...failures,
    ...findUncovered(
      loaded,
      flow,
      results.map(({ evaluation }) => evaluation),
      exploration,
    ),
  ];
}
