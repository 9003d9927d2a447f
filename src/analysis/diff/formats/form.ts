import { all, growing, looks, mark, unread, words } from './property.ts';
import type { Format, Property } from './property.ts';

const required: Property = {
  kind: 'required-field',
  shape: { as: 'set' },
  grades: { added: 'major', removed: 'major' },
  why: { added: 'What could be sent without it is refused now.', removed: 'What is sent may lack it now.' },
};
const fields = growing('field', { as: 'record', of: 'FieldSchema' }, 'What is on file may hold it.');
const messages: Property = { kind: 'words', shape: { as: 'messages' }, grades: all('patch'), read: true };
const rule: Property = { kind: 'form-rule', shape: { as: 'value' }, grades: all('major'), why: ruleWhy() };

function ruleWhy(): NonNullable<Property['why']> {
  const why = 'What was accepted before may be refused now, or the other way round.';
  return { added: why, removed: why, changed: why };
}

/** What a schema says to the people who edit it. */
const notes = { $schema: unread, $id: unread, $comment: unread, description: unread, examples: unread };

/** The formats of a form's two files. Any keyword of a schema that is not named here is a rule. */
export const formFormats = {
  FormSchema: { ...notes, title: unread, errorMessage: messages, required, properties: fields, '*': rule },
  FieldSchema: {
    ...notes,
    title: words,
    errorMessage: messages,
    'x-identity': mark('identity-mark', 'minor', 'major', { removed: 'What is typed here would be stored with the run.' }),
    oneOf: {
      ...growing('choice', { as: 'list', of: 'FieldChoice', by: ['const'] }, 'What is on file may hold it.'),
      grades: { added: 'addition', removed: 'major', changed: 'major', moved: 'patch' },
    },
    enum: growing('choice', { as: 'set' }, 'What is on file may hold it.'),
    required,
    properties: fields,
    '*': rule,
  },
  FieldChoice: { ...notes, const: rule, title: words, '*': rule },
  FormUi: { 'ui:order': looks },
  FieldUi: { 'ui:help': words, 'ui:placeholder': words, '*': looks },
} as const satisfies { readonly [name: string]: Format };
