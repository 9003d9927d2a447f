import type { Exploration } from '../index.ts';
import type { Labels } from '../words/index.ts';
import type { CaseFile, Definition, Finding, Flow } from '../../engine/index.ts';

/** A place in a file of the definition. */
export interface At {
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
}

/** One thing that a rule found. */
export interface Problem {
  readonly at: At;
  /** What is wrong, in words for someone who does not read code. */
  readonly message: string;
  /** The mend. */
  readonly suggest: string;
}

/** One field of a form, as its schema has it. */
export interface FieldSchema {
  readonly title?: unknown;
  readonly examples?: unknown;
  readonly oneOf?: unknown;
}

/** A form that the flow shows, with its files. */
export interface FormSubject {
  readonly name: string;
  readonly file: string;
  readonly fields: { readonly [name: string]: FieldSchema };
  /** The fields that it must have. */
  readonly required: readonly string[];
  /** What the form's own rules say against a value of one field; empty when they accept it. */
  readonly problemsWith: (field: string, value: unknown) => readonly string[];
}

/** What rules look at: a definition that compiles, as it is written and as it runs, with its forms and stories. */
export interface Subject {
  readonly definition: Definition;
  readonly flow: Flow;
  readonly forms: readonly FormSubject[];
  readonly stories: readonly CaseFile[];
  /** The labels of the forms' fields. */
  readonly labels: Labels;
  /** All that can happen in the flow, proved; worked out when it is first asked for. */
  readonly explored: () => Exploration;
  /** The school grade that a text asks for. */
  gradeOf(text: string): number;
}

/** One rule of the check: a file of its own under `rules/`, a line in the registry, and two transcripts under `tests/cli/lint/<id>/`. */
export interface Rule {
  /** The stable name that findings and allowances use. */
  readonly id: string;
  readonly severity: Finding['severity'];
  /** What it looks for, in one sentence. */
  readonly description: string;
  /** Why that matters, and what to do about it. */
  readonly docs: string;
  check(subject: Subject): readonly Problem[];
}
