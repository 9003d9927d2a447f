import { atomsOf, operatorNamed } from '../../../engine/index.ts';
import type { Atom, ContextSpec, Flow, Test } from '../../../engine/index.ts';

/** What the conditions of a flow read: every different test, by what it is a test of. */
export interface Reads {
  /** By question id, and by `step.field`. */
  readonly answers: ReadonlyMap<string, readonly Atom[]>;
  /** By the fact's name; derived facts are followed to what they are worked out from. */
  readonly facts: ReadonlyMap<string, readonly Atom[]>;
  /** The facts that some step waits for or that stand beside an operand. */
  readonly needed: ReadonlySet<string>;
}

/** The name under which an answer is read. */
export function keyOf(source: Exclude<Atom['source'], { kind: 'context' }>): string {
  return source.kind === 'question' ? source.id : `${source.step}.${source.field}`;
}

/** Two tests that say the same have the same name. */
export function atomName({ op, parameter }: Atom): string {
  return `${op} ${JSON.stringify(parameter)}`;
}

/** The facts that a test reads beside its operand. */
export function factsBeside({ op, parameter }: Atom): readonly string[] {
  return operatorNamed(op).facts?.(parameter) ?? [];
}

/** A fact as it is declared, own ones only. */
export function specOf(flow: Flow, name: string): ContextSpec | undefined {
  return Object.hasOwn(flow.context, name) ? flow.context[name] : undefined;
}

/** Every condition of a flow, under the name of its rule, or of the item that it shows. */
export function namedTests(flow: Flow): readonly { readonly name: string; readonly test: Test }[] {
  const items = Object.values(flow.items);
  const rules = [
    ...flow.steps.flatMap((step) => [
      ...step.exits,
      ...(step.blockNext === undefined ? [] : [step.blockNext]),
      ...(step.kind === 'form' ? step.refuse : []),
    ]),
    ...items.flatMap((item) => item.exits),
  ];
  return [
    ...rules.flatMap(({ rule, when }) => (when === undefined ? [] : [{ name: rule, test: when }])),
    ...items.flatMap(({ id, showWhen }) => (showWhen === undefined ? [] : [{ name: id, test: showWhen }])),
  ];
}

/** Every condition of a flow. */
export function testsOf(flow: Flow): readonly Test[] {
  return namedTests(flow).map(({ test }) => test);
}

/** What two flows read between them. */
export function joinedReads(one: Reads, other: Reads): Reads {
  return {
    answers: joinedAtoms(one.answers, other.answers),
    facts: joinedAtoms(one.facts, other.facts),
    needed: new Set([...one.needed, ...other.needed]),
  };
}

function joinedAtoms(one: Reads['answers'], other: Reads['answers']): Reads['answers'] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  const joined = (key: string): readonly Atom[] => {
    const byName = [...(one.get(key) ?? []), ...(other.get(key) ?? [])].map((atom): [string, Atom] => [atomName(atom), atom]);
    return [...new Map(byName).values()];
  };
  return new Map([...keys].map((key) => [key, joined(key)]));
}

/** All that the conditions of a flow read. */
export function readsOf(flow: Flow): Reads {
  const answers = new Map<string, Map<string, Atom>>();
  const facts = new Map<string, Map<string, Atom>>();
  const needed = new Set<string>();
  const followed = new Set<string>();
  const note = (into: Map<string, Map<string, Atom>>, key: string, atom: Atom): void => {
    const known = into.get(key) ?? new Map<string, Atom>();
    into.set(key, known.set(atomName(atom), atom));
  };
  const need = (name: string): void => {
    const spec = specOf(flow, name);
    if (spec !== undefined && 'when' in spec) follow(name, spec.when);
    else needed.add(name);
  };
  const follow = (name: string, when: Test): void => {
    if (followed.has(name)) return;
    followed.add(name);
    atomsOf(flow, when).forEach(read);
  };
  const read = (atom: Atom): void => {
    factsBeside(atom).forEach(need);
    if (atom.source.kind !== 'context') return note(answers, keyOf(atom.source), atom);
    const spec = specOf(flow, atom.source.name);
    if (spec !== undefined && 'when' in spec) follow(atom.source.name, spec.when);
    if (spec === undefined || !('when' in spec) || atom.op === 'given') note(facts, atom.source.name, atom);
  };
  for (const test of testsOf(flow)) atomsOf(flow, test).forEach(read);
  for (const step of flow.steps) step.needs.forEach(need);
  const listed = (map: Map<string, Map<string, Atom>>): ReadonlyMap<string, readonly Atom[]> =>
    new Map([...map].map(([key, atoms]) => [key, [...atoms.values()]]));
  return { answers: listed(answers), facts: listed(facts), needed };
}
