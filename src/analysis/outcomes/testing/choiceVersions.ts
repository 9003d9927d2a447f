import { compileFlow } from '../../../engine/index.ts';
import type { FlowDefinition, FlowFile, QuestionFile } from '../../../engine/index.ts';
import type { MappedSide } from '../../crosswalk/index.ts';

/** A choice question of a sample version: a letter for each value, the disqualifying values, and further properties of its file. */
export interface SampleChoice {
  readonly values?: string;
  readonly refused?: string;
  readonly more?: { readonly [property: string]: unknown };
}

/** Creates a version that asks questions in this order, refuses their disqualifying values, and otherwise ends as `fit`. */
export function createChoiceVersion(version: number, choices: { readonly [id: string]: SampleChoice }): MappedSide {
  const items = Object.entries(choices).map(([id, choice]): [string, FlowDefinition['items'][string]] => [
    id,
    { file: `questions/${id}.json`, item: createQuestion(id, choice) },
  ]);
  const steps = [{ id: 'questions', items: Object.keys(choices), exits: [{ end: 'fit' }] }] as unknown as FlowFile['steps'];
  const definition: FlowDefinition = {
    name: 'sample',
    version,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: Object.fromEntries(items),
    flow: { $schema: '', title: 'Sample', route: '/sample', outcomes: { fit: {}, refused: { text: 'disqualifyingText' } }, steps },
  };
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings));
  return { flow, definition, required: {} };
}

function createQuestion(id: string, { values, refused = '', more = {} }: SampleChoice): QuestionFile {
  const refuses =
    refused === '' ? {} : { disqualifying: true, disqualifyingValue: refused.split(''), disqualifyingText: [{ paragraph: 'Not now.' }] };
  const options = values === undefined ? {} : { options: values.split('').map((value) => ({ name: value, value })) };
  return { $schema: '', type: 'question', content: id, ...options, ...refuses, ...more } as unknown as QuestionFile;
}
