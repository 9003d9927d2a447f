import { isObject } from '../../../engine/index.ts';
import { formsShown } from '../selectors.ts';
import type { LintedForm, LintRule, RuleViolation } from '../rule.ts';

/** The keywords of a field's schema that a client can violate while filling in the form. */
const breakableRules = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'const',
];

/** A form must have its own messages for missing and wrong values. */
export const missingMessage: LintRule = {
  id: 'missing-message',
  severity: 'warning',
  description: 'A form has no message for a field that is left empty, or that is filled in wrongly.',
  help: 'Without a message a client reads that of the program, such as "must match pattern". Write under "errorMessage" what the client can do.',
  example: "The form has no message for the required field 'nickname' when it is left empty.",
  check: (subject) => formsShown(subject).flatMap((form) => [...emptyFields(form), ...wrongFields(form)]),
};

function emptyFields(form: LintedForm): readonly RuleViolation[] {
  const { file, fields } = form;
  const { required: messages } = messagesOf(form);
  const { required = [] } = form.schema as { readonly required?: readonly string[] };
  return required
    .filter((name) => Object.hasOwn(fields, name) && !isMessageFor(messages, name))
    .map((name) => ({
      at: { file, pointer: `/properties/${name}` },
      message: `The form has no message for the required field '${name}' when it is left empty.`,
      suggest: `Add it at the end of the form: "errorMessage": { "required": { "${name}": "…" } }.`,
    }));
}

function wrongFields(form: LintedForm): readonly RuleViolation[] {
  const { properties: messages } = messagesOf(form);
  return Object.entries(form.fields).flatMap(([name, { errorMessage, ...rules }]) => {
    if (typeof errorMessage === 'string' || isMessageFor(messages, name)) return [];
    const silent = breakableRules.filter((rule) => isBreakable(rule, rules) && !isMessageFor(errorMessage, rule));
    return silent.length === 0
      ? []
      : [
          {
            at: { file: form.file, pointer: `/properties/${name}` },
            message: `The field '${name}' has no message for a value that breaks ${silent.map((rule) => `"${rule}"`).join(', ')}.`,
            suggest: suggestMessage(errorMessage, silent[0]!),
          },
        ];
  });
}

/** True for a keyword that a client can violate. The format `password` accepts every text. */
function isBreakable(rule: string, rules: { readonly [keyword: string]: unknown }): boolean {
  return Object.hasOwn(rules, rule) && !(rule === 'format' && rules['format'] === 'password');
}

/** Says how to add a message to a field that has no messages, or only some. */
function suggestMessage(errorMessage: unknown, rule: string): string {
  return isObject(errorMessage)
    ? `Add "${rule}": "…" to its "errorMessage".`
    : 'Add "errorMessage": "…" to the field, with what the client can do.';
}

/** The messages that a form has by the names of its fields. */
function messagesOf({ schema }: LintedForm): { readonly required?: unknown; readonly properties?: unknown } {
  const { errorMessage } = schema as { readonly errorMessage?: unknown };
  return isObject(errorMessage) ? errorMessage : {};
}

function isMessageFor(messages: unknown, name: string): boolean {
  return isObject(messages) && typeof messages[name] === 'string';
}
