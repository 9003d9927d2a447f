import { listRefusals, listAtoms, getOperator } from '../../../engine/index.ts';
import type { Atom, FactDeclaration, Flow, CompiledCondition } from '../../../engine/index.ts';

/** The tests in the conditions of a flow, each once, by what they read. */
export interface ConditionReads {
  /** By question id, and by `step.field`. */
  readonly answers: ReadonlyMap<string, readonly Atom[]>;
  /** By the name of the fact. A derived fact is replaced by the facts that it is computed from. */
  readonly facts: ReadonlyMap<string, readonly Atom[]>;
  /** The facts that a step waits for, and those that an operand is compared with. */
  readonly needed: ReadonlySet<string>;
}

/** The name of the answer that a test reads. */
export function answerKeyOf(source: Exclude<Atom['source'], { kind: 'context' }>): string {
  return source.kind === 'question' ? source.id : `${source.step}.${source.field}`;
}

/** Equal tests have equal keys. */
export function atomKey({ op, parameter }: Atom): string {
  return `${op} ${JSON.stringify(parameter)}`;
}

/** The facts that a test reads beside its operand. */
export function parameterFactsOf({ op, parameter }: Atom): readonly string[] {
  return getOperator(op).factNames?.(parameter) ?? [];
}

/** The fact whose list has to hold every chosen value; `undefined` for any other test. */
export function findListFact({ op, parameter }: Atom): string | undefined {
  const test = getOperator(op).ofMultipleChoice?.(parameter);
  return test !== undefined && 'inList' in test ? test.inList : undefined;
}

/** The pattern that a text has to match; `undefined` for any other test. */
export function patternOf({ op, parameter }: Atom): string | undefined {
  return getOperator(op).pattern?.(parameter);
}

/** True for a test of whether the link carries a fact, with any value. */
export function readsLink({ op }: Atom): boolean {
  return getOperator(op).presence === 'link';
}

/** The declaration of a fact; own properties only. */
export function factDeclarationOf(flow: Flow, name: string): FactDeclaration | undefined {
  return Object.hasOwn(flow.context, name) ? flow.context[name] : undefined;
}

/** Every condition of a flow, by the name of its rule or of the item that it shows. */
export function namedConditionsOf(flow: Flow): readonly { readonly name: string; readonly test: CompiledCondition }[] {
  const items = Object.values(flow.items);
  const rules = [
    ...flow.steps.flatMap((step) => [...step.exits, ...(step.blockNext === undefined ? [] : [step.blockNext]), ...listRefusals(step)]),
    ...items.flatMap((item) => item.exits),
  ];
  return [
    ...rules.flatMap(({ rule, when }) => (when === undefined ? [] : [{ name: rule, test: when }])),
    ...items.flatMap(({ id, showWhen }) => (showWhen === undefined ? [] : [{ name: id, test: showWhen }])),
  ];
}

/** Every condition of a flow. */
export function conditionsOf(flow: Flow): readonly CompiledCondition[] {
  return namedConditionsOf(flow).map(({ test }) => test);
}

/** The union of what two flows read. */
export function mergeReads(one: ConditionReads, other: ConditionReads): ConditionReads {
  return {
    answers: mergeAtoms(one.answers, other.answers),
    facts: mergeAtoms(one.facts, other.facts),
    needed: new Set([...one.needed, ...other.needed]),
  };
}

function mergeAtoms(one: ConditionReads['answers'], other: ConditionReads['answers']): ConditionReads['answers'] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  const joined = (key: string): readonly Atom[] => {
    const byName = [...(one.get(key) ?? []), ...(other.get(key) ?? [])].map((atom): [string, Atom] => [atomKey(atom), atom]);
    return [...new Map(byName).values()];
  };
  return new Map([...keys].map((key) => [key, joined(key)]));
}

/** All that the conditions of a flow read. */
export function conditionReadsOf(flow: Flow): ConditionReads {
  const answers = new Map<string, Map<string, Atom>>();
  const facts = new Map<string, Map<string, Atom>>();
  const needed = new Set<string>();
  const followed = new Set<string>();
  const note = (into: Map<string, Map<string, Atom>>, key: string, atom: Atom): void => {
    const known = into.get(key) ?? new Map<string, Atom>();
    into.set(key, known.set(atomKey(atom), atom));
  };
  const need = (name: string): void => {
    const spec = factDeclarationOf(flow, name);
    if (spec !== undefined && 'when' in spec) follow(name, spec.when);
    else needed.add(name);
  };
  const follow = (name: string, when: CompiledCondition): void => {
    if (followed.has(name)) return;
    followed.add(name);
    listAtoms(flow, when).forEach(read);
  };
  const read = (atom: Atom): void => {
    parameterFactsOf(atom).forEach(need);
    if (atom.source.kind !== 'context') return note(answers, answerKeyOf(atom.source), atom);
    const spec = factDeclarationOf(flow, atom.source.name);
    if (spec !== undefined && 'when' in spec) follow(atom.source.name, spec.when);
    if (spec === undefined || !('when' in spec) || readsLink(atom)) note(facts, atom.source.name, atom);
  };
  for (const test of conditionsOf(flow)) listAtoms(flow, test).forEach(read);
  for (const step of flow.steps) step.needs.forEach(need);
  const listed = (map: Map<string, Map<string, Atom>>): ReadonlyMap<string, readonly Atom[]> =>
    new Map([...map].map(([key, atoms]) => [key, [...atoms.values()]]));
  return { answers: listed(answers), facts: listed(facts), needed };
}
