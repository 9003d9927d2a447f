import { appendPointer, createFinding, findPatternProblem, isObject } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { suggestName } from '../suggestName.ts';
import { withPosition } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import type { FormSchema } from './loadedForm.ts';

/** Finds names in the rules and messages of a form that do not exist, and invalid patterns. */
export function checkFormNames(source: Source, schema: FormSchema): readonly Finding[] {
  const fields = (schema.properties ?? {}) as { readonly [name: string]: FormSchema };
  return [
    ...findUnknownFields(source, schema, Object.keys(fields)),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...findUnknownRules(source, name, field),
      ...findBrokenPattern(source, name, field),
    ]),
  ];
}

/** Finds required fields, and messages of fields, that do not exist. */
function findUnknownFields(source: Source, { required = [], errorMessage }: FormSchema, fields: readonly string[]): readonly Finding[] {
  const messages = isObject(errorMessage) ? errorMessage : {};
  const named = [
    ...(required as readonly string[]).map((name, index) => ({ name, pointer: `/required/${index}`, isKey: false })),
    ...['required', 'properties'].flatMap((kind) =>
      Object.keys(messages[kind] ?? {}).map((name) => ({ name, pointer: appendPointer(`/errorMessage/${kind}`, name), isKey: true })),
    ),
  ];
  return named
    .filter(({ name }) => !fields.includes(name))
    .map(({ name, pointer, isKey }) =>
      report(source, 'unknown-reference', pointer, `The form has no field '${name}'.`, suggestName(name, fields), isKey),
    );
}

/** Finds messages for rules that the field does not have. They are never shown. */
function findUnknownRules(source: Source, name: string, field: FormSchema): readonly Finding[] {
  const { errorMessage, title: _title, description: _description, examples: _examples, 'x-identity': _identity, ...rules } = field;
  const known = Object.keys(rules);
  return Object.keys(isObject(errorMessage) ? errorMessage : {})
    .filter((rule) => !known.includes(rule))
    .map((rule) => {
      const pointer = appendPointer(`${appendPointer('/properties', name)}/errorMessage`, rule);
      return report(source, 'unknown-reference', pointer, `The field '${name}' has no rule '${rule}'.`, suggestName(rule, known), true);
    });
}

function findBrokenPattern(source: Source, name: string, { pattern }: FormSchema): readonly Finding[] {
  const problem = typeof pattern === 'string' ? findPatternProblem(pattern) : undefined;
  if (problem === undefined) return [];
  return [report(source, 'bad-pattern', `${appendPointer('/properties', name)}/pattern`, problem.message, problem.suggest)];
}

function report(source: Source, ruleId: string, pointer: string, message: string, suggest: string, asName = false): Finding {
  return withPosition(source, createFinding(ruleId, { file: source.file, pointer }, message, suggest), asName);
}
