import { parseIsoDate } from '../conditions/operator.ts';
import { getOperator, operators } from '../conditions/operatorRegistry.ts';
import type { OperatorName } from '../conditions/operatorRegistry.ts';
import type { OperandType, Operator } from '../conditions/operator.ts';
import { getQuestionType } from '../questionTypes/answerProblem.ts';
import type { Condition, QuestionFile } from '../definitionFiles.ts';
import type { Atom, CompiledCondition } from '../flow.ts';
import { findPatternProblem } from '../regularExpression.ts';
import { findOperatorName } from './compilation.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/**
 * Compiles a condition. `askedSlots` is the number of answer keys that have been asked where it is evaluated: it may read only
 * those. Problems are reported to the compilation; the result must not be used then.
 */
export function compileCondition(
  compilation: Compilation,
  condition: Condition,
  location: FileLocation,
  askedSlots: number,
): CompiledCondition {
  const each = (parts: readonly Condition[], name: string): CompiledCondition[] =>
    parts.map((one, index) => compileCondition(compilation, one, childLocation(location, name, index), askedSlots));
  if ('all' in condition) return { all: each(condition.all, 'all') };
  if ('any' in condition) return { any: each(condition.any, 'any') };
  if ('not' in condition) return { not: compileCondition(compilation, condition.not, childLocation(location, 'not'), askedSlots) };
  if ('rule' in condition) {
    return compileRule(compilation, condition.rule, childLocation(location, 'rule'), askedSlots);
  }
  return compileAtom(compilation, condition, location, askedSlots);
}

/** Compiles a reference to a rule. An unknown rule becomes a condition that is never true, so that it causes no further findings. */
function compileRule(compilation: Compilation, rule: string, location: FileLocation, askedSlots: number): CompiledCondition {
  const [owner = ''] = rule.split('.');
  if (compilation.isMisnamed(owner)) {
    compilation.missingReads.push({ question: owner, at: location });
    return { any: [] };
  }
  if (!compilation.ruleNames.has(rule)) {
    reportUnknownRule(compilation, rule, location);
    return { any: [] };
  }
  const question = compilation.ruleNames.get(rule)!;
  checkOrder(compilation, 'question', question, askedSlots, location);
  return { rule };
}

/**
 * Reports an unknown rule. For a rule of a question without that shorthand property, no similar name is suggested: it would belong
 * to another question.
 */
function reportUnknownRule(compilation: Compilation, rule: string, location: FileLocation): void {
  const [owner = '', kind = ''] = rule.split('.');
  if (compilation.isQuestion(owner) && ['disqualifying', 'checkoutIfPositive'].includes(kind))
    compilation.error(
      'unknown-reference',
      location,
      `The question '${owner}' has no rule '${kind}'.`,
      `Write "${kind}": true in its file, or take this rule away.`,
    );
  else compilation.checkReference('rule', rule, [...compilation.ruleNames.keys()], location);
}

type AtomFile = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown } | { rule: unknown }>;

function compileAtom(compilation: Compilation, condition: AtomFile, location: FileLocation, askedSlots: number): Atom {
  const op = findOperatorName(condition) as OperatorName;
  const parameter = (condition as unknown as Record<string, unknown>)[op];
  const { source, operand, values } = compileSource(compilation, condition, location, askedSlots);
  checkOperator(compilation, op, source, operand, location);
  checkLinkOperator(compilation, op, source, location);
  checkFacts(compilation, op, parameter, location);
  if (checkParameterType(compilation, op, parameter, operand, location) && values !== undefined)
    checkValues(compilation, op, parameter, values, location);
  checkPattern(compilation, op, parameter, location);
  checkDay(compilation, op, parameter, location);
  return { op, parameter, source };
}

interface AtomSource {
  readonly source: Atom['source'];
  readonly operand: OperandType | undefined;
  /** The possible values of the source, if they are listed. */
  readonly values?: { readonly of: string; readonly list: readonly string[]; readonly areUnique?: true };
}

