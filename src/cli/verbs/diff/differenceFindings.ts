import { createFinding, fileLocation } from '../../../engine/index.ts';
import type { Finding } from '../../../engine/index.ts';
import type { OutcomeDifference } from '../../../analysis/outcomes/index.ts';
import type { ComparedFlows } from './compareVersions.ts';
import { describeDifferenceTitle, describeRunEnd, describeRunInputs } from './describeDifference.ts';

/** What differs, as findings at the places of the later flow: for the formats that know findings only. */
export function differenceFindings(compared: ComparedFlows): readonly Finding[] {
  const { outcomes, changes } = compared;
  const differences = outcomes.verdict === 'undecided' ? [] : outcomes.differences;
  return [
    ...differences.map((difference) => differenceFinding(compared, difference)),
    ...changes.map(({ kind, at, message }): Finding => ({
      ...createFinding('end-differs', at, message, undefined, 'warning'),
      ruleId: kind,
    })),
  ];
}

function differenceFinding(compared: ComparedFlows, difference: OutcomeDifference): Finding {
  const { before, after } = compared;
  const { witness } = difference;
  const inputs = describeRunInputs(compared, witness);
  const message = [
    `${describeDifferenceTitle(difference, compared)}.`,
    `For example: ${describeRunEnd(before, witness.before)} in ${before.name} and ${describeRunEnd(after, witness.after)} in ${after.name}.`,
    ...[...inputs.both, ...inputs.after].map((line) => `  ${line}`),
  ].join('\n');
  return createFinding('end-differs', fileLocation(after.version.definition.file), message, undefined, 'warning');
}
