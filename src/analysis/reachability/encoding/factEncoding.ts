import { getOperator } from '../../../engine/index.ts';
import type { Atom, Context, FactDeclaration, FactValue, Flow, FactLookup } from '../../../engine/index.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import { threeValuedOf } from './threeValuedDiagram.ts';
import type { ThreeValuedDiagram } from './threeValuedDiagram.ts';
import type { ClassOf, Variables } from './answerEncoding.ts';
import { acceptedFact, declaredFact } from './declaredFact.ts';
import { factCandidates, distinguishableValues, emptyFactLookup } from './factValues.ts';
import type { ModelOptions } from './modelOptions.ts';
import { isAssumed, assumedFact } from './assumptions.ts';
import type { Assumptions } from './assumptions.ts';
import { readsLink } from './conditionReads.ts';
import type { ConditionReads } from './conditionReads.ts';

/** A list from a request whose content is not fixed: each value may be in it or not. */
export interface OpenList {
  /** Where the list is present. */
  wherePresent(diagrams: Diagrams): Node;
  /** The variable for whether this value is in the list. */
  memberVariable(value: string): number;
}

/** Values of the facts that tests read beside their operand, such as one day for each clock. */
export interface FactAssignment {
  readonly lookup: FactLookup;
  /** Where the facts have these values. */
  readonly where: (diagrams: Diagrams) => Node;
  /** Whether the facts have these values in one combination. */
  readonly matches: (classOf: ClassOf) => boolean;
}

interface FactVariable {
  readonly variable: number;
  /** A value for each class. */
  readonly values: readonly (FactValue | undefined)[];
}

/** The facts that a flow's conditions read, as variables. Derived facts have no variables, because they are computed. */
export class FactEncoding {
  private readonly byName = new Map<string, FactVariable>();
  private readonly carried = new Map<string, number>();
  private readonly listMembers = new Map<string, Map<string, number>>();
  private readonly variables: Variables;
  private readonly assumptions: Assumptions | undefined;

  /** `days` are the possible days of each clock. */
  constructor(
    flow: Flow,
    reads: ConditionReads,
    variables: Variables,
    { assumptions, later }: ModelOptions,
    days: ReadonlyMap<string, readonly string[]>,
  ) {
    this.variables = variables;
    this.assumptions = assumptions;
    for (const name of new Set([...reads.facts.keys(), ...reads.needed])) {
      const atoms = reads.facts.get(name) ?? [];
      if (atoms.some(readsLink)) this.carried.set(name, variables.declare(`link carries ${name}`, this.carriedValues(name).length));
      const declared = declaredFact(flow, later, name);
      if (declared === undefined) continue;
      const valueAtoms = atoms.filter((atom) => !readsLink(atom));
      if (valueAtoms.length === 0 && !reads.needed.has(name)) continue;
      const values = distinguishableValues(
        name,
        valueAtoms,
        factCandidates(assumptions, name, declared, valueAtoms, days.get(name) ?? []),
        declared.declaration.from === 'clock' || declared.isRedefined,
        reads.needed.has(name),
      );
      this.byName.set(name, { variable: variables.declare(name, values.length), values });
    }
  }

  /** Encodes a test of a fact that is not derived, as a flow with this declaration evaluates it. */
  encodeAtom(diagrams: Diagrams, atom: Atom, spec: FactDeclaration | undefined): ThreeValuedDiagram {
    const { op, parameter, source } = atom;
    const name = source.kind === 'context' ? source.name : '';
    if (readsLink(atom)) return this.encodeCarriedAtom(diagrams, name, parameter === true);
    const { variable, values } = this.variableOf(name);
    return threeValuedOf(
      diagrams,
      variable,
      values.map((value) => getOperator(op).decide(acceptedFact(spec, value), parameter, emptyFactLookup, name)),
    );
  }

  /** The variables that a test depends on. */
  variablesOf(atom: Atom): readonly number[] {
    const { source } = atom;
    const name = source.kind === 'context' ? source.name : '';
    const variable = readsLink(atom) ? this.carried.get(name) : this.byName.get(name)?.variable;
    return variable === undefined ? [] : [variable];
  }

  /** Where the fact is absent. */
  whereMissing(diagrams: Diagrams, name: string): Node {
    const fact = this.byName.get(name);
    return fact === undefined
      ? terminalZero
      : diagrams.literal(
          fact.variable,
          indexesOf(fact.values, (value) => value === undefined),
        );
  }

  /** The list of that name if its content is not fixed; otherwise `undefined`. */
  openList(name: string): OpenList | undefined {
    if (isAssumed(this.assumptions, name)) return undefined;
    const members = this.listMembers.get(name) ?? new Map<string, number>();
    this.listMembers.set(name, members);
    return {
      wherePresent: (diagrams) => diagrams.not(this.whereMissing(diagrams, name)),
      memberVariable: (value) => {
        const variable = members.get(value) ?? this.variables.declare(`${value} in ${name}`, 2);
        members.set(value, variable);
        return variable;
      },
    };
  }

