import { operatorNamed } from '../../../engine/index.ts';
import type { Atom, Context, ContextSpec, Fact, Flow, Surroundings } from '../../../engine/index.ts';
import { everything, nothing } from '../diagram.ts';
import type { Diagrams } from '../diagram.ts';
import type { Node } from '../nodes.ts';
import { pairOf } from './pairs.ts';
import type { Pair } from './pairs.ts';
import type { ClassOf, Variables } from './part.ts';
import { accepted, declaredFact } from './declared.ts';
import { candidates, distinct, noSurroundings } from './factValues.ts';
import type { ModelOptions } from './model.ts';
import { isPinned, pinnedFact } from './pins.ts';
import type { Pins } from './pins.ts';
import { specOf } from './reads.ts';
import type { Reads } from './reads.ts';

/** A list from a call whose content is open: whether a value stands in it is a question of its own. */
export interface OpenList {
  /** Where the list is there. */
  present(diagrams: Diagrams): Node;
  /** The variable that says whether this value stands in the list. */
  member(value: string): number;
}

/** Facts of which tests beside an operand can know: one choice of days for the clocks. */
export interface World {
  readonly around: Surroundings;
  /** Where the facts are these. */
  readonly where: (diagrams: Diagrams) => Node;
  /** Whether they are, in one combination. */
  readonly holds: (classOf: ClassOf) => boolean;
}

interface FactVariable {
  readonly variable: number;
  /** A value for each class. */
  readonly values: readonly (Fact | undefined)[];
}

/** The facts that a flow's conditions read, as variables. Derived facts have none: they are worked out. */
export class Facts {
  private readonly byName = new Map<string, FactVariable>();
  private readonly given = new Map<string, number>();
  private readonly newFacts = new Set<string>();
  private readonly members = new Map<string, Map<string, number>>();
  private readonly variables: Variables;
  private readonly pins: Pins | undefined;

  /** `days` are those that each clock may show. */
  constructor(flow: Flow, reads: Reads, variables: Variables, { pins, later }: ModelOptions, days: ReadonlyMap<string, readonly string[]>) {
    this.variables = variables;
    this.pins = pins;
    for (const name of new Set([...reads.facts.keys(), ...reads.needed])) {
      const atoms = reads.facts.get(name) ?? [];
      if (later !== undefined && specOf(flow, name) === undefined) this.newFacts.add(name);
      if (atoms.some(({ op }) => op === 'given'))
        this.given.set(name, variables.declare(`link carries ${name}`, this.carriedOrNot(name).length));
      const declared = declaredFact(flow, later, name);
      if (declared === undefined) continue;
      const told = atoms.filter(({ op }) => op !== 'given');
      if (told.length === 0 && !reads.needed.has(name)) continue;
      const values = distinct(
        name,
        told,
        candidates(pins, name, declared, told, days.get(name) ?? []),
        declared.spec.from === 'clock' || declared.isRedefined,
        reads.needed.has(name),
      );
      this.byName.set(name, { variable: variables.declare(name, values.length), values });
    }
  }

  /** A test of a fact that is not derived, as a flow that declares it so judges it. */
  pair(diagrams: Diagrams, { op, parameter, source }: Atom, spec: ContextSpec | undefined): Pair {
    const name = source.kind === 'context' ? source.name : '';
    if (op === 'given') return this.givenPair(diagrams, name, parameter === true);
    const { variable, values } = this.variableOf(name);
    return pairOf(
      diagrams,
      variable,
      values.map((value) => operatorNamed(op).decide(accepted(spec, value), parameter, noSurroundings, name)),
    );
  }

  /** The variables that a test is about. */
  about({ op, source }: Atom): readonly number[] {
    const name = source.kind === 'context' ? source.name : '';
    const variable = op === 'given' ? this.given.get(name) : this.byName.get(name)?.variable;
    return variable === undefined ? [] : [variable];
  }

  /** Where the fact is not there. */
  missing(diagrams: Diagrams, name: string): Node {
    const fact = this.byName.get(name);
    return fact === undefined
      ? nothing
      : diagrams.pick(
          fact.variable,
          indexesOf(fact.values, (value) => value === undefined),
        );
  }

