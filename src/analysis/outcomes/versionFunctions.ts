import { isFormStep, listAnswerKeys } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Aggregation, Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { Continuation } from '../equivalence/continuation.ts';
import type { EndTerminals } from '../equivalence/endStates.ts';
import type { AnswerEncoding } from '../reachability/encoding/answerEncoding.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';

/** A statement about an answer: its variable, and the set of answers for which it is true. */
export interface EncodedStatement {
  readonly key: string;
  readonly variable: number;
  readonly whereMade: Node;
}

/**
 * A version as a function from all its answers and facts to its ends, and the projection of this function to what both versions
 * share.
 */
export class VersionFunctions {
  readonly schedule: VariableSchedule;
  /** The encodings of the answers that conditions read, in the order in which they are asked. */
  readonly encodings: readonly AnswerEncoding[];
  /** The encodings of answers that only this version asks for. */
  readonly ownEncodings: readonly AnswerEncoding[];
  /** The encodings of answers that both versions ask for. */
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

  /** The end as a function of all answers and facts. With `countsScreens`, each screen adds 1 to values above 0. */
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

  /** The variables of the statements about answers of this version. */
  get statementVariables(): readonly number[] {
    return [...this.statements.values()].flatMap((all) => all.map(({ variable }) => variable));
  }

  /**
   * Restricts a function to acceptable answers that agree with the statements. `chosen` holds the classes of variables that are
   * already fixed. They are substituted first, because a diagram of all statements with open variables has too many nodes.
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

  /** Eliminates everything that only this version asks for: the values for it are combined by the aggregation. */
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

  /** The set of combinations in which all these answers are acceptable. */
  whereAllAllowed(encodings: readonly AnswerEncoding[]): Node {
    const { diagrams, schedule } = this;
    const allowed = encodings.map((encoding) => schedule.whereAllowed(encoding));
    // The lowest set is first, so that each set is placed on top of the result, at a cost that does not depend on the flow's length.
    const fromBelow = allowed.toSorted((left, right) => diagrams.table.level(right) - diagrams.table.level(left));
    return fromBelow.reduce((result, one) => diagrams.and(one, result), terminalOne);
  }

  private matters({ key, variables }: AnswerEncoding, node: Node): boolean {
    if (this.statements.has(key)) return true;
    const read = new Set(this.diagrams.support(node));
    return variables.some((variable) => read.has(variable));
  }

  /** The set of combinations in which an answer is acceptable and agrees with the variables of its statements. */
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

/** The set of combinations for which a function has the value of a constant. */
export function whereEqual(diagrams: Diagrams, node: Node, terminal: Node): Node {
  return diagrams.not(diagrams.notEqual(node, terminal));
}

/** The number of combinations of some variables in a set. The set must depend on no other variables. */
export function countCombinations(diagrams: Diagrams, set: Node, variables: readonly number[]): bigint {
  if (set === terminalZero) return 0n;
  return diagrams.table.terminalValue(diagrams.eliminate(set, variables, 'sum'));
}