function compileSource(compilation: Compilation, condition: AtomFile, location: FileLocation, before: number): AtomSource {
  if ('question' in condition) return compileQuestionSource(compilation, condition.question, location, before);
  if ('field' in condition) return compileFieldSource(compilation, condition.field, location, before);
  const context = compilation.definition.flow.context ?? {};
  compilation.checkReference('fact from outside', condition.context, Object.keys(context), childLocation(location, 'context'));
  const fact = compilation.fact(condition.context);
  const list = fact !== undefined && 'oneOf' in fact ? fact.oneOf : undefined;
  return {
    source: { kind: 'context', name: condition.context },
    operand: fact === undefined ? undefined : compilation.factOperandType(condition.context),
    ...(list === undefined ? {} : { values: { of: `the fact '${condition.context}'`, list } }),
  };
}

function compileQuestionSource(compilation: Compilation, id: string, location: FileLocation, before: number): AtomSource {
  const here = childLocation(location, 'question');
  const slot = compilation.slot(id);
  if (compilation.isMisnamed(id)) {
    compilation.missingReads.push({ question: id, at: here });
    return { source: { kind: 'question', id, slot }, operand: undefined };
  }
  const known = compilation.isQuestion(id) || compilation.checkReference('question', id, compilation.questionIds(), here);
  if (known) checkOrder(compilation, 'question', id, before, here);
  const item = known ? compilation.item(id) : undefined;
  return {
    source: { kind: 'question', id, slot },
    operand: operandTypeOf(item),
    ...(item !== undefined && 'options' in item
      ? { values: { of: `the question '${id}'`, list: item.options.map((option) => option.value), areUnique: true } }
      : {}),
  };
}

function operandTypeOf(item: QuestionFile | undefined): OperandType | undefined {
  if (item === undefined || item.type === 'banner') return undefined;
  return getQuestionType('options' in item ? 'choice' : item.input).operand;
}

function compileFieldSource(compilation: Compilation, reference: string, location: FileLocation, before: number): AtomSource {
  const here = childLocation(location, 'field');
  const [step = '', field = ''] = reference.split('.');
  const source = { kind: 'field', step, slot: compilation.slot(step), field } as const;
  const forms = compilation.definition.flow.steps.filter((one) => one.form !== undefined);
  if (
    !compilation.checkUniqueReference(
      'form step',
      step,
      forms.map((one) => one.id),
      here,
    )
  )
    return { source, operand: undefined };
  const form = compilation.form(compilation.step(step));
  const fields = Object.keys(form?.fields ?? {});
  if (form === undefined || !compilation.checkReference(`field of the form '${step}' called`, field, fields, here))
    return { source, operand: undefined };
  checkOrder(compilation, 'form', step, before, here);
  const facts = form.fields[field]!;
  const labels = facts.labels;
  return {
    source,
    operand: facts.operand,
    ...(labels === undefined ? {} : { values: { of: `the field '${reference}'`, list: Object.keys(labels) } }),
  };
}

function checkOrder(compilation: Compilation, kind: 'question' | 'form', key: string, before: number, at: FileLocation): void {
  if (compilation.slot(key) < before) return;
  if (at.file === compilation.itemFile(key)) {
    compilation.error(
      'reads-ahead',
      at,
      `The question '${key}' asks for its own answer here, before it has been asked.`,
      'Name a question that comes before it, or take this condition away.',
    );
    return;
  }
  compilation.earlyReads.push({
    key,
    at,
    message: `This condition reads the ${kind} '${key}' before it has been asked.`,
    suggest: `Move the ${kind} up, or the condition down.`,
  });
}

/** The operators for the operand type of a source. */
function listOperators(source: Atom['source']['kind'], operand: OperandType): readonly string[] {
  const all: readonly Operator[] = Object.values(operators);
  return all.filter(({ sources, operands }) => sources.includes(source) && operands.includes(operand)).map(({ name }) => name);
}

