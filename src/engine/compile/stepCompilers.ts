import type { StepFile } from '../definitionFiles.ts';
import type { CompiledRefusal, Step, StepBase, StepKind, StepOfKind } from '../flow.ts';
import { findCompiledItem, omitUndefined } from './compiledParts.ts';
import type { CompiledParts } from './compiledParts.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/** The input for compiling a step. */
export interface StepSource {
  readonly compilation: Compilation;
  readonly parts: CompiledParts;
  readonly file: StepFile;
  /** The parts that are compiled in the same way for every kind. */
  readonly base: StepBase;
  readonly refuse: readonly CompiledRefusal[];
}

/** How the steps of one kind are compiled. */
interface StepCompiler<K extends StepKind> {
  /** The properties of the file that make a step one of this kind. */
  readonly properties: readonly (keyof StepFile)[];
  readonly compile: (source: StepSource) => StepOfKind<K>;
}

/** The compiler of each kind. A kind without an entry does not compile. */
const stepCompilers: { readonly [K in StepKind]: StepCompiler<K> } = {
  page: {
    properties: ['page'],
    compile: ({ base, file }) => ({
      ...base,
      kind: 'page',
      page: file.page ?? { title: file.id },
      ...omitUndefined({ failed: file.failed }),
    }),
  },
  form: {
    properties: ['form'],
    compile: ({ base, file, compilation, refuse }) => ({
      ...base,
      kind: 'form',
      form: file.form ?? '',
      slot: compilation.slot(file.id),
      prefill: file.prefill ?? {},
      refuse,
      ...omitUndefined(copyFormFields(file)),
    }),
  },
  // A fork is a questionnaire without items: it has no screen.
  questionnaire: {
    properties: ['items', 'fork'],
    compile: ({ base, file: { items = [], resume }, compilation }) => {
      const questionCount = items.filter((id) => compilation.item(id)?.type === 'question').length;
      return { ...base, kind: 'questionnaire', items, questionCount, resume: items.length > 0 && resume !== undefined };
    },
  },
  screening: {
    properties: ['screening'],
    compile: ({ base, file: { screening = [], holdUntilFilled }, parts }) => {
      const exits = [...screening.flatMap((id) => findCompiledItem(parts, id)?.exits ?? []), ...base.exits];
      return { ...base, kind: 'screening', questions: screening, exits, ...omitUndefined({ holdUntilFilled }) };
    },
  },
};

/** The properties of a form step that are copied from its file. */
function copyFormFields({ screen, submit, points, note, holdUntilFilled }: StepFile) {
  return { screen, submit, points, note, holdUntilFilled };
}

/** Compiles a step by its kind. A step of several kinds, or of none, is an error, and is compiled as one of them. */
export function compileByKind(source: StepSource): Step {
  const { compile } = Object.values(stepCompilers).find(({ properties }) => isOneOf(source.file, properties)) ?? stepCompilers.page;
  return compile(source);
}

/** Checks that a step has exactly one kind. */
export function checkKind(compilation: Compilation, file: StepFile, location: FileLocation): void {
  const all = Object.values(stepCompilers).flatMap(({ properties }) => properties);
  const given = all.filter((property) => file[property] !== undefined);
  if (given.length === 1) return;
  compilation.error(
    'step-kind',
    location,
    `The step '${file.id}' must be one of ${all.slice(0, -1).join(', ')} or ${all.at(-1)}; it is ${given.join(' and ') || 'none of them'}.`,
    given.length === 0 ? 'Add one of them.' : 'Take one of them away, or move it to a step of its own.',
  );
}

function isOneOf(file: StepFile, properties: readonly (keyof StepFile)[]): boolean {
  return properties.some((property) => file[property] !== undefined);
}
