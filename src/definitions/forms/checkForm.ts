import { appendPointer, createFinding, findPatternProblem, isObject } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { suggestName } from '../suggestName.ts';
import { withPosition } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { checkFormNames } from './checkFormNames.ts';
import { compileForm } from './formAjv.ts';
import type { FormSchema } from './loadedForm.ts';

/** The findings that make a form unusable, in its schema (with references resolved) and in its layout. */
export function checkForm(source: Source, ui: Source, schema: FormSchema): readonly Finding[] {
  return [
    ...checkSchema(source, schema),
    ...checkRanges(source, schema),
    ...checkSameFields(source, schema),
    ...checkConditionalFields(source, schema),
    ...checkOrder(ui, schema),
    ...checkLinks(ui, schema),
    ...checkRules(ui),
  ];
}

/** Checks that a form schema is an object schema that refuses unknown fields and that Ajv can compile. */
function checkSchema(source: Source, schema: FormSchema): readonly Finding[] {
  const report = (pointer: string, message: string, suggest?: string): readonly Finding[] => [
    withPosition(source, createFinding('form-schema', { file: source.file, pointer }, message, suggest)),
  ];
  if (schema.type !== 'object') return report('/type', 'A form must be an object of fields.', 'Write "type": "object".');
  if (schema.additionalProperties !== false)
    return report('/additionalProperties', 'A form must refuse fields that it does not know.', 'Write "additionalProperties": false.');
  const misnamed = checkFormNames(source, schema);
  if (misnamed.length > 0) return misnamed;
  try {
    compileForm(schema);
    return [];
  } catch (error) {
    return report(
      '',
      `This is not a schema that can be used: ${(error as Error).message}.`,
      'Mend what it names; another form shows how it is written.',
    );
  }
}

/** The rules of a field that together give a range, and the messages of a range in which nothing lies. */
const ranges = [
  {
    least: 'minLength',
    most: 'maxLength',
    describe: (least: number, most: number) => `No text has ${least} characters or more and ${most} or fewer.`,
  },
  { least: 'minimum', most: 'maximum', describe: (least: number, most: number) => `No number is ${least} or more and ${most} or less.` },
] as const;

/** Checks that some value lies between the limits of a field. The proofs miss a field that may be left empty. */
function checkRanges(source: Source, schema: FormSchema): readonly Finding[] {
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, field]) =>
    ranges.flatMap(({ least, most, describe }) => {
      const [from, to] = isObject(field) ? [field[least], field[most]] : [];
      if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
      const pointer = [name, least].reduce(appendPointer, '/properties');
      const suggestion = `Make "${least}" the smaller of the two.`;
      return [withPosition(source, createFinding('impossible-range', { file: source.file, pointer }, describe(from, to), suggestion))];
    }),
  );
}

/** Checks that a repeating field (`x-same-as`) names another field of the form. */
function checkSameFields(source: Source, schema: FormSchema): readonly Finding[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const fields = Object.keys(properties);
  return Object.entries(properties).flatMap(([name, field]) => {
    const sameAs = isObject(field) ? field['x-same-as'] : undefined;
    const other = isObject(sameAs) ? String(sameAs['field']) : undefined;
    const others = fields.filter((one) => one !== name);
    if (other === undefined || others.includes(other)) return [];
    const pointer = [name, 'x-same-as', 'field'].reduce(appendPointer, '/properties');
    const message = other === name ? `The field '${name}' would be compared with itself.` : `The form has no field '${other}'.`;
    return [withPosition(source, createFinding('unknown-reference', { file: source.file, pointer }, message, suggestName(other, others)))];
  });
}

/** Checks that a conditional field (`x-unless`) names a checkbox of the form. */
function checkConditionalFields(source: Source, schema: FormSchema): readonly Finding[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const boxes = Object.entries(properties).flatMap(([name, field]) => (isObject(field) && field['type'] === 'boolean' ? [name] : []));
  return Object.entries(properties).flatMap(([name, field]) => {
    const box = isObject(field) ? field['x-unless'] : undefined;
    if (typeof box !== 'string' || boxes.includes(box)) return [];
    const pointer = [name, 'x-unless'].reduce(appendPointer, '/properties');
    const message = `The form has no box to tick called '${box}'.`;
    return [withPosition(source, createFinding('unknown-reference', { file: source.file, pointer }, message, suggestName(box, boxes)))];
  });
}

/** Checks that the order of a form names each of its fields and nothing else. */
function checkOrder(ui: Source, schema: FormSchema): readonly Finding[] {
  const { 'ui:order': order, ...rest } = ui.value as { readonly 'ui:order': readonly string[] };
  const fields = Object.keys(schema.properties ?? {});
  const named = [
    ...order.map((name, index) => [name, `/ui:order/${index}`] as const),
    ...Object.keys(rest).map((name) => [name, `/${name}`] as const),
  ];
  const unknown = named.filter(([name]) => name !== '$schema' && !fields.includes(name));
  const forgotten = fields.filter((field) => !order.includes(field));
  return [
    ...unknown.map(([name, pointer]) =>
      withPosition(
        ui,
        createFinding('unknown-reference', { file: ui.file, pointer }, `The form has no field '${name}'.`, suggestName(name, fields)),
        !pointer.startsWith('/ui:order'),
      ),
    ),
    ...forgotten.map((field) =>
      withPosition(
        ui,
        createFinding(
          'form-order',
          { file: ui.file, pointer: '/ui:order' },
          `The field '${field}' is not in the order, so it has no place on the screen.`,
          `Add "${field}".`,
        ),
      ),
    ),
  ];
}

/** Checks that the text of a link is in the title of its field; otherwise it is never shown. */
function checkLinks(ui: Source, schema: FormSchema): readonly Finding[] {
  const layout = ui.value as { readonly [field: string]: { readonly 'ui:links'?: { readonly [words: string]: string } } };
  const fields = (schema.properties ?? {}) as { readonly [name: string]: FormSchema };
  return Object.entries(fields).flatMap(([name, { title = '' }]) =>
    Object.keys(layout[name]?.['ui:links'] ?? {})
      .filter((words) => !String(title).includes(words))
      .map((words) => {
        const at = { file: ui.file, pointer: appendPointer(appendPointer(appendPointer('', name), 'ui:links'), words) };
        return withPosition(
          ui,
          createFinding(
            'form-links',
            at,
            `The title of '${name}' does not hold these words, so there is no link.`,
            `The title is "${String(title)}".`,
          ),
          true,
        );
      }),
  );
}

/** Checks the patterns of a password's requirements, with which browsers match the typed text. */
function checkRules(ui: Source): readonly Finding[] {
  const layout = ui.value as { readonly [field: string]: { readonly 'ui:rules'?: readonly { readonly pattern: string }[] } };
  return Object.entries(layout).flatMap(([name, { 'ui:rules': rules = [] }]) =>
    rules.flatMap(({ pattern }, index) => {
      const problem = findPatternProblem(pattern);
      const pointer = [name, 'ui:rules', index, 'pattern'].reduce<string>(appendPointer, '');
      return problem === undefined
        ? []
        : [withPosition(ui, createFinding('bad-pattern', { file: ui.file, pointer }, problem.message, problem.suggest))];
    }),
  );
}
