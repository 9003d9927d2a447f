import { sameImpact, extensible, appearance, flag, ignored, clientText, newAnswerAssumption } from './property.ts';
import type { PropertyTable, Property } from './property.ts';

const required: Property = {
  kind: 'required-field',
  shape: { as: 'set' },
  impacts: { added: 'major', removed: 'major' },
  reasons: { added: 'What could be sent without it is refused now.', removed: 'What is sent may lack it now.' },
};
const fields = extensible('field', { as: 'record', of: 'FieldSchema' }, 'What is on file may hold it.');
const messages: Property = { kind: 'words', shape: { as: 'messages' }, impacts: sameImpact('patch') };
const rule: Property = { kind: 'form-rule', shape: { as: 'value' }, impacts: sameImpact('major'), reasons: ruleReasons() };
/** The requirements that a widget shows above its input. The form's schema, and not these, decides what is accepted. */
const needs: Property = {
  kind: 'words',
  shape: { as: 'list', of: 'FieldNeed', by: ['say', 'pattern'] },
  impacts: { ...sameImpact('patch'), moved: 'patch' },
};

function ruleReasons(): NonNullable<Property['reasons']> {
  const why = 'What was accepted before may be refused now, or the other way round.';
  return { added: why, removed: why, changed: why };
}

/** Annotations for the people who edit a schema. */
const notes = { $schema: ignored, $id: ignored, $comment: ignored, description: ignored, examples: ignored };

/** The formats of a form's two files. Any keyword of a schema that is not named here is a rule. */
export const formProperties = {
  FormSchema: { ...notes, title: ignored, errorMessage: messages, required, properties: fields, '*': rule },
  FieldSchema: {
    ...notes,
    title: clientText,
    errorMessage: messages,
    'x-identity': flag('identity-mark', 'minor', 'major', { removed: 'What is typed here would be stored with the run.' }),
    oneOf: {
      ...extensible('choice', { as: 'list', of: 'FieldChoice', by: ['const'] }, 'What is on file may hold it.', newAnswerAssumption),
      impacts: { added: 'minorIfProved', removed: 'major', changed: 'major', moved: 'patch' },
    },
    'x-same-as': { ...rule, shape: { as: 'object', of: 'SameAs' } },
    enum: extensible('choice', { as: 'set' }, 'What is on file may hold it.', newAnswerAssumption),
    required,
    properties: fields,
    '*': rule,
  },
  FieldChoice: { ...notes, const: rule, title: clientText, '*': rule },
  SameAs: { field: rule, message: clientText },
  FormUi: { 'ui:order': appearance },
  FieldUi: { 'ui:help': clientText, 'ui:placeholder': clientText, 'ui:rules': needs, '*': appearance },
  FieldNeed: { say: clientText, pattern: appearance },
} as const satisfies { readonly [name: string]: PropertyTable };
