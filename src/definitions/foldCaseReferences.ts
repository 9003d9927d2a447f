import { createFinding, didYouMean } from '../engine/index.ts';
import type { ChoiceItem, Finding, Flow } from '../engine/index.ts';
import { getQuestionFile } from './flowFiles.ts';
import type { FlowIdParts } from './flowFiles.ts';

/** How many cases have to give the same unknown value before the question, and not each case, is taken for the mistake. */
const minSameReferences = 2;

/**
 * Puts the cause first: when several cases give a value that a question no longer has, the mistake is in the question,
 * so this becomes one finding there, with the places in the cases as its consequences.
 */
export function foldCaseReferences(name: FlowIdParts, flow: Flow, findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, { readonly question: ChoiceItem; readonly value: string; readonly found: Finding[] }>();
  for (const found of findings) {
    const reference = findUnknownValue(flow, found);
    if (reference === undefined) continue;
    const key = JSON.stringify([reference.question.id, reference.value]);
    const group = groups.get(key) ?? { ...reference, found: [] };
    group.found.push(found);
    groups.set(key, group);
  }
  const folded = [...groups.values()].filter(({ found }) => new Set(found.map(({ file }) => file)).size >= minSameReferences);
  const consequences = new Set(folded.flatMap(({ found }) => found));
  return [
    ...folded.map(({ question, value, found }) => createCause(name, question, value, found)),
    ...findings.filter((found) => !consequences.has(found)),
  ];
}

/** The question and the value that an answer of a case names in vain; `undefined` for any other finding. */
function findUnknownValue(flow: Flow, { ruleId, pointer, message }: Finding): { question: ChoiceItem; value: string } | undefined {
  const [, key] = /^\/answers\/([^/]+)(?:\/\d+)?$/.exec(pointer) ?? [];
  const item = key === undefined || ruleId !== 'unknown-reference' ? undefined : flow.items[key];
  const [, value] = /'([^']*)'\.$/.exec(message) ?? [];
  return item?.type === 'choice' && value !== undefined ? { question: item, value } : undefined;
}

function createCause(name: FlowIdParts, { id, options }: ChoiceItem, value: string, found: readonly Finding[]): Finding {
  const values = options.map((option) => option.value);
  const index = values.findIndex((one) => didYouMean(value, [one]) !== undefined);
  const file = getQuestionFile(name, id);
  const places = `${found.length} places in cases give it`;
  const cause =
    index < 0
      ? createFinding(
          'unknown-reference',
          { file, pointer: '/options' },
          `There is no option with the value '${value}', and ${places}.`,
          'Put the option back, or change these cases.',
        )
      : createFinding(
          'unknown-reference',
          { file, pointer: `/options/${index}/value` },
          `There is no option with the value '${value}', and ${places}. '${values[index]}' stands here.`,
          `Write '${value}' here again. Answers of past clients hold it.`,
        );
  return { ...cause, consequences: found.map(({ file, pointer, line, column }) => ({ file, pointer, line, column })) };
}

/** The files with an error, or with a consequence of one. */
export function listBrokenFiles(findings: readonly Finding[]): ReadonlySet<string> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Set(errors.flatMap(({ file, consequences = [] }) => [file, ...consequences.map((place) => place.file)]));
}
