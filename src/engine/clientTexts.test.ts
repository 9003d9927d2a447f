import { describe, expect, it } from 'vitest';
import { isClientText, listClientTexts } from './clientTexts.ts';
import { clientTextPointers } from './clientTextPointers.ts';
import { compileFlow } from './compile/compileFlow.ts';
import { validDefinition } from './compile/fixtures/fixture.ts';

const words = 'Words';
const lines = [words, { text: words, link: words, href: '/faq' }];
const claim = { text: words, about: words };
/** What the small definition lacks, so that it has every text that the formats know. */
const additions: readonly { readonly at: string; readonly value: unknown }[] = [
  {
    at: '/flow/outcomes/notQualified',
    value: { text: 'disqualifyingText', title: words, crisisTitle: words, helpTitle: words, places: lines },
  },
  {
    at: '/flow/steps/0/page',
    value: {
      title: words,
      lead: words,
      crisisTitle: words,
      crisisLead: words,
      points: lines,
      claim,
      note: words,
      links: lines,
      next: words,
    },
  },
  { at: '/flow/steps/1/title', value: words },
  { at: '/flow/steps/1/lead', value: words },
  { at: '/flow/steps/1/points', value: lines },
  { at: '/flow/steps/1/next', value: words },
  { at: '/flow/steps/1/stepper', value: { step: 1, of: 1, labels: [words] } },
  {
    at: '/flow/steps/1/refuse',
    value: [{ when: { field: 'about.birthDate', ageUnder: 18 }, at: 'birthDate', eyebrow: words, dialog: words, say: words }],
  },
  { at: '/flow/steps/3/blockNext', value: { when: { question: 'hours', lessThan: 1 }, say: words } },
  { at: '/items/rest/subtitle', value: words },
  { at: '/items/rest/claim', value: claim },
  { at: '/items/apply/upperTitle', value: words },
  {
    at: '/items/apply/options/0',
    value: { name: words, value: 'pregnancy', other: words, disqualifyingReason: words },
  },
  { at: '/items/apply/disqualifyingText', value: [{ paragraph: words }, { link: { text: words, href: 'tel:988' } }] },
  { at: '/items/hours/unit', value: words },
];

describe('a text for clients', () => {
  const definition = validDefinition(additions);
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
