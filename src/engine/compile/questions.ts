import type { QuestionFile } from '../definition/files.ts';
import type { Exit, Item, Placed, Test } from '../flow.ts';
import { compileCondition } from './conditions.ts';
import { checkItem } from './questionChecks.ts';
import { inside } from './scope.ts';
import type { Scope } from './scope.ts';

/** Where an item stands, as its step's list says. */
type Standing = Pick<Placed, 'index' | 'ordinal' | 'asked'>;

/** Compiles one item and its sugar; `undefined` when there is no file of that id. */
export function compileItem(scope: Scope, id: string, standing: Standing): Item | undefined {
  const entry = Object.hasOwn(scope.definition.items, id) ? scope.definition.items[id] : undefined;
  if (entry === undefined) return undefined;
  const { file, item } = entry;
  const at = { file, pointer: '' };
  checkItem(scope, item, at);
  const placed: Placed = {
    id,
    ...standing,
    exits: sugarExits(scope, id),
    ...(item.showWhen === undefined ? {} : { showWhen: compileCondition(scope, item.showWhen, inside(at, 'showWhen'), standing.asked) }),
  };
  return assemble(scope, item, placed);
}

/** The rules that a question's sugar declares, by id. */
export function sugarRules(scope: Scope, id: string): { readonly [rule: string]: Test } {
  const item = scope.item(id);
  const slot = scope.slot(id);
  if (item === undefined || slot < 0 || !('options' in item)) return {};
  const source = { kind: 'question', id, slot } as const;
  return {
    ...(item.disqualifying === true
      ? { [`${id}.disqualifying`]: { op: 'anyOf', parameter: item.disqualifyingValue ?? [], source } as const }
      : {}),
    ...(item.checkoutIfPositive === true
      ? { [`${id}.checkoutIfPositive`]: { op: 'noneOf', parameter: item.negativeValues ?? [], source } as const }
      : {}),
  };
}

/** What a question's sugar adds: a disqualifying answer leads to the end that shows its text, of a screening to the page that lists what failed there. */
function sugarExits(scope: Scope, id: string): readonly Exit[] {
  const rule = `${id}.disqualifying`;
  if (!scope.ruleNames.has(rule)) return [];
  const end = Object.entries(scope.definition.flow.outcomes).find(([, outcome]) => outcome.text !== undefined)?.[0];
  const page = failedPageOf(scope, id);
  if (end !== undefined) return [{ rule, when: { rule }, ...(page === undefined ? { end } : { to: page }) }];
  scope.error(
    'no-disqualifying-outcome',
    scope.inFlow('/outcomes'),
    `The question '${id}' disqualifies, but no outcome shows its text.`,
    'Give one outcome "text": "disqualifyingText".',
  );
  return [];
}

/** The page that lists the disqualifying answers of the screening in which a question stands. */
function failedPageOf(scope: Scope, id: string): string | undefined {
  const { steps } = scope.definition.flow;
  const screening = steps.find((step) => step.screening?.includes(id));
  return screening === undefined ? undefined : steps.find((step) => step.failed === screening.id)?.id;
}

function assemble(scope: Scope, file: QuestionFile, placed: Placed): Item {
  if (file.type === 'banner') {
    const { $schema: _schema, allow: _allow, showWhen: _showWhen, ...rest } = file;
    return { ...rest, ...placed };
  }
  const { $schema: _schema, allow: _allow, showWhen: _showWhen, type: _type, input, ...rest } = file;
  return { ...rest, ...placed, slot: scope.slot(placed.id), type: input ?? 'choice' } as Item;
}
