import { atomsOf, chosenValues, interpret } from '../../../engine/index.ts';
import type { Answer, Atom, Context, Flow, FormAnswer, FormStep, Test } from '../../../engine/index.ts';
import type { Diagrams } from '../diagram.ts';
import type { Node } from '../nodes.ts';
import type { Facts } from './facts.ts';
import { pairAlgebra, pairWithoutAnswer } from './pairs.ts';
import type { Pair } from './pairs.ts';
import type { ClassOf, Part, Variables } from './part.ts';
import type { Pins } from './pins.ts';
import { keyOf, namedTests, specOf, testsOf } from './reads.ts';
import { Space } from './space.ts';

/** How a flow is made into variables. */
export interface ModelOptions {
  /** What is fixed; nothing when left out. */
  readonly pins?: Pins;
  /** The first day that a clock may show, such as 2026-01-31, and the one that it shows where the day does not matter. */
  readonly today?: string;
  /** Fields that their form does not accept empty: by form, such as `email.v1`. */
  readonly required?: { readonly [form: string]: readonly string[] };
  /** A later version of the flow, which is given the same answers and facts. */
  readonly later?: Flow;
  /** Leave out the answers that may be possible, but of which none is known. */
  readonly sure?: boolean;
}

/** A flow as variables: what its conditions read, cut into the classes that they tell apart. */
export class Model {
  readonly flow: Flow;
  readonly space: Space;

  /** With the `space` of an earlier version: as that one, over the answers and facts of that one. */
  constructor(flow: Flow, options: ModelOptions = {}, space: Space = new Space(flow, options)) {
    this.flow = flow;
    this.space = space;
  }

  get variables(): Variables {
    return this.space.variables;
  }

  get facts(): Facts {
    return this.space.facts;
  }

  /** By question id and `step.field`, in the order in which they are asked. */
  get parts(): ReadonlyMap<string, Part> {
    return this.space.parts;
  }

  /** Answers of which some class may be possible, although no value of it is known. */
  get unsure(): readonly string[] {
    return this.space.unsure;
  }

  /** The variables of a question that some condition reads; `undefined` when none does. */
  question(id: string): Part | undefined {
    return this.parts.get(id);
  }

  /** The fields of a form that some condition reads. */
  fields(step: FormStep): readonly Part[] {
    const names = Object.keys(this.flow.forms[step.form]?.fields ?? {});
    return names.flatMap((name) => this.parts.get(`${step.id}.${name}`) ?? []);
  }

  /** Conditions as pairs of diagrams, each built once. */
  conditions(diagrams: Diagrams): (test: Test) => Pair {
    const algebra = pairAlgebra(diagrams);
    const done = new Map<Test, Pair>();
    return (test) => {
      const pair = done.get(test) ?? interpret(this.flow, test, algebra, (atom) => this.atom(diagrams, atom));
      done.set(test, pair);
      return pair;
    };
  }

  /** Where a fact is not there. */
  missing(diagrams: Diagrams, name: string): Node {
    const spec = specOf(this.flow, name);
    if (spec === undefined || !('when' in spec)) return this.facts.missing(diagrams, name);
    const { yes, no } = interpret(this.flow, spec.when, pairAlgebra(diagrams), (atom) => this.atom(diagrams, atom));
    return diagrams.not(diagrams.or(yes, no));
  }

  /** For each condition the variables that it is about: what belongs together in a good order. */
  links(): readonly (readonly number[])[] {
    return testsOf(this.flow).map((test) => {
      const found = new Set<number>();
      const join = (): number => 0;
      interpret(this.flow, test, { and: join, or: join, not: join }, (atom) => {
        for (const variable of this.about(atom)) found.add(variable);
        return 0;
      });
      return [...found];
    });
  }

  /** What conditions read, given by the names of their rules or items. */
  readBy(names: ReadonlySet<string>): readonly string[] {
    const found = new Set<string>();
    for (const { name, test } of namedTests(this.flow)) {
      if (names.has(name))
        for (const { source } of atomsOf(this.flow, test)) found.add(source.kind === 'context' ? source.name : keyOf(source));
    }
    return [...found];
  }

  /** What conditions read of a form, in one combination. */
  formOf(step: FormStep, classOf: ClassOf): FormAnswer {
    const entries = this.fields(step).map((part) => [part.key.slice(step.id.length + 1), part.value(classOf)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, FormAnswer[string]] => entry[1] !== undefined));
  }

  /** The facts of one combination. */
  context(classOf: ClassOf): Context {
    const inList = (name: string): readonly string[] =>
      this.space.listReaders
        .filter((part) => part.standsIn(name, classOf))
        .flatMap((part) => chosenValues(part.value(classOf) as Answer | undefined));
    return this.facts.context(classOf, inList);
  }

  private atom(diagrams: Diagrams, atom: Atom): Pair {
    if (atom.source.kind !== 'context') return this.parts.get(keyOf(atom.source))?.pair(diagrams, atom) ?? pairWithoutAnswer(atom);
    const spec = specOf(this.flow, atom.source.name);
    if (spec === undefined || !('when' in spec) || atom.op === 'given') return this.facts.pair(diagrams, atom, spec);
    const { yes, no } = interpret(this.flow, spec.when, pairAlgebra(diagrams), (inner) => this.atom(diagrams, inner));
    if (atom.op === 'is') return atom.parameter === true ? { yes, no } : { yes: no, no: yes };
    const known = { yes: diagrams.or(yes, no), no: diagrams.not(diagrams.or(yes, no)) };
    return atom.parameter === true ? known : { yes: known.no, no: known.yes };
  }

  private about(atom: Atom): readonly number[] {
    if (atom.source.kind !== 'context') return this.parts.get(keyOf(atom.source))?.about(atom) ?? [];
    const spec = specOf(this.flow, atom.source.name);
    if (spec === undefined || !('when' in spec)) return this.facts.about(atom);
    const found: number[] = [];
    const join = (): number => 0;
    interpret(this.flow, spec.when, { and: join, or: join, not: join }, (inner) => found.push(...this.about(inner)));
    return found;
  }
}
