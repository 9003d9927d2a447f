import type { QuestionFile } from '../definitionFiles.ts';
import type { Exit, Item, ItemBase, CompiledCondition } from '../flow.ts';
import { compileCondition } from './compileCondition.ts';
import { checkItem } from './questionChecks.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';

/** The position of an item in the list of its step. */
type ItemPosition = Pick<ItemBase, 'index' | 'ordinal' | 'asked'>;

/** Compiles one item with its shorthand properties; `undefined` when the id has no file. */
export function compileItem(compilation: Compilation, id: string, position: ItemPosition): Item | undefined {
  const entry = Object.hasOwn(compilation.definition.items, id) ? compilation.definition.items[id] : undefined;
  if (entry === undefined) return undefined;
  const { file, item } = entry;
  const at = { file, pointer: '' };
  checkItem(compilation, item, at);
  const placed: ItemBase = {
    id,
    ...position,
    exits: desugarExits(compilation, id),
    ...(item.showWhen === undefined
      ? {}
      : { showWhen: compileCondition(compilation, item.showWhen, childLocation(at, 'showWhen'), position.asked) }),
  };
  return assemble(compilation, item, placed);
}

/** The rules that a question's shorthand properties declare, by id. */
export function desugarRules(compilation: Compilation, id: string): { readonly [rule: string]: CompiledCondition } {
  const item = compilation.item(id);
  const slot = compilation.slot(id);
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

/**
 * The exits that a question's shorthand properties add. A disqualifying answer leads to the end that shows its text, or in a
 * screening to the page that lists the disqualifying answers.
 */
function desugarExits(compilation: Compilation, id: string): readonly Exit[] {
  const rule = `${id}.disqualifying`;
  if (!compilation.ruleNames.has(rule)) return [];
  const end = Object.entries(compilation.definition.flow.outcomes).find(([, outcome]) => outcome.text !== undefined)?.[0];
  const page = findFailedPage(compilation, id);
  if (end !== undefined) return [{ rule, when: { rule }, ...(page === undefined ? { end } : { to: page }) }];
  compilation.error(
    'no-disqualifying-outcome',
    compilation.flowLocation('/outcomes'),
    `The question '${id}' disqualifies, but no outcome shows its text.`,
    'Give one outcome "text": "disqualifyingText".',
  );
  return [];
}

/** The page that lists the disqualifying answers of a question's screening. */
function findFailedPage(compilation: Compilation, id: string): string | undefined {
  const { steps } = compilation.definition.flow;
  const screening = steps.find((step) => step.screening?.includes(id));
  return screening === undefined ? undefined : steps.find((step) => step.failed === screening.id)?.id;
}

function assemble(compilation: Compilation, file: QuestionFile, placed: ItemBase): Item {
  if (file.type === 'banner') {
    const { $schema: _schema, allow: _allow, showWhen: _showWhen, ...rest } = file;
    return { ...rest, ...placed };
  }
  const { $schema: _schema, allow: _allow, showWhen: _showWhen, type: _type, input, ...rest } = file;
  return { ...rest, ...placed, slot: compilation.slot(placed.id), type: input ?? 'choice' } as Item;
}
