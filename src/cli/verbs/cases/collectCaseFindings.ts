import type { Exploration } from '../../../analysis/reachability/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import type { Finding, Flow, FlowDefinition } from '../../../engine/index.ts';
import { hasErrors } from '../../terminal/formatCounts.ts';
import { findUncovered } from './findUncovered.ts';
import { foldFailedCases, foldRejectedForms } from './foldFailedCases.ts';
import type { CaseResult } from './runAllCases.ts';

/** The input for the findings of a flow's cases. */
interface CheckedFlow {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
  /** The exploration of the flow, if there is one: events that cannot happen need no case. */
  readonly exploration: Exploration | undefined;
}

/** The findings of cases that ran and, if no case has an error, what no case covers. They have pointers and no lines yet. */
export function collectCaseFindings(
  loaded: LoadedFlow,
  { flow, definition, exploration }: CheckedFlow,
  results: readonly CaseResult[],
): readonly Finding[] {
  // If a form refuses an answer of a case, that is also why the case leads elsewhere.
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
