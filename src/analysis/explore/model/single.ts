import { chosenValues, operatorNamed } from '../../../engine/index.ts';
import type { Answer, Atom, Operand, Surroundings } from '../../../engine/index.ts';
import { everything, nothing } from '../diagram.ts';
import type { Diagrams } from '../diagram.ts';
import type { Node } from '../nodes.ts';
import { pairOf } from './pairs.ts';
import type { Pair } from './pairs.ts';
import type { ClassOf, Part, Variables } from './part.ts';
import { atomName } from './reads.ts';
import { openListOf } from './sorts.ts';
import type { Draft, Sort } from './sorts.ts';
import type { Standings } from './standings.ts';

/** How one class stands to an open list: in it, not in it, or as a variable of the list says. */
type Standing = boolean | number;

interface Class {
  readonly sort: Sort;
  readonly value?: Operand;
  readonly standings: ReadonlyMap<string, Standing>;
}

/** An answer of one value as one variable: a class for each sort, and for each way that it stands to the open lists. */
export class Single implements Part {
  readonly key: string;
  readonly variables: readonly number[];
  private readonly parts: Draft;
  private readonly classes: readonly Class[];
  private readonly indexes: ReadonlyMap<string, number>;
  private readonly standings: Standings;

  constructor(parts: Draft, variables: Variables, standings: Standings) {
    this.key = parts.key;
    this.parts = parts;
    this.standings = standings;
    this.classes = parts.sorts.flatMap((sort) => classesOf(sort, parts.lists, standings));
    this.variables = [variables.declare(parts.key, this.classes.length + 1)];
    this.indexes = new Map(parts.atoms.map((atom, index) => [atomName(atom), index]));
  }

  allowed(diagrams: Diagrams): Node {
    const given = this.parts.worlds.map(({ world, samples }) => {
      const sorts = this.pick(diagrams, ({ sort }) => samples.has(sort));
      return diagrams.and(world.where(diagrams), sorts);
    });
    const absent = this.parts.optional ? diagrams.pick(this.variables[0]!, [0]) : nothing;
    const all = given.reduce((left, right) => diagrams.or(left, right), absent);
    return [...this.parts.lists].reduce((held, [name, list]) => {
      const inside = this.pick(diagrams, ({ standings }) => standings.get(name) === true);
      return diagrams.without(diagrams.without(list.present(diagrams), inside), held);
    }, all);
  }

  taken(diagrams: Diagrams): Node {
    const { taken } = this.parts;
    if (taken === undefined) return everything;
    const given = this.pick(diagrams, ({ sort }) => sort.isTaken);
    return taken.absence ? diagrams.or(diagrams.pick(this.variables[0]!, [0]), given) : given;
  }

  pair(diagrams: Diagrams, atom: Atom): Pair {
    const index = this.indexes.get(atomName(atom))!;
    const list = openListOf(atom, this.parts.lists);
    if (list !== undefined) return this.listPair(diagrams, list);
    const absent = operatorNamed(atom.op).decide(undefined, atom.parameter, noFacts, '');
    return pairOf(diagrams, this.variables[0]!, [absent, ...this.classes.map(({ sort }) => sort.truths[index]!)]);
  }

  about(atom: Atom): readonly number[] {
    const list = openListOf(atom, this.parts.lists);
    const members = this.classes.flatMap(({ standings }) => {
      const standing = list === undefined ? undefined : standings.get(list);
      return typeof standing === 'number' ? [standing] : [];
    });
    return [...this.variables, ...members];
  }

  value(classOf: ClassOf): Operand | undefined {
    const chosen = this.classes[classOf(this.variables[0]!) - 1];
    if (chosen === undefined) return undefined;
    if (chosen.value !== undefined) return chosen.value;
    if (chosen.standings.size > 0) return this.standings.value(chosen.sort, chosen.standings);
    return this.parts.worlds.find(({ world }) => world.holds(classOf))?.samples.get(chosen.sort);
  }

  choosing(diagrams: Diagrams, value: string): Node {
    return this.pick(diagrams, ({ sort }) => sort.values.some((one) => chosenValues(one as Answer).includes(value)));
  }

  /** Whether its value, of this class, is taken to stand in the list. */
  standsIn(list: string, classOf: ClassOf): boolean {
    return this.classes[classOf(this.variables[0]!) - 1]?.standings.get(list) === true;
  }

  private listPair(diagrams: Diagrams, name: string): Pair {
    const list = this.parts.lists.get(name)!;
    const [variable] = this.variables;
    const where = (wanted: boolean): Node => {
      const decided = this.pick(diagrams, ({ standings }) => standings.get(name) === wanted);
      return this.classes.reduce((held, { standings }, index) => {
        const standing = standings.get(name);
        if (typeof standing !== 'number') return held;
        return diagrams.or(held, diagrams.and(diagrams.pick(variable!, [index + 1]), diagrams.pick(standing, [wanted ? 1 : 0])));
      }, decided);
    };
    const present = list.present(diagrams);
    return { yes: diagrams.and(present, where(true)), no: diagrams.and(present, where(false)) };
  }

  private pick(diagrams: Diagrams, test: (one: Class) => boolean): Node {
    const classes = this.classes.flatMap((one, index) => (test(one) ? [index + 1] : []));
    return diagrams.pick(this.variables[0]!, classes);
  }
}

function classesOf(sort: Sort, lists: Draft['lists'], { byValue, named: namedSorts }: Standings): readonly Class[] {
  const start: readonly Class[] = namedSorts.has(sort)
    ? sort.values.map((value) => ({ sort, value, standings: new Map() }))
    : [{ sort, standings: new Map() }];
  return [...lists].reduce<readonly Class[]>(
    (classes, [name, list]) =>
      classes.flatMap((one) => {
        const [named] = chosenValues(one.value as Answer | undefined);
        const ways: readonly Standing[] = byValue.has(name) && named !== undefined ? [list.member(named)] : [false, true];
        return ways.map((way) => ({ ...one, standings: new Map([...one.standings, [name, way]]) }));
      }),
    start,
  );
}

const noFacts: Surroundings = { fact: () => undefined, given: () => false };
