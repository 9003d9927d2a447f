import { explore } from '../../analysis/reachability/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import type { Exploration } from '../../analysis/reachability/index.ts';
import { compare } from '../../analysis/diff/index.ts';
import type { Comparison } from '../../analysis/diff/index.ts';
import type { LintedForm, LintSubject } from '../../analysis/lint/index.ts';
import { emptyVocabulary } from '../../analysis/wording/index.ts';
import type { Vocabulary } from '../../analysis/wording/index.ts';
import { createCaseCompleter } from '../../analysis/cases/index.ts';
import type { LoadedFlow, LoadedForm, Release } from '../../definitions/index.ts';
import { describeFlow } from './describeFlow.ts';
import { calculateReadingGrade } from './calculateReadingGrade.ts';
import { createFieldCheck, collectRequirements } from './collectRequirements.ts';

/** The day of the check, the release to compare with, and the receiver of progress. */
export interface LintOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly progress: Progress;
  /** The vocabulary for comparing texts; left out when no rule that needs it is run. */
  readonly vocabulary?: Vocabulary;
  readonly released?: Release | undefined;
}

/**
 * A loaded flow in the form that lint rules read, with the release that it is compared with, if there is one; `undefined` when the
 * flow does not compile.
 */
export function createLintSubject(
  loaded: LoadedFlow,
  { today, progress, vocabulary = emptyVocabulary, released: releasedVersion }: LintOptions,
): LintSubject | undefined {
  const { definition, flow, forms, cases } = loaded;
  const labelled = describeFlow(loaded);
  if (definition === null || flow === null || labelled === undefined) return undefined;
  const required = collectRequirements(forms);
  let explored: Exploration | undefined;
  let compared: Comparison | undefined;
  return {
    definition,
    flow,
    forms: forms.map(createFormSubject),
    cases: cases.map(({ content }) => content),
    fileOfCase: (flowCase) => cases.find(({ content }) => content === flowCase)?.file ?? definition.file,
    inputsOf: createCaseCompleter(flow, required),
    labelled,
    exploration: () => (explored ??= explore(flow, { today, required, progress })),
    explore: (variant) => explore(variant, { today, required }),
    releasedVersion,
    vocabulary,
    comparison: () =>
      (compared ??=
        releasedVersion &&
        compare(
          releasedVersion,
          { definition, flow, forms },
          { today, required: collectRequirements(releasedVersion.forms), requiredLater: required, progress, vocabulary },
        )),
    gradeOf: calculateReadingGrade,
  };
}

function createFormSubject(form: LoadedForm): LintedForm {
  return {
    name: form.name,
    schema: form.schema,
    uiSchema: form.uiSchema,
    file: `schemas/forms/${form.name}.schema.json`,
    uiFile: `schemas/forms/${form.name}.ui.json`,
    fields: (form.schema.properties ?? {}) as LintedForm['fields'],
    problemsWith: createFieldCheck(form),
  };
}
