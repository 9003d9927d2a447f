import { validDefinition } from '../compile/fixtures/fixture.ts';
import type { FlowDefinition } from '../compile/flowDefinition.ts';

const words = 'Words';
const lines = [words, { text: words, link: words, href: '/faq' }];
const claim = { text: words, about: words };
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

/** A small definition with every text for clients that the formats of flows and questions know. */
export function definitionWithEveryText(): FlowDefinition {
  return validDefinition(additions);
}
