import { expect, test } from 'vitest';
import { convertShownTexts } from './displayTexts.ts';

test('an apostrophe of a shown text is typographic, and values, ids and quotation marks stay', () => {
  expect(
    convertShownTexts({
      title: "Let's go, clients' way",
      options: [{ name: "I don't know", value: "don't" }],
      lead: "Press 'Next'",
      points: ["we're here", { text: "it's our journal's", link: "journal's", href: "/o'clock" }],
      when: { is: "can't" },
    }),
  ).toEqual({
    title: 'Let’s go, clients’ way',
    options: [{ name: 'I don’t know', value: "don't" }],
    lead: "Press 'Next'",
    points: ['we’re here', { text: 'it’s our journal’s', link: 'journal’s', href: "/o'clock" }],
    when: { is: "can't" },
  });
});
