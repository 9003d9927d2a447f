import type { Exploration } from '../reachability/index.ts';
import type { Comparison, FlowVersion, FormVersion } from '../diff/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import type { RunInputs } from '../cases/index.ts';
import type { Vocabulary } from '../wording/index.ts';
import type { CaseFile, FlowDefinition, Finding, Flow, FileLocation } from '../../engine/index.ts';

export type { FileLocation } from '../../engine/index.ts';

/** One problem that a rule found. */
export interface RuleViolation {
  readonly at: FileLocation;
  /** The problem, in words for someone who does not read code. */
  readonly message: string;
  /** How to correct it. */
  readonly suggest: string;
}

/** One field of a form, as its schema has it. */
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
  /** The problems of a value by the form's own rules; empty when they accept it. */
  readonly problemsWith: (field: string, value: unknown) => readonly string[];
}

/** What rules look at: a definition that compiles, as it is written and as it runs, with its forms and cases. */
export interface LintSubject {
  readonly definition: FlowDefinition;
  readonly flow: Flow;
  readonly forms: readonly LintedForm[];
  readonly cases: readonly CaseFile[];
  /** The file of one of them. */
  readonly fileOfCase: (flowCase: CaseFile) => string;
  /** What a case is evaluated with; computed when it is first asked for. */
  readonly inputsOf: (caseFile: CaseFile) => RunInputs;
  /** The flow with its labels, for descriptions. */
  readonly labelled: LabelledFlow;
  /** All that can happen in the flow, proved; computed when it is first asked for. */
  readonly exploration: () => Exploration;
  /** Explores a flow that a rule has made of this one, such as one that ends at a certain page. */
  readonly explore: (flow: Flow) => Exploration;
  /** The release that it is compared with: the one that is served, if any is; `undefined` before the first one. */
  readonly releasedVersion: FlowVersion | undefined;
  /** What words mean, as staff have listed. */
  readonly vocabulary: Vocabulary;
  /** What differs since then; computed when it is first asked for. */
  readonly comparison: () => Comparison | undefined;
  /** The school grade that is needed to read a text. */
  gradeOf(text: string): number;
}

/** One rule of the check: a file of its own under `rules/`, a line in the registry, and two transcripts under `tests/cli/lint/<id>/`. */
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
  /** False for a rule that no definition may set aside; any other may be allowed, with the reason. */
  readonly canBeSuppressed?: false;
  check(subject: LintSubject): readonly RuleViolation[];
}