function checkOperator(
  compilation: Compilation,
  op: OperatorName,
  source: Atom['source'],
  operand: OperandType | undefined,
  location: FileLocation,
): void {
  const { operands } = getOperator(op);
  if (operand === undefined || operands.includes(operand)) return;
  compilation.error(
    'operator-does-not-fit',
    childLocation(location, op),
    `'${op}' works on ${operands.join(', ')}, but this is a ${operand}.`,
    `What can stand here: ${listOperators(source.kind, operand).join(', ')}.`,
  );
}

/** The query of a link may have a fact or not; a parameter of the route is always there. */
function checkLinkOperator(compilation: Compilation, op: OperatorName, source: Atom['source'], location: FileLocation): void {
  if (getOperator(op).presence !== 'link' || source.kind !== 'context' || compilation.fact(source.name)?.from !== 'route') return;
  compilation.error(
    'operator-does-not-fit',
    childLocation(location, op),
    `'${op}' asks whether a link carries a fact, but '${source.name}' is a part of the address.`,
    'Ask for its value with "is".',
  );
}

/** Checks that the facts that an operator reads beside its operand exist and have the type that it reads. */
function checkFacts(compilation: Compilation, op: OperatorName, parameter: unknown, location: FileLocation): void {
  const operator = getOperator(op);
  const here = childLocation(location, op);
  for (const name of operator.factNames?.(parameter) ?? []) {
    const known = compilation.checkReference('fact from outside', name, Object.keys(compilation.definition.flow.context ?? {}), here);
    if (known && compilation.factOperandType(name) !== operator.factType)
      compilation.error(
        'operator-does-not-fit',
        here,
        `'${op}' needs a fact that is a ${operator.factType}, but '${name}' is a ${compilation.factOperandType(name)}.`,
      );
  }
}

/** Reports a parameter of another type than the operand, because it would never match. Returns false for it. */
function checkParameterType(
  compilation: Compilation,
  op: OperatorName,
  parameter: unknown,
  operand: OperandType | undefined,
  location: FileLocation,
): boolean {
  if (operand === undefined || getOperator(op).comparesOperand !== true) return true;
  const expectedType = operand === 'number' || operand === 'boolean' ? operand : 'string';
  if (typeof parameter === expectedType) return true;
  const written =
    expectedType === 'string'
      ? 'a text in quotation marks'
      : expectedType === 'number'
        ? 'a number without quotation marks'
        : 'true or false, without quotation marks';
  compilation.error(
    'value-does-not-fit',
    childLocation(location, op),
    `This ${operand} is never ${JSON.stringify(parameter)}.`,
    `Write ${written}.`,
  );
  return false;
}

function checkValues(
  compilation: Compilation,
  op: OperatorName,
  parameter: unknown,
  known: NonNullable<AtomSource['values']>,
  location: FileLocation,
): void {
  const named = getOperator(op).values?.(parameter) ?? [];
  named.forEach((value, index) => {
    const here = Array.isArray(parameter) ? childLocation(location, op, index) : childLocation(location, op);
    const what = `answer to ${known.of} with the value`;
    if (known.areUnique === true) compilation.checkUniqueReference(what, value, known.list, here);
    else compilation.checkReference(what, value, known.list, here);
  });
}

function checkPattern(compilation: Compilation, op: OperatorName, parameter: unknown, location: FileLocation): void {
  const pattern = getOperator(op).pattern?.(parameter);
  const problem = pattern === undefined ? undefined : findPatternProblem(pattern);
  if (problem !== undefined) compilation.error('bad-pattern', childLocation(location, op), problem.message, problem.suggest);
}

/** Reports a date that does not exist: it would make the condition unknown for everybody. */
function checkDay(compilation: Compilation, op: OperatorName, parameter: unknown, location: FileLocation): void {
  if (getOperator(op).factType !== 'date' || typeof parameter !== 'string' || parseIsoDate(parameter) !== undefined) return;
  compilation.error(
    'value-does-not-fit',
    childLocation(location, op),
    `There is no day '${parameter}'.`,
    'Write a day that exists, such as "2026-01-31".',
  );
}
