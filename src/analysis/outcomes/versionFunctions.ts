import { isFormStep, listAnswerKeys } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Aggregation, Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { Continuation } from '../equivalence/continuation.ts';
import type { EndTerminals } from '../equivalence/endStates.ts';
import type { AnswerEncoding } from '../reachability/encoding/answerEncoding.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';

/** A statement of a version, as the variable that says whether it is made and the set where it is. */
export interface EncodedStatement {
  readonly key: string;
  readonly variable: number;
  readonly whereMade: Node;
}

/** One version as functions of all its answers and facts, and the same without what it does not share. */
export class VersionFunctions {
  readonly schedule: VariableSchedule;
  /** The answers that conditions read, in the order in which they are asked. */
  readonly encodings: readonly AnswerEncoding[];
  /** Those that only this version asks for. */
  readonly ownEncodings: readonly AnswerEncoding[];
  /** Those that both versions ask for. */
  readonly sharedEncodings: readonly AnswerEncoding[];
  private readonly statements: ReadonlyMap<string, readonly EncodedStatement[]>;
  private readonly ownFacts: readonly number[];

  constructor(
    schedule: VariableSchedule,
    isShared: (key: string) => boolean,
    statements: readonly EncodedStatement[],
    ownFacts: readonly number[],
  ) {
    this.schedule = schedule;
    this.encodings = readEncodingsOf(schedule);
    this.ownEncodings = this.encodings.filter(({ key }) => !isShared(key));
    this.sharedEncodings = this.encodings.filter(({ key }) => isShared(key));
    const keys = new Set(statements.map(({ key }) => key));
    this.statements = new Map([...keys].map((key) => [key, statements.filter((statement) => statement.key === key)]));
    this.ownFacts = ownFacts;
  }

  get diagrams(): Diagrams {
    return this.schedule.diagrams;
  }

  /** The variables that only this version has. */
  get ownVariables(): readonly number[] {
    return [...this.ownEncodings.flatMap(({ variables }) => variables), ...this.ownFacts];
  }

  /** The end as a function of all answers and facts. */
  endsBy(terminals: EndTerminals, countsScreens = false): Node {
    const from = { step: 0, isInsideStep: false, item: 0 };
    const pass = new Continuation(
      this.schedule,
      terminals,
      () => terminalOne,
      () => undefined,
      { from, end: undefined },
      countsScreens,
    );
    return pass.onArrival(this.schedule.model.flow.steps[0]!.id, -1);
  }

  /** The variables of the statements that answers of this version make. */
  get statementVariables(): readonly number[] {
    return [...this.statements.values()].flatMap((all) => all.map(({ variable }) => variable));
  }

  /**
   * The function where answers are acceptable and statements are what is said, with these classes chosen already. They are
   * put in first: all statements at once, left open, take too many nodes.
   */
  whereConsistent(node: Node, chosen: ReadonlyMap<number, number>): Node {
    const { diagrams } = this;
    const choose = (open: Node): Node =>
      diagrams
        .support(open)
        .reduce((result, variable) => (chosen.has(variable) ? diagrams.cofactor(result, variable, chosen.get(variable)!) : result), open);
    const restricted = choose(node);
    const read = new Set(diagrams.support(restricted));
    const own = this.encodings.filter(({ key, variables }) => this.statements.has(key) || variables.some((variable) => read.has(variable)));
    const possible = diagrams.and(choose(this.schedule.model.facts.possible(diagrams)), restricted);
    return own.reduceRight((result, encoding) => diagrams.and(choose(this.whereSaid(encoding)), result), possible);
  }

  /** The function of what is shared alone: of each combination the values for all that only this version asks for, merged. */
  project(node: Node, aggregation: Aggregation = 'min'): Node {
    const { diagrams } = this;
    const possible = diagrams.and(this.schedule.model.facts.possible(diagrams), node);
    const linked = this.sharedEncodings.filter(({ key }) => this.statements.has(key));
    const start = linked.reduceRight((result, encoding) => diagrams.and(this.whereSaid(encoding), result), possible);
    const projected = this.ownEncodings.toReversed().reduce((result, encoding) => {
      if (!this.matters(encoding, result)) return result;
      return diagrams.eliminate(diagrams.and(this.whereSaid(encoding), result), encoding.variables, aggregation);
    }, start);
    return diagrams.eliminate(projected, this.ownFacts, aggregation);
  }

  /** Where all these answers are acceptable. */
  whereAllAllowed(encodings: readonly AnswerEncoding[]): Node {
    const { diagrams, schedule } = this;
    const allowed = encodings.map((encoding) => schedule.whereAllowed(encoding));
    // From the lowest one on: each is then above what is there already, and costs the same in a flow of any length.
    const fromBelow = allowed.toSorted((left, right) => diagrams.table.level(right) - diagrams.table.level(left));
    return fromBelow.reduce((result, one) => diagrams.and(one, result), terminalOne);
  }

  private matters({ key, variables }: AnswerEncoding, node: Node): boolean {
    if (this.statements.has(key)) return true;
    const read = new Set(this.diagrams.support(node));
    return variables.some((variable) => read.has(variable));
  }

  /** Where an answer is acceptable and makes the statements that are said. */
  private whereSaid(encoding: AnswerEncoding): Node {
    const { diagrams } = this;
    return (this.statements.get(encoding.key) ?? []).reduce((node, { variable, whereMade }) => {
      const isMade = diagrams.literal(variable, [1]);
      return diagrams.and(diagrams.ite(whereMade, isMade, diagrams.not(isMade)), node);
    }, this.schedule.whereAllowed(encoding));
  }
}

function readEncodingsOf({ model }: VariableSchedule): readonly AnswerEncoding[] {
  return model.flow.steps.flatMap((step) =>
    isFormStep(step) ? model.fieldEncodings(step) : listAnswerKeys(step).flatMap((id) => model.questionEncoding(id) ?? []),
  );
}

/** Where a function has exactly this value. */
export function whereEqual(diagrams: Diagrams, node: Node, terminal: Node): Node {
  return diagrams.not(diagrams.notEqual(node, terminal));
}

/** How many combinations of some variables are in a set. */
export function countCombinations(diagrams: Diagrams, set: Node, variables: readonly number[]): bigint {
  if (set === terminalZero) return 0n;
  return diagrams.table.terminalValue(diagrams.eliminate(set, variables, 'sum'));
}