  /** Every assignment of values to these facts, which tests read beside their operand. */
  assignments(names: readonly string[]): readonly FactAssignment[] {
    const [name, ...rest] = names;
    if (name === undefined) return [{ lookup: this.surroundings(new Map()), where: () => terminalOne, matches: () => true }];
    const fact = this.byName.get(name);
    const others = this.assignments(rest);
    if (fact === undefined) return others;
    return fact.values.flatMap((value, index) =>
      others.map(({ lookup, where, matches }): FactAssignment => ({
        lookup: { ...lookup, fact: (asked) => (asked === name ? value : lookup.fact(asked)) },
        where: (diagrams) => diagrams.and(diagrams.literal(fact.variable, [index]), where(diagrams)),
        matches: (classOf) => classOf(fact.variable) === index && matches(classOf),
      })),
    );
  }

  /** The combinations that are possible: no value is in an absent list. */
  possible(diagrams: Diagrams): Node {
    const rules = [...this.listMembers].flatMap(([name, members]) =>
      [...members.values()].map((variable) =>
        diagrams.difference(terminalOne, diagrams.and(this.whereMissing(diagrams, name), diagrams.literal(variable, [1]))),
      ),
    );
    return rules.reduce((left, right) => diagrams.and(left, right), terminalOne);
  }

  /** The variables of all facts. */
  allVariables(): readonly number[] {
    return [...[...this.byName.values()].map(({ variable }) => variable), ...this.carried.values(), ...this.memberVariables()];
  }

  /** The variables for whether one value is in each list. */
  memberVariables(): readonly number[] {
    return [...this.listMembers.values()].flatMap((map) => [...map.values()]);
  }

  /** The variables by the name of their fact, without those of the members of open lists: these belong to no single fact. */
  variablesByFact(): readonly { readonly name: string; readonly variables: readonly number[] }[] {
    const names = [...new Set([...this.byName.keys(), ...this.carried.keys()])].filter((name) => !this.listMembers.has(name));
    return names.map((name) => ({
      name,
      variables: [this.byName.get(name)?.variable, this.carried.get(name)].filter((one) => one !== undefined),
    }));
  }

  /** The variables of one fact; for a list also those of its members. */
  variablesOfFact(name: string): readonly number[] {
    const own = [this.byName.get(name)?.variable, this.carried.get(name)].filter((one) => one !== undefined);
    return [...own, ...(this.listMembers.get(name)?.values() ?? [])];
  }

  /** Facts of these classes. `inList` are the values of answers that are in a list. */
  contextOf(classOf: ClassOf, inList: (name: string) => readonly string[]): Context {
    const entries = [...this.byName].flatMap(([name, { variable, values }]): [string, FactValue][] => {
      const value = values[classOf(variable)];
      if (value === undefined) return [];
      const members = [...(this.listMembers.get(name) ?? [])].filter(([, member]) => classOf(member) === 1).map(([one]) => one);
      return [[name, this.listMembers.has(name) ? [...new Set([...members, ...inList(name)])] : value]];
    });
    const given = [...this.carried].filter(([, variable]) => classOf(variable) === 1).map(([name]) => name);
    const assumed = this.assumptions?.context;
    return { facts: { ...assumed?.facts, ...Object.fromEntries(entries) }, given: [...(assumed?.given ?? []), ...given] };
  }

  private variableOf(name: string): FactVariable {
    const fact = this.byName.get(name);
    if (fact === undefined) throw new Error(`The conditions read no fact '${name}'.`);
    return fact;
  }

  private encodeCarriedAtom(diagrams: Diagrams, name: string, wanted: boolean): ThreeValuedDiagram {
    const variable = this.carried.get(name);
    if (variable === undefined) throw new Error(`No condition asks whether a link carries '${name}'.`);
    return threeValuedOf(
      diagrams,
      variable,
      this.carriedValues(name).map((one) => one === wanted),
    );
  }

  /** Whether a link carries the fact, for each class. */
  private carriedValues(name: string): readonly boolean[] {
    if (this.assumptions?.context.given.includes(name) === true) return [true];
    return isAssumed(this.assumptions, name) ? [false] : [false, true];
  }

  private surroundings(facts: ReadonlyMap<string, FactValue>): FactLookup {
    return {
      fact: (name) => facts.get(name) ?? (isAssumed(this.assumptions, name) ? assumedFact(this.assumptions, name) : undefined),
      given: () => false,
    };
  }
}

function indexesOf<T>(values: readonly T[], test: (value: T) => boolean): readonly number[] {
  return values.flatMap((value, index) => (test(value) ? [index] : []));
}
