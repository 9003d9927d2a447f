import { createFinding, didYouMean } from '../engine/index.ts';
import type { ChoiceItem, Finding, Flow, FlowIdParts } from '../engine/index.ts';
import type { CaseFinding, MissingReference } from './referenceCheck.ts';
import { getQuestionFile } from './flowFiles.ts';

/** From this number of cases with the same missing reference, the question is reported instead of each case. */
const minSameReferences = 2;

/** The missing reference of a case, and the finding at its cause. */
interface Reference {
  /** Equal for all references to the same element. */
  readonly key: string;
  /** Creates the finding at the cause. `places` says how many places in cases have the reference. */
  readonly createCause: (places: string) => Finding;
}

/**
 * Reports common causes instead of single cases: when several cases give a value that a question no longer has, or answer a
 * question that no step shows any more, the question is probably wrong. Then one finding is reported there, with the places in the
 * cases as its consequences.
 *
 * @param questions The ids of all question files of the flow.
 */
export function foldCaseReferences(
  name: FlowIdParts,
  flow: Flow,
  questions: readonly string[],
  found: readonly CaseFinding[],
): readonly Finding[] {
  const groups = new Map<string, Reference & { readonly found: Finding[] }>();
  for (const { finding, missing } of found) {
    const reference = missing === undefined ? undefined : findReference(name, flow, questions, missing);
    if (reference === undefined) continue;
    const group = groups.get(reference.key) ?? { ...reference, found: [] };
    group.found.push(finding);
    groups.set(reference.key, group);
  }
  const folded = [...groups.values()].filter((group) => new Set(group.found.map(({ file }) => file)).size >= minSameReferences);
  const consequences = new Set(folded.flatMap((group) => group.found));
  return [
    ...folded.map((group) => ({
      ...group.createCause(`${group.found.length} places in cases`),
      consequences: group.found.map(({ file, pointer, line, column }) => ({ file, pointer, line, column })),
    })),
    ...found.flatMap(({ finding }) => (consequences.has(finding) ? [] : [finding])),
  ];
}

/** The common cause of a missing reference that several cases have; `undefined` when each case is wrong by itself. */
function findReference(name: FlowIdParts, flow: Flow, questions: readonly string[], missing: MissingReference): Reference | undefined {
  const key = JSON.stringify(missing);
  const { question } = missing;
  if (missing.kind === 'question')
    return questions.includes(question) ? { key, createCause: (places) => createQuestionCause(name, question, places) } : undefined;
  const item = flow.items[question];
  return item?.type === 'choice' ? { key, createCause: (places) => createValueCause(name, item, missing.value, places) } : undefined;
}

/** The finding that no step shows a question, for example because its line in flow.json was lost. */
function createQuestionCause(name: FlowIdParts, question: string, places: string): Finding {
  return createFinding(
    'unknown-reference',
    { file: getQuestionFile(name, question), pointer: '' },
    `No step shows the question '${question}', and ${places} name it.`,
    'Name it in the "items" of a step in flow.json again, or take it out of these cases.',
  );
}

function createValueCause(name: FlowIdParts, { id, options }: ChoiceItem, value: string, places: string): Finding {
  const values = options.map((option) => option.value);
  const index = values.findIndex((one) => didYouMean(value, [one]) !== undefined);
  const file = getQuestionFile(name, id);
  const message = `There is no option with the value '${value}', and ${places} give it.`;
  return index < 0
    ? createFinding('unknown-reference', { file, pointer: '/options' }, message, 'Put the option back, or change these cases.')
    : createFinding(
        'unknown-reference',
        { file, pointer: `/options/${index}/value` },
        `${message} '${values[index]}' stands here.`,
        `Write '${value}' here again. Answers of past clients hold it.`,
      );
}

/** The files that have an error, or a consequence of an error. */
export function listBrokenFiles(findings: readonly Finding[]): ReadonlySet<string> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Set(errors.flatMap(({ file, consequences = [] }) => [file, ...consequences.map((place) => place.file)]));
}