  /** The list of that name when its content is open, `undefined` when it is fixed. */
  openList(name: string): OpenList | undefined {
    if (isPinned(this.pins, name)) return undefined;
    const members = this.members.get(name) ?? new Map<string, number>();
    this.members.set(name, members);
    return {
      present: (diagrams) => diagrams.not(this.missing(diagrams, name)),
      member: (value) => {
        const variable = members.get(value) ?? this.variables.declare(`${value} in ${name}`, 2);
        members.set(value, variable);
        return variable;
      },
    };
  }

  /** Every choice of values for these facts, which tests read beside their operand. */
  worlds(names: readonly string[]): readonly World[] {
    const [name, ...rest] = names;
    if (name === undefined) return [{ around: this.surroundings(new Map()), where: () => everything, holds: () => true }];
    const fact = this.byName.get(name);
    const others = this.worlds(rest);
    if (fact === undefined) return others;
    return fact.values.flatMap((value, index) =>
      others.map(({ around, where, holds }): World => ({
        around: { ...around, fact: (asked) => (asked === name ? value : around.fact(asked)) },
        where: (diagrams) => diagrams.and(diagrams.pick(fact.variable, [index]), where(diagrams)),
        holds: (classOf) => classOf(fact.variable) === index && holds(classOf),
      })),
    );
  }

  /** The combinations that can be: nothing stands in a list that is not there. */
  possible(diagrams: Diagrams): Node {
    const rules = [...this.members].flatMap(([name, members]) =>
      [...members.values()].map((variable) =>
        diagrams.without(diagrams.and(this.missing(diagrams, name), diagrams.pick(variable, [1])), everything),
      ),
    );
    return rules.reduce((left, right) => diagrams.and(left, right), everything);
  }

  /** The variables of all facts. */
  all(): readonly number[] {
    const members = [...this.members.values()].flatMap((map) => [...map.values()]);
    return [...[...this.byName.values()].map(({ variable }) => variable), ...this.given.values(), ...members];
  }

  /** The variables by the fact that they are about, open lists aside: what stands in them is of no single name. */
  named(): readonly { readonly name: string; readonly variables: readonly number[] }[] {
    const names = [...new Set([...this.byName.keys(), ...this.given.keys()])].filter((name) => !this.members.has(name));
    return names.map((name) => ({
      name,
      variables: [this.byName.get(name)?.variable, this.given.get(name)].filter((one) => one !== undefined),
    }));
  }

  /** Facts of these classes; `inList` are values of answers that stand in a list. */
  context(classOf: ClassOf, inList: (name: string) => readonly string[]): Context {
    const entries = [...this.byName].flatMap(([name, { variable, values }]): [string, Fact][] => {
      const value = values[classOf(variable)];
      if (value === undefined) return [];
      const members = [...(this.members.get(name) ?? [])].filter(([, member]) => classOf(member) === 1).map(([one]) => one);
      return [[name, this.members.has(name) ? [...new Set([...members, ...inList(name)])] : value]];
    });
    const given = [...this.given].filter(([, variable]) => classOf(variable) === 1).map(([name]) => name);
    const kept = this.pins?.context;
    return { facts: { ...kept?.facts, ...Object.fromEntries(entries) }, given: [...(kept?.given ?? []), ...given] };
  }

  private variableOf(name: string): FactVariable {
    const fact = this.byName.get(name);
    if (fact === undefined) throw new Error(`The conditions read no fact '${name}'.`);
    return fact;
  }

  private givenPair(diagrams: Diagrams, name: string, wanted: boolean): Pair {
    const variable = this.given.get(name);
    if (variable === undefined) throw new Error(`No condition asks whether a link carries '${name}'.`);
    return pairOf(
      diagrams,
      variable,
      this.carriedOrNot(name).map((one) => one === wanted),
    );
  }

  /** Whether a link carries the fact, for each class. None that was made for one version carries what only a later one knows. */
  private carriedOrNot(name: string): readonly boolean[] {
    if (this.pins !== undefined) return [this.pins.context.given.includes(name)];
    return this.newFacts.has(name) ? [false] : [false, true];
  }

  private surroundings(facts: ReadonlyMap<string, Fact>): Surroundings {
    return {
      fact: (name) => facts.get(name) ?? (isPinned(this.pins, name) ? pinnedFact(this.pins, name) : undefined),
      given: () => false,
    };
  }
}

function indexesOf<T>(values: readonly T[], test: (value: T) => boolean): readonly number[] {
  return values.flatMap((value, index) => (test(value) ? [index] : []));
}
