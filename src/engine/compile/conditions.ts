import { operatorNamed } from '../conditions/registry.ts';
import type { OperatorName } from '../conditions/registry.ts';
import type { OperandType } from '../conditions/operator.ts';
import type { Condition, QuestionFile } from '../definition/files.ts';
import type { Atom, Test } from '../flow.ts';
import { inside, operatorIn } from './scope.ts';
import type { At, Scope } from './scope.ts';

/**
 * Compiles a condition. `before` is how many answer keys have been asked where it is judged: it may
 * read only those. Problems are reported to the scope; the result is then of no use.
 */
export function compileCondition(scope: Scope, condition: Condition, at: At, before: number): Test {
  const each = (parts: readonly Condition[], name: string): Test[] =>
    parts.map((one, index) => compileCondition(scope, one, inside(inside(at, name), index), before));
  if ('all' in condition) return { all: each(condition.all, 'all') };
  if ('any' in condition) return { any: each(condition.any, 'any') };
  if ('not' in condition) return { not: compileCondition(scope, condition.not, inside(at, 'not'), before) };
  if ('rule' in condition) {
    return compileRule(scope, condition.rule, inside(at, 'rule'), before);
  }
  return compileAtom(scope, condition, at, before);
}

/** An unknown rule becomes a condition that is never true, so that what follows it up finds nothing. */
function compileRule(scope: Scope, rule: string, at: At, before: number): Test {
  if (!scope.refers('rule', rule, [...scope.ruleNames.keys()], at)) return { any: [] };
  const question = scope.ruleNames.get(rule)!;
  checkOrder(scope, `question '${question}'`, scope.slot(question), before, at);
  return { rule };
}

type AtomFile = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown } | { rule: unknown }>;

function compileAtom(scope: Scope, condition: AtomFile, at: At, before: number): Atom {
  const op = operatorIn(condition) as OperatorName;
  const parameter = (condition as unknown as Record<string, unknown>)[op];
  const { source, operand, values } = sourceOf(scope, condition, at, before);
  checkOperator(scope, op, operand, at);
  checkFacts(scope, op, parameter, at);
  if (checkParameterType(scope, op, parameter, operand, at) && values !== undefined) checkValues(scope, op, parameter, values, at);
  if (op === 'matches') checkPattern(scope, parameter as string, at);
  return { op, parameter, source };
}

interface Source {
  readonly source: Atom['source'];
  readonly operand: OperandType | undefined;
  /** The values that the source can have, when they are listed. */
  readonly values?: { readonly of: string; readonly list: readonly string[] };
}

function sourceOf(scope: Scope, condition: AtomFile, at: At, before: number): Source {
  if ('question' in condition) return questionSource(scope, condition.question, at, before);
  if ('field' in condition) return fieldSource(scope, condition.field, at, before);
  const context = scope.definition.flow.context ?? {};
  scope.refers('fact from outside', condition.context, Object.keys(context), inside(at, 'context'));
  const fact = scope.fact(condition.context);
  const list = fact?.from === 'query' && 'oneOf' in fact ? fact.oneOf : undefined;
  return {
    source: { kind: 'context', name: condition.context },
    operand: fact === undefined ? undefined : scope.factOperand(condition.context),
    ...(list === undefined ? {} : { values: { of: `the fact '${condition.context}'`, list } }),
  };
}

function questionSource(scope: Scope, id: string, at: At, before: number): Source {
  const here = inside(at, 'question');
  const slot = scope.slot(id);
  const known = scope.isQuestion(id) || scope.refers('question', id, scope.questionIds(), here);
  if (known) checkOrder(scope, `question '${id}'`, slot, before, here);
  const item = known ? scope.item(id) : undefined;
  return {
    source: { kind: 'question', id, slot },
    operand: questionOperand(item),
    ...(item !== undefined && 'options' in item
      ? { values: { of: `the question '${id}'`, list: item.options.map((option) => option.value) } }
      : {}),
  };
}

