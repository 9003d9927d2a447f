import type { Exploration } from '../reachability/index.ts';
import type { Comparison, FlowVersion, FormVersion } from '../diff/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import type { RunInputs } from '../cases/index.ts';
import type { Vocabulary } from '../wording/index.ts';
import type { CaseFile, FlowDefinition, Finding, Flow, FileLocation } from '../../engine/index.ts';

export type { FileLocation } from '../../engine/index.ts';

/** A problem that a rule found. */
export interface RuleViolation {
  readonly at: FileLocation;
  /** The problem, in words for readers who do not read code. */
  readonly message: string;
  /** How to correct it. */
  readonly suggest: string;
}

/** The schema of a form field. */
export interface FieldSchema {
  readonly title?: unknown;
  readonly examples?: unknown;
  readonly oneOf?: unknown;
  readonly errorMessage?: unknown;
}

/** A form that the flow shows, with its files. */
export interface LintedForm extends FormVersion {
  /** The file of its schema. */
  readonly file: string;
  /** The file of its uiSchema. */
  readonly uiFile: string;
  readonly fields: { readonly [name: string]: FieldSchema };
  /** The messages of the form for a value of a field; empty when the form accepts the value. */
  readonly problemsWith: (field: string, value: unknown) => readonly string[];
}

/** The input of lint rules: a definition without errors, its compiled flow, its forms and its cases. */
export interface LintSubject {
  readonly definition: FlowDefinition;
  readonly flow: Flow;
  readonly forms: readonly LintedForm[];
  readonly cases: readonly CaseFile[];
  /** The path of the file of a case. */
  readonly fileOfCase: (flowCase: CaseFile) => string;
  /** The inputs with which a case is evaluated. They are computed at the first call. */
  readonly inputsOf: (caseFile: CaseFile) => RunInputs;
  /** The flow with its labels, for descriptions. */
  readonly labelled: LabelledFlow;
  /** The events that are proved reachable or unreachable. The exploration runs at the first call. */
  readonly exploration: () => Exploration;
  /** Explores a variant of the flow that a rule has made, such as one that ends at a certain page. */
  readonly explore: (flow: Flow) => Exploration;
  /** The release with which the flow is compared, which is the served one if there is one; `undefined` before the first release. */
  readonly releasedVersion: FlowVersion | undefined;
  /** The meaning of words, from the word lists of staff. */
  readonly vocabulary: Vocabulary;
  /** The comparison with this release, `undefined` without one. It is computed at the first call. */
  readonly comparison: () => Comparison | undefined;
  /** The school grade that is needed to read a text. */
  gradeOf(text: string): number;
}

/** A lint rule: a file under `rules/`, a line in the registry, and two transcripts under `tests/cli/lint/<id>/`. */
export interface LintRule {
  /** The stable name that findings and suppressions use. */
  readonly id: string;
  readonly severity: Finding['severity'];
  /** What the rule looks for, in one sentence. */
  readonly description: string;
  /** Why it matters, and how to correct it. */
  readonly help: string;
  /** A message of the rule, from its transcript. */
  readonly example: string;
  /** False for a rule that no definition may suppress. Any other rule may be suppressed with a reason. */
  readonly canBeSuppressed?: false;
  check(subject: LintSubject): readonly RuleViolation[];
}
