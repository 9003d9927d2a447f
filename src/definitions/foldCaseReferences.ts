import { createFinding, didYouMean } from '../engine/index.ts';
import type { ChoiceItem, Finding, Flow, FlowIdParts } from '../engine/index.ts';
import { getQuestionFile } from './flowFiles.ts';

/** How many cases have to name the same thing in vain before the question, and not each case, is taken for the mistake. */
const minSameReferences = 2;

/** What a case names in vain, and the finding that says so at its cause. */
interface Reference {
  /** The same for all references to one thing. */
  readonly key: string;
  readonly createCause: (places: string) => Finding;
}

/**
 * Puts the cause first: when several cases give a value that a question no longer has, or answer a question that no step shows any
 * more, the mistake is there, so this becomes one finding there, with the places in the cases as its consequences.
 *
 * @param questions The ids of all question files of the flow.
 */
export function foldCaseReferences(
  name: FlowIdParts,
  flow: Flow,
  questions: readonly string[],
  findings: readonly Finding[],
): readonly Finding[] {
  const groups = new Map<string, Reference & { readonly found: Finding[] }>();
  for (const found of findings) {
    const reference = findUnknownValue(name, flow, found) ?? findUnshownQuestion(name, questions, found);
    if (reference === undefined) continue;
    const group = groups.get(reference.key) ?? { ...reference, found: [] };
    group.found.push(found);
    groups.set(reference.key, group);
  }
  const folded = [...groups.values()].filter(({ found }) => new Set(found.map(({ file }) => file)).size >= minSameReferences);
  const consequences = new Set(folded.flatMap(({ found }) => found));
  return [
    ...folded.map(({ createCause, found }) => ({
      ...createCause(`${found.length} places in cases`),
      consequences: found.map(({ file, pointer, line, column }) => ({ file, pointer, line, column })),
    })),
    ...findings.filter((found) => !consequences.has(found)),
  ];
}

/** The value of a question that an answer of a case names in vain. */
function findUnknownValue(name: FlowIdParts, flow: Flow, { ruleId, pointer, message }: Finding): Reference | undefined {
  const [, key] = /^\/answers\/([^/]+)(?:\/\d+)?$/.exec(pointer) ?? [];
  const item = key === undefined || ruleId !== 'unknown-reference' ? undefined : flow.items[key];
  const [, value] = /'([^']*)'\.$/.exec(message) ?? [];
  if (item?.type !== 'choice' || value === undefined) return undefined;
  return { key: JSON.stringify([item.id, value]), createCause: (places) => createValueCause(name, item, value, places) };
}

/** The question that a case names in vain because no step shows it, such as one whose line in flow.json was lost. */
function findUnshownQuestion(
  name: FlowIdParts,
  questions: readonly string[],
  { ruleId, pointer, message }: Finding,
): Reference | undefined {
  const [, id] = /^There is no (?:question or form step|question or banner|rule) '([^'.]*)/.exec(message) ?? [];
  if (ruleId !== 'unknown-reference' || id === undefined || !questions.includes(id) || !/^\/(?:answers|expect)\//.test(pointer))
    return undefined;
  return {
    key: id,
    createCause: (places) =>
      createFinding(
        'unknown-reference',
        { file: getQuestionFile(name, id), pointer: '' },
        `No step shows the question '${id}', and ${places} name it.`,
        'Name it in the "items" of a step in flow.json again, or take it out of these cases.',
      ),
  };
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

/** The files with an error, or with a consequence of one. */
export function listBrokenFiles(findings: readonly Finding[]): ReadonlySet<string> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Set(errors.flatMap(({ file, consequences = [] }) => [file, ...consequences.map((place) => place.file)]));
}
