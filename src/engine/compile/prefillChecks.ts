import type { StepFile } from '../definitionFiles.ts';
import type { FileLocation } from '../fileLocation.ts';
import type { FormMetadata } from '../flow.ts';
import type { Compilation } from './compilation.ts';

type Field = FormMetadata['fields'][string];

/** Reports a field that is prefilled with an answer of another type: the form would refuse it, or show it as something else. */
export function checkPrefillKind(compilation: Compilation, step: StepFile, field: string, source: string, at: FileLocation): void {
  const [target, origin] = [ownField(compilation, step, field), sourceField(compilation, source)];
  if (target === undefined || origin === undefined || isTaken(target, origin)) return;
  compilation.error(
    'prefill-does-not-fit',
    at,
    `The field '${field}' takes ${describeKind(target)}, and '${source}' is ${describeKind(origin)}.`,
    'Name a field of the same kind, or take this line away.',
  );
}

function sourceField(compilation: Compilation, source: string): Field | undefined {
  const [stepId = '', name = ''] = source.split('.');
  const step = compilation.step(stepId);
  return step === undefined ? undefined : ownField(compilation, step, name);
}

function ownField(compilation: Compilation, step: StepFile, name: string): Field | undefined {
  const fields = compilation.form(step)?.fields ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * Whether a field can be prefilled from another. A list accepts its own values, which may be only some of those of the other list.
 * A typed field accepts a value of a list too.
 */
function isTaken({ operand, labels }: Field, origin: Field): boolean {
  if (operand !== origin.operand) return false;
  return labels === undefined || Object.keys(origin.labels ?? {}).some((value) => Object.hasOwn(labels, value));
}

const kinds: { readonly [operand in Field['operand']]: string } = { text: 'words', number: 'a number', date: 'a date', boolean: 'a tick' };

function describeKind({ operand, labels = {} }: Field): string {
  const [first] = Object.keys(labels);
  return first === undefined ? kinds[operand] : `an entry of a list, such as '${first}'`;
}
