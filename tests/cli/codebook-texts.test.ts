import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codebookOf, renderText } from '../../src/analysis/codebook/index.ts';
import { describeFlow } from '../../src/cli/flow/describeFlow.ts';
import { listFlows, loadFlow } from '../../src/definitions/index.ts';
import type { LoadedForm } from '../../src/definitions/index.ts';
import { appendPointer, compileFlow, isClientText, listClientTexts } from '../../src/engine/index.ts';
import type { ClientTextFormat, FlowDefinition } from '../../src/engine/index.ts';
import { clientTextPointers } from '../../src/engine/clientTextPointers.ts';
import { definitionWithEveryText } from '../../src/engine/testing/definitionWithEveryText.ts';

const root = path.resolve(import.meta.dirname, '../..');
const flows = await listFlows(root);

/** A form with every text for clients that its two formats know. */
const formWithEveryText: LoadedForm = {
  name: 'about.v1',
  schema: {
    $id: 'about.v1.schema.json',
    required: ['state'],
    properties: {
      state: {
        title: 'State',
        oneOf: [{ const: 'TX', title: 'Texas' }],
        'x-same-as': { field: 'note', message: 'The same, please' },
        errorMessage: { type: 'Choose one' },
      },
      note: { title: 'Note', errorMessage: 'Write less' },
    },
    errorMessage: { required: { state: 'Choose your state' }, properties: { state: 'Choose one of the list' } },
  },
  uiSchema: {
    'ui:order': ['state', 'note'],
    state: { 'ui:help': 'Where you live', 'ui:placeholder': 'Choose' },
    note: { 'ui:rules': [{ pattern: '.', say: 'One character or more' }] },
  },
  facts: { fields: {} },
  files: [],
};

/** The texts of a flow, each with a number of its own, so that none is taken for another that has the same words. */
class NumberedTexts {
  /** The number of each text, by its place. */
  readonly numbers = new Map<string, string>();

  /** A copy of a file in which each text for clients has its number behind it. */
  mark<Content>(format: ClientTextFormat, content: Content, place: string): Content {
    return this.markPart(format, content, '', place) as Content;
  }

  private markPart(format: ClientTextFormat, part: unknown, pointer: string, place: string): unknown {
    if (typeof part === 'string') return this.markText(format, part, pointer, place);
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map((inner, index) => this.markPart(format, inner, appendPointer(pointer, index), place));
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, this.markPart(format, inner, appendPointer(pointer, name), place)]),
    );
  }

  private markText(format: ClientTextFormat, text: string, pointer: string, place: string): string {
    // The words of a link stand in the text of their line.
    if (!isClientText(format, pointer) || /\/(?:points|links|places)\/\d+\/link$/.test(pointer)) return text;
    const number = `№${this.numbers.size}.`;
    this.numbers.set(`${place}${pointer}`, number);
    return `${text} ${number}`;
  }
}

/** The places of the texts for clients that the codebook of a flow leaves out. */
function listLeftOut(definition: FlowDefinition, forms: readonly LoadedForm[]): readonly string[] {
  const texts = new NumberedTexts();
  const items = Object.entries(definition.items).map(([id, { file, item }]) => [id, { file, item: texts.mark('question', item, file) }]);
  const marked: FlowDefinition = {
    ...definition,
    flow: texts.mark('flow', definition.flow, definition.file),
    items: Object.fromEntries(items) as FlowDefinition['items'],
  };
  const markedForms = forms.map((form) => ({
    ...form,
    schema: texts.mark('form', form.schema, form.name),
    uiSchema: texts.mark('form-ui', form.uiSchema, form.name),
  }));
  const described = describeFlow({ flow: compileFlow(marked).flow, definition: marked, forms: markedForms });
  if (described === undefined) throw new Error(`${definition.file} does not compile.`);
  expect(texts.numbers.size).toBeGreaterThan(0);
  const book = renderText(codebookOf(described, undefined));
  return [...texts.numbers].flatMap(([place, number]) => (book.includes(number) ? [] : [place]));
}

describe('the codebook has each text that clients read', () => {
  test.each(flows)('of %s', async (id) => {
    const { definition, forms } = await loadFlow(root, id);
    if (definition === null) throw new Error(`${id} cannot be read.`);
    expect(listLeftOut(definition, forms)).toEqual([]);
  });

  test('of a flow and a form that have every text which the formats know', () => {
    expect(listLeftOut(definitionWithEveryText(), [formWithEveryText])).toEqual([]);
  });

  test.each([
    ['form', listClientTexts('form', formWithEveryText.schema)],
    ['form-ui', listClientTexts('form-ui', formWithEveryText.uiSchema)],
  ] as const)('which are tried here for every pointer of the format %s', (format, texts) => {
    const tried = clientTextPointers[format].filter((pattern) =>
      texts.some(([pointer]) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(pointer)),
    );
    expect(tried).toEqual(clientTextPointers[format]);
  });
});
