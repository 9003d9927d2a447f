import { describe, expect, it } from 'vitest';
import { isClientText, listClientTexts } from './clientTexts.ts';
import { clientTextPointers } from './clientTextPointers.ts';
import { compileFlow } from './compile/compileFlow.ts';
import { definitionWithEveryText } from './testing/definitionWithEveryText.ts';

describe('a text for clients', () => {
  const definition = definitionWithEveryText();
  const { flow, findings } = compileFlow(definition);
  const items = Object.entries(definition.items);

  it('stands at the same pointer in the compiled flow as in its file', () => {
    expect(findings).toEqual([]);
    expect(Object.fromEntries(listClientTexts('flow', flow))).toEqual(Object.fromEntries(listClientTexts('flow', definition.flow)));
    for (const [id, { item }] of items)
      expect(Object.fromEntries(listClientTexts('question', flow?.items[id]))).toEqual(
        Object.fromEntries(listClientTexts('question', item)),
      );
  });

  it.each([
    ['flow', listClientTexts('flow', definition.flow)],
    ['question', items.flatMap(([, { item }]) => listClientTexts('question', item))],
  ] as const)('is tried here for every pointer of the format %s', (format, texts) => {
    const tried = clientTextPointers[format].filter((pattern) =>
      texts.some(([pointer]) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(pointer)),
    );
    expect(tried).toEqual(clientTextPointers[format]);
  });
});

describe('whether clients read a string', () => {
  it('is said by its place, not by its name alone', () => {
    expect(isClientText('flow', '/steps/2/page/values/state/else')).toBe(true);
    expect(isClientText('flow', '/entry/else')).toBe(false);
    expect(isClientText('form', '/properties/email/title')).toBe(true);
    expect(isClientText('form', '/title')).toBe(false);
  });

  it('is not said of parts of a text, or of what contains one', () => {
    expect(isClientText('question', '/options/0')).toBe(false);
    expect(isClientText('question', '/content/0')).toBe(false);
  });
});
