import { findQuestion, findFormStep, getQuestionType } from '../../../engine/index.ts';
import type { Atom, Flow, Question } from '../../../engine/index.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import { daysByClock } from './clockDays.ts';
import { declaredFact } from './declaredFact.ts';
import { answerDomainsOf } from './answerDomains.ts';
import { FactEncoding } from './factEncoding.ts';
import type { ModelOptions } from './modelOptions.ts';
import { MultipleChoiceEncoding } from './multipleChoiceEncoding.ts';
import { Variables } from './answerEncoding.ts';
import type { AnswerEncoding } from './answerEncoding.ts';
import { mergeReads, conditionReadsOf, patternOf } from './conditionReads.ts';
import type { ConditionReads } from './conditionReads.ts';
import { SingleValueEncoding } from './singleValueEncoding.ts';
import { withBoxes } from './boxReads.ts';
import { unansweredAtom } from './threeValuedDiagram.ts';
import type { ThreeValuedDiagram } from './threeValuedDiagram.ts';
import type { AnswerTest, ValueClass } from './valueClasses.ts';
import { createListMembership } from './listMembership.ts';

/**
 * The variables of a flow or, with a `later` version, of both versions. Each variable is partitioned into the classes that the
 * conditions of either version distinguish. The answers are those that the earlier version accepts.
 */
export class VariableSpace {
  readonly variables = new Variables();
  readonly facts: FactEncoding;
  /** What conditions read, with the boxes that hide fields. */
  readonly reads: ConditionReads;
  /** By question id and `step.field`, in the order in which they are asked. */
  readonly answers: ReadonlyMap<string, AnswerEncoding>;
  /** Those that read lists from calls. */
  readonly answersReadingLists: readonly AnswerEncoding[];
  /** Answers with a class that may be possible although no value of it is known. */
  readonly overapproximated: readonly string[];
  /**
   * Answers and facts with classes that may be missing, because of too many patterns or too different versions: nothing is proved
   * about them.
   */
  readonly incomplete: readonly string[];

  constructor(flow: Flow, options: ModelOptions) {
    const read = options.later === undefined ? conditionReadsOf(flow) : mergeReads(conditionReadsOf(flow), conditionReadsOf(options.later));
    const reads = withBoxes(flow, read, options.required ?? {});
    this.reads = reads;
    this.facts = new FactEncoding(flow, reads, this.variables, options, daysByClock(flow, reads, options));
    const domains = answerDomainsOf({ flow, reads, facts: this.facts, options });
    const listMembership = createListMembership(domains, options);
    const encodeAnswer = (diagrams: Diagrams, test: AnswerTest): ThreeValuedDiagram => this.encodeAnswer(diagrams, test);
    this.answers = new Map(
      domains.map((domain): [string, AnswerEncoding] =>
        'question' in domain
          ? [domain.question.id, new MultipleChoiceEncoding(domain, this.variables, this.facts)]
          : [domain.key, new SingleValueEncoding(domain, this.variables, listMembership, encodeAnswer)],
      ),
    );
    this.answersReadingLists = domains.flatMap((domain) =>
      'classes' in domain && domain.lists.size > 0 ? this.answers.get(domain.key)! : [],
    );
    const isOverapproximated = (valueClass: ValueClass): boolean =>
      valueClass.values.length === 0 || listMembership.undersampled.has(valueClass);
    this.overapproximated = domains.flatMap((domain) =>
      'classes' in domain && domain.classes.some(isOverapproximated) ? [domain.key] : [],
    );
    this.incomplete = [
      ...domains.flatMap((domain) => ('classes' in domain && domain.isIncomplete ? [domain.key] : [])),
      ...(options.later === undefined ? [] : incompleteBetween(flow, options.later, reads)),
    ];
  }

  /** A test of an answer. */
  encodeAnswer(diagrams: Diagrams, { key, atom }: AnswerTest): ThreeValuedDiagram {
    return this.answers.get(key)?.encodeAtom(diagrams, atom) ?? unansweredAtom(atom);
  }
}

/** The inputs whose classes may be incomplete because the two versions read them too differently. */
function incompleteBetween(flow: Flow, later: Flow, reads: ConditionReads): readonly string[] {
  const answers = [...reads.answers].flatMap(([key, atoms]) => (hasChangedType(flow, later, key, atoms) ? [key] : []));
  const facts = [...reads.facts.keys(), ...reads.needed].filter((name) => declaredFact(flow, later, name)?.hasOtherSource === true);
  return [...new Set([...answers, ...facts])];
}

/** True for a date that has become a text, or the reverse, and whose pattern is tested, and for a field that has changed its kind. */
function hasChangedType(flow: Flow, later: Flow, key: string, atoms: readonly Atom[]): boolean {
  const [one, other] = [findQuestion(flow, key)?.type, findQuestion(later, key)?.type];
  if (one !== undefined) return other !== one && [one, other].some(isDate) && atoms.some((atom) => patternOf(atom) !== undefined);
  const [before, after] = [operandOf(flow, key), operandOf(later, key)];
  return before !== undefined && after !== undefined && before !== after;
}

function isDate(type: Question['type'] | undefined): boolean {
  return type !== undefined && getQuestionType(type).operand === 'date';
}

function operandOf(flow: Flow, key: string): string | undefined {
  const [id = '', field = ''] = key.split('.');
  const fields = flow.forms[findFormStep(flow, id)?.form ?? '']?.fields ?? {};
  return Object.hasOwn(fields, field) ? fields[field]?.operand : undefined;
}
