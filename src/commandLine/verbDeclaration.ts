import type { Argument, Option } from 'commander';

/** An example: the command line without the name of the program, and what it does. */
export type VerbExample = readonly [commandLine: string, description: string];

/** The declaration of a verb, from which the command line is parsed and its help is written. */
export interface VerbDeclaration {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** The paragraphs of the verb's own help. They are wrapped to the width of the terminal. */
  readonly about: readonly string[];
  /** Tables that follow the options in the help. They are not wrapped. */
  readonly notes?: readonly string[];
  /** The arguments that follow the name of the verb. */
  readonly arguments: readonly Argument[];
  readonly options: readonly Option[];
  readonly examples: readonly VerbExample[];
}
