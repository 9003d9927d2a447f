import type { LoadedFlow } from '../../../definitions/index.ts';
import type { Finding, Flow } from '../../../engine/index.ts';
import { hasErrors } from '../../terminal/formatCounts.ts';
import { findUncovered } from './findUncovered.ts';
import type { CaseResult } from './runAllCases.ts';

/** The findings of cases that ran and, once no case has an error, what no case shows. They have pointers, not lines. */
export function collectCaseFindings(loaded: LoadedFlow, flow: Flow, results: readonly CaseResult[]): readonly Finding[] {
  const failures = results.flatMap(({ findings }) => findings);
  if (hasErrors([...loaded.findings, ...failures])) return failures;
  return [
    ...failures,
    ...findUncovered(
      loaded,
      flow,
      results.map(({ evaluation }) => evaluation),
    ),
  ];
}
