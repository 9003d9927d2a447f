import { childLocation, createFinding, fileLocation } from '../../../engine/index.ts';
import type { FileLocation } from '../../../engine/index.ts';
import type { ReportedFinding } from '../../../analysis/findings/index.ts';
import type { UnratedChange } from '../../../analysis/diff/index.ts';
import type { NewAnswer, OutcomeDifference } from '../../../analysis/outcomes/index.ts';
import { createChangeLocator } from './changePlaces.ts';
import type { ComparedFlows } from './compareVersions.ts';
import { describeDifferenceTitle, describeRunEnd, describeRunInputs } from './describeDifference.ts';
import { describeNewAnswer } from './describeNewAnswer.ts';

/** A difference, with its places in both flows. */
type PlacedDifference = Pick<UnratedChange, 'at' | 'before' | 'message'> & { readonly ruleId: string };

/** The differences as findings at the places of the later flow, for formats that have only findings. */
export async function createDifferenceFindings(compared: ComparedFlows): Promise<readonly ReportedFinding[]> {
  const found = listDifferences(compared);
  const locate = await createChangeLocator(compared, found);
  return found.map((one) => {
    const { after, before } = locate(one);
    return {
      ...createFinding(one.ruleId, one.at, one.message, undefined, 'warning'),
      ...after,
      ...(before === undefined ? {} : { earlier: before }),
      codeFrame: [],
    };
  });
}

function listDifferences(compared: ComparedFlows): readonly PlacedDifference[] {
  const { outcomes, changes, newAnswers, after } = compared;
  const differences = outcomes.verdict === 'undecided' ? [] : outcomes.differences;
  const flowFile = fileLocation(after.version.definition.file);
  return [
    ...differences.map((one) => ({ ruleId: 'end-differs', at: flowFile, message: describeDifference(compared, one) })),
    ...newAnswers.map((one) => ({
      ruleId: 'new-answer',
      at: optionLocation(compared, one),
      message: describeNewAnswerFully(compared, one),
    })),
    ...changes.map((change) => ({ ...change, ruleId: change.kind })),
  ];
}

function describeDifference(compared: ComparedFlows, difference: OutcomeDifference): string {
  const { before, after } = compared;
  const { witness } = difference;
  const inputs = describeRunInputs(compared, witness);
  return [
    `${describeDifferenceTitle(difference, compared)}.`,
    `For example: ${describeRunEnd(before, witness.before)} in ${before.name} and ${describeRunEnd(after, witness.after)} in ${after.name}.`,
    ...[...inputs.both, ...inputs.after].map((line) => `  ${line}`),
  ].join('\n');
}

function describeNewAnswerFully(compared: ComparedFlows, newAnswer: NewAnswer): string {
  const { sentence, examples } = describeNewAnswer(compared, newAnswer);
  return [sentence, ...examples.flatMap(({ title, inputs }) => [title, ...inputs.map((line) => `  ${line}`)])].join('\n');
}

/** The location of the option of an answer. */
function optionLocation({ after: { version } }: ComparedFlows, { question, value }: NewAnswer): FileLocation {
  const { file, item } = version.definition.items[question]!;
  const index = 'options' in item ? item.options.findIndex((option) => option.value === value) : -1;
  return index < 0 ? fileLocation(file) : childLocation(fileLocation(file), 'options', index);
}
