import { expect, test } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { setApostrophes, withTypographicApostrophes } from './apostrophes.ts';

test('an apostrophe of a text for clients is typographic, and values, addresses and quotation marks stay', () => {
  expect(
    setApostrophes('flow', {
      title: "Let's go, clients' way",
      route: "/o'clock",
      steps: [
        {
          lead: "Press 'Next'",
          page: { points: ["we're here", { text: "it's our journal's", link: "journal's", href: "/o'clock" }] },
          exits: [{ when: { question: 'mood', anyOf: ["can't"] } }],
        },
      ],
    }),
  ).toEqual({
    title: 'Let’s go, clients’ way',
    route: "/o'clock",
    steps: [
      {
        lead: "Press 'Next'",
        page: { points: ['we’re here', { text: 'it’s our journal’s', link: 'journal’s', href: "/o'clock" }] },
        exits: [{ when: { question: 'mood', anyOf: ["can't"] } }],
      },
    ],
  });
});

test('a compiled flow has them in its steps and in its items, and keeps its hash', () => {
  const flow = sampleFlow({
    '/flow/steps/4/page/values/state/else': "your parents' state",
    '/items/mood/options/0/name': "I'm well",
    '/items/hours/unit': "hours' sleep",
  });
  const shown = withTypographicApostrophes(flow);
  expect(shown.steps[4]).toMatchObject({ page: { values: { state: { else: 'your parents’ state' } } } });
  expect(shown.items['mood']).toMatchObject({ options: [{ name: 'I’m well', value: 'well' }, {}] });
  expect(shown.items['hours']).toMatchObject({ unit: 'hours’ sleep' });
  expect(shown.hash).toBe(flow.hash);
});
