import { getChosenValues, getOperator } from '../../../engine/index.ts';
import type { Answer, Atom, Operand, FactLookup } from '../../../engine/index.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import { threeValuedOf } from './threeValuedDiagram.ts';
import type { ThreeValuedDiagram } from './threeValuedDiagram.ts';
import type { ClassOf, AnswerEncoding, Variables } from './answerEncoding.ts';
import { atomKey } from './conditionReads.ts';
import { openListOf } from './valueClasses.ts';
import type { AnswerDomain, AnswerTest, ValueClass } from './valueClasses.ts';
import type { ListMembership } from './listMembership.ts';

/** Encodes a test of an answer as diagrams. */
type EncodeTest = (diagrams: Diagrams, test: AnswerTest) => ThreeValuedDiagram;

/** The membership of one class in an open list: true, false, or a variable of the list. */
type ClassMembership = boolean | number;

interface AnswerClass {
  readonly valueClass: ValueClass;
  readonly value?: Operand;
  readonly memberships: ReadonlyMap<string, ClassMembership>;
}

/** An answer with one value, as one variable: it has a class for each value class and each membership in the open lists. */
export class SingleValueEncoding implements AnswerEncoding {
  readonly key: string;
  readonly variables: readonly number[];
  private readonly domain: AnswerDomain;
  private readonly classes: readonly AnswerClass[];
  private readonly atomIndexes: ReadonlyMap<string, number>;
  private readonly listMembership: ListMembership;
  private readonly encodeOther: EncodeTest;

  /** `encodeOther` encodes a test of another answer. */
  constructor(domain: AnswerDomain, variables: Variables, listMembership: ListMembership, encodeOther: EncodeTest) {
    this.key = domain.key;
    this.domain = domain;
    this.listMembership = listMembership;
    this.encodeOther = encodeOther;
    this.classes = domain.classes.flatMap((valueClass) => classesOf(valueClass, domain.lists, listMembership));
    this.variables = [variables.declare(domain.key, this.classes.length + 1)];
    this.atomIndexes = new Map(domain.atoms.map((atom, index) => [atomKey(atom), index]));
  }

  whereAllowed(diagrams: Diagrams): Node {
    const asked = this.whereAcceptable(diagrams);
    const { unless } = this.domain;
    if (unless === undefined) return asked;
    return diagrams.ite(this.encodeOther(diagrams, unless).whenTrue, diagrams.literal(this.variables[0]!, [0]), asked);
  }

  acceptedLater(diagrams: Diagrams): Node {
    const { acceptedLater } = this.domain;
    if (acceptedLater === undefined) return terminalOne;
    const given = this.classesWhere(diagrams, ({ valueClass }) => valueClass.isAcceptedLater);
    return acceptedLater.acceptsAbsence ? diagrams.or(diagrams.literal(this.variables[0]!, [0]), given) : given;
  }

  encodeAtom(diagrams: Diagrams, atom: Atom): ThreeValuedDiagram {
    const index = this.atomIndexes.get(atomKey(atom))!;
    const list = openListOf(atom, this.domain.lists);
    if (list !== undefined) return this.encodeListAtom(diagrams, list);
    const absent = getOperator(atom.op).decide(undefined, atom.parameter, emptyFactLookup, '');
    return threeValuedOf(diagrams, this.variables[0]!, [absent, ...this.classes.map(({ valueClass }) => valueClass.truths[index]!)]);
  }

  variablesOf(atom: Atom): readonly number[] {
    const list = openListOf(atom, this.domain.lists);
    const members = this.classes.flatMap(({ memberships }) => {
      const membership = list === undefined ? undefined : memberships.get(list);
      return typeof membership === 'number' ? [membership] : [];
    });
    return [...this.variables, ...members];
  }

  valueOf(classOf: ClassOf): Operand | undefined {
    const chosen = this.classes[classOf(this.variables[0]!) - 1];
    if (chosen === undefined) return undefined;
    if (chosen.value !== undefined) return chosen.value;
    if (chosen.memberships.size > 0) return this.listMembership.valueWith(chosen.valueClass, chosen.memberships);
    return this.domain.assignments.find(({ assignment }) => assignment.matches(classOf))?.samples.get(chosen.valueClass);
  }

  whereChosen(diagrams: Diagrams, value: string): Node {
    return this.classesWhere(diagrams, ({ valueClass }) => valueClass.values.some((one) => getChosenValues(one as Answer).includes(value)));
  }

  /** Whether the value of this class counts as a member of the list. */
  isInList(list: string, classOf: ClassOf): boolean {
    return this.classes[classOf(this.variables[0]!) - 1]?.memberships.get(list) === true;
  }

  /** Where the answer is acceptable, while it is asked for. */
  private whereAcceptable(diagrams: Diagrams): Node {
    const given = this.domain.assignments.map(({ assignment, samples }) => {
      const whereSampled = this.classesWhere(diagrams, ({ valueClass }) => samples.has(valueClass));
      return diagrams.and(assignment.where(diagrams), whereSampled);
    });
    const absent = this.domain.isOptional ? diagrams.literal(this.variables[0]!, [0]) : terminalZero;
    const all = given.reduce((left, right) => diagrams.or(left, right), absent);
    return [...this.domain.lists].reduce((node, [name, list]) => {
      const members = this.classesWhere(diagrams, ({ memberships }) => memberships.get(name) === true);
      return diagrams.difference(node, diagrams.difference(members, list.wherePresent(diagrams)));
    }, all);
  }

  private encodeListAtom(diagrams: Diagrams, name: string): ThreeValuedDiagram {
    const list = this.domain.lists.get(name)!;
    const [variable] = this.variables;
    const where = (isMember: boolean): Node => {
      const decided = this.classesWhere(diagrams, ({ memberships }) => memberships.get(name) === isMember);
      return this.classes.reduce((node, { memberships }, index) => {
        const membership = memberships.get(name);
        if (typeof membership !== 'number') return node;
        return diagrams.or(node, diagrams.and(diagrams.literal(variable!, [index + 1]), diagrams.literal(membership, [isMember ? 1 : 0])));
      }, decided);
    };
    const present = list.wherePresent(diagrams);
    return { whenTrue: diagrams.and(present, where(true)), whenFalse: diagrams.and(present, where(false)) };
  }

  private classesWhere(diagrams: Diagrams, test: (one: AnswerClass) => boolean): Node {
    const classes = this.classes.flatMap((one, index) => (test(one) ? [index + 1] : []));
    return diagrams.literal(this.variables[0]!, classes);
  }
}

function classesOf(
  valueClass: ValueClass,
  lists: AnswerDomain['lists'],
  { listsByValue, enumerated: namedSorts }: ListMembership,
): readonly AnswerClass[] {
  const start: readonly AnswerClass[] = namedSorts.has(valueClass)
    ? valueClass.values.map((value) => ({ valueClass, value, memberships: new Map() }))
    : [{ valueClass, memberships: new Map() }];
  return [...lists].reduce<readonly AnswerClass[]>(
    (classes, [name, list]) =>
      classes.flatMap((one) => {
        const [named] = getChosenValues(one.value as Answer | undefined);
        const memberships: readonly ClassMembership[] =
          listsByValue.has(name) && named !== undefined ? [list.memberVariable(named)] : [false, true];
        return memberships.map((membership) => ({ ...one, memberships: new Map([...one.memberships, [name, membership]]) }));
      }),
    start,
  );
}

const emptyFactLookup: FactLookup = { fact: () => undefined, given: () => false };