function questionOperand(item: QuestionFile | undefined): OperandType | undefined {
  if (item === undefined || item.type === 'banner') return undefined;
  return 'options' in item ? 'choice' : item.input;
}

function fieldSource(scope: Scope, reference: string, at: At, before: number): Source {
  const here = inside(at, 'field');
  const [step = '', field = ''] = reference.split('.');
  const source = { kind: 'field', step, slot: scope.slot(step), field } as const;
  const forms = scope.definition.flow.steps.filter((one) => one.form !== undefined);
  if (
    !scope.refers(
      'form step',
      step,
      forms.map((one) => one.id),
      here,
    )
  )
    return { source, operand: undefined };
  const form = scope.form(scope.step(step));
  const fields = Object.keys(form?.fields ?? {});
  if (form === undefined || !scope.refers(`field of the form '${step}' called`, field, fields, here)) return { source, operand: undefined };
  checkOrder(scope, `form '${step}'`, source.slot, before, here);
  const facts = form.fields[field]!;
  const labels = facts.labels;
  return {
    source,
    operand: facts.operand,
    ...(labels === undefined ? {} : { values: { of: `the field '${reference}'`, list: Object.keys(labels) } }),
  };
}

function checkOrder(scope: Scope, what: string, slot: number, before: number, at: At): void {
  if (slot >= before)
    scope.error(
      'reads-ahead',
      at,
      `This condition reads the ${what} before it has been asked.`,
      'Move the question up, or the condition down.',
    );
}

function checkOperator(scope: Scope, op: OperatorName, operand: OperandType | undefined, at: At): void {
  const { operands } = operatorNamed(op);
  if (operand === undefined || operands.includes(operand)) return;
  scope.error('operator-does-not-fit', inside(at, op), `'${op}' works on ${operands.join(', ')}, but this is a ${operand}.`);
}

/** The facts beside the operand must exist and hold what the operator reads. */
function checkFacts(scope: Scope, op: OperatorName, parameter: unknown, at: At): void {
  const operator = operatorNamed(op);
  const here = inside(at, op);
  for (const name of operator.facts?.(parameter) ?? []) {
    const known = scope.refers('fact from outside', name, Object.keys(scope.definition.flow.context ?? {}), here);
    if (known && scope.factOperand(name) !== operator.factType)
      scope.error(
        'operator-does-not-fit',
        here,
        `'${op}' needs a fact that is a ${operator.factType}, but '${name}' is a ${scope.factOperand(name)}.`,
      );
  }
}

/** A value of another kind than the operand would never be met. False when it is one. */
function checkParameterType(scope: Scope, op: OperatorName, parameter: unknown, operand: OperandType | undefined, at: At): boolean {
  if (operand === undefined || (op !== 'equals' && op !== 'is')) return true;
  const wanted = operand === 'number' || operand === 'boolean' ? operand : 'string';
  if (typeof parameter === wanted) return true;
  const written =
    wanted === 'string'
      ? 'a text in quotation marks'
      : wanted === 'number'
        ? 'a number without quotation marks'
        : 'true or false, without quotation marks';
  scope.error('value-does-not-fit', inside(at, op), `This ${operand} is never ${JSON.stringify(parameter)}.`, `Write ${written}.`);
  return false;
}

function checkValues(scope: Scope, op: OperatorName, parameter: unknown, known: NonNullable<Source['values']>, at: At): void {
  const named = operatorNamed(op).values?.(parameter) ?? [];
  named.forEach((value, index) => {
    const part = Array.isArray(parameter) ? `${op}/${index}` : op;
    scope.refers(`answer to ${known.of} with the value`, value, known.list, inside(at, part));
  });
}

function checkPattern(scope: Scope, pattern: string, at: At): void {
  if (isPattern(pattern)) return;
  scope.error(
    'bad-pattern',
    inside(at, 'matches'),
    `'${pattern}' is not a regular expression.`,
    'Check that each bracket is closed, and that each \\ stands before a sign.',
  );
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    // Each browser words this differently, so the finding's words are ours.
    return false;
  }
}
