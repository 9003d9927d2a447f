import { listAtoms, getChosenValues, interpretCondition } from '../../../engine/index.ts';
import type { Answer, Atom, Context, Flow, FormAnswer, FormStep, CompiledCondition } from '../../../engine/index.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import type { FactEncoding } from './factEncoding.ts';
import { testOfDerivedFact, threeValuedAlgebra } from './threeValuedDiagram.ts';
import type { ThreeValuedDiagram } from './threeValuedDiagram.ts';
import type { ClassOf, AnswerEncoding, Variables } from './answerEncoding.ts';
import { answerKeyOf, namedConditionsOf, factDeclarationOf, conditionsOf, readsLink } from './conditionReads.ts';
import type { ModelOptions } from './modelOptions.ts';
import { VariableSpace } from './variableSpace.ts';

/** A flow as variables: the answers and facts that its conditions read, partitioned into the classes that they distinguish. */
export class FlowModel {
  readonly flow: Flow;
  readonly space: VariableSpace;

  /** With the `space` of an earlier version, the model shares the variables of that version. */
  constructor(flow: Flow, options: ModelOptions = {}, space: VariableSpace = new VariableSpace(flow, options)) {
    this.flow = flow;
    this.space = space;
  }

  get variables(): Variables {
    return this.space.variables;
  }

  get facts(): FactEncoding {
    return this.space.facts;
  }

  /** By question id and `step.field`, in the order in which they are asked. */
  get answers(): ReadonlyMap<string, AnswerEncoding> {
    return this.space.answers;
  }

  /** Answers with a class that may be possible although no value of it is known. */
  get overapproximated(): readonly string[] {
    return this.space.overapproximated;
  }

  /** Whether a condition reads the answer to a question, or a field of a form step. */
  isAnswerRead(key: string): boolean {
    return this.answers.has(key) || [...this.answers.keys()].some((part) => part.startsWith(`${key}.`));
  }

  /** The variables of a question that some condition reads; `undefined` when none does. */
  questionEncoding(id: string): AnswerEncoding | undefined {
    return this.answers.get(id);
  }

  /**
   * The encodings of the fields of a form that some condition reads, in the order in which their variables are declared: each after
   * its box.
   */
  fieldEncodings(step: FormStep): readonly AnswerEncoding[] {
    const names = Object.keys(this.flow.forms[step.form]?.fields ?? {});
    const encodings = names.flatMap((name) => this.answers.get(`${step.id}.${name}`) ?? []);
    return encodings.toSorted((one, other) => one.variables[0]! - other.variables[0]!);
  }

  /** Encodes a condition as a pair of diagrams, each condition once. */
  conditions(diagrams: Diagrams): (test: CompiledCondition) => ThreeValuedDiagram {
    const algebra = threeValuedAlgebra(diagrams);
    const done = new Map<CompiledCondition, ThreeValuedDiagram>();
    return (test) => {
      const pair = done.get(test) ?? interpretCondition(this.flow, test, algebra, (atom) => this.encodeAtom(diagrams, atom));
      done.set(test, pair);
      return pair;
    };
  }

  /** Where a fact is absent. */
  whereMissing(diagrams: Diagrams, name: string): Node {
    const spec = factDeclarationOf(this.flow, name);
    if (spec === undefined || !('when' in spec)) return this.facts.whereMissing(diagrams, name);
    const { whenTrue, whenFalse } = interpretCondition(this.flow, spec.when, threeValuedAlgebra(diagrams), (atom) =>
      this.encodeAtom(diagrams, atom),
    );
    return diagrams.not(diagrams.or(whenTrue, whenFalse));
  }

  /** For each condition the variables that it reads: a good variable ordering puts them side by side. */
  variablesByCondition(): readonly (readonly number[])[] {
    return conditionsOf(this.flow).map((test) => {
      const found = new Set<number>();
      const join = (): number => 0;
      interpretCondition(this.flow, test, { and: join, or: join, not: join }, (atom) => {
        for (const variable of this.variablesOf(atom)) found.add(variable);
        return 0;
      });
      return [...found];
    });
  }

  /** What the conditions of these rules and items read. */
  readByConditions(names: ReadonlySet<string>): readonly string[] {
    const found = new Set<string>();
    for (const { name, test } of namedConditionsOf(this.flow)) {
      if (names.has(name))
        for (const { source } of listAtoms(this.flow, test)) found.add(source.kind === 'context' ? source.name : answerKeyOf(source));
    }
    return [...found];
  }

  /** The answer to a form in one combination, with the fields that conditions read. */
  formAnswerOf(step: FormStep, classOf: ClassOf): FormAnswer {
    const entries = this.fieldEncodings(step).map(
      (encoding) => [encoding.key.slice(step.id.length + 1), encoding.valueOf(classOf)] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, FormAnswer[string]] => entry[1] !== undefined));
  }

  /** The facts of one combination. */
  contextOf(classOf: ClassOf): Context {
    const inList = (name: string): readonly string[] =>
      this.space.answersReadingLists
        .filter((encoding) => encoding.isInList(name, classOf))
        .flatMap((encoding) => getChosenValues(encoding.valueOf(classOf) as Answer | undefined));
    return this.facts.contextOf(classOf, inList);
  }

  private encodeAtom(diagrams: Diagrams, atom: Atom): ThreeValuedDiagram {
    if (atom.source.kind !== 'context') return this.space.encodeAnswer(diagrams, { key: answerKeyOf(atom.source), atom });
    const spec = factDeclarationOf(this.flow, atom.source.name);
    if (spec === undefined || !('when' in spec) || readsLink(atom)) return this.facts.encodeAtom(diagrams, atom, spec);
    const fact = interpretCondition(this.flow, spec.when, threeValuedAlgebra(diagrams), (inner) => this.encodeAtom(diagrams, inner));
    return testOfDerivedFact(diagrams, atom, fact);
  }

  private variablesOf(atom: Atom): readonly number[] {
    if (atom.source.kind !== 'context') return this.answers.get(answerKeyOf(atom.source))?.variablesOf(atom) ?? [];
    const spec = factDeclarationOf(this.flow, atom.source.name);
    if (spec === undefined || !('when' in spec)) return this.facts.variablesOf(atom);
    const found: number[] = [];
    const join = (): number => 0;
    interpretCondition(this.flow, spec.when, { and: join, or: join, not: join }, (inner) => found.push(...this.variablesOf(inner)));
    return found;
  }
}
