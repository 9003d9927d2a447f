import { sorted } from '../facts/same.ts';
import { all, condition, fixed, growing, looks, mark, recorded, unread, words } from './property.ts';
import type { Format, Property } from './property.ts';

const heldByRuns = 'Answers of past clients hold it.';

const crisisLine = mark('crisis-line', 'addition', 'major', { removed: 'Clients no longer see here how to reach help.' });
const skippable = mark('skippable', 'addition', 'major', { removed: 'Who passed it over before is held here now.' });
const input: Property = fixed('input', 'It takes another kind of answer.');
const claim: Property = { kind: 'words', shape: { as: 'part', of: 'Claim' }, grades: all('patch') };
/** Values that a rule of the question is about. */
const deciding: Property = { kind: 'deciding-value', shape: { as: 'set' }, grades: all('rewritten') };

/** The most characters of a typed text when a question says nothing else. */
const usualLength = 1000;

/** The formats of a question's file, by the titles that they have in its schema. */
export const questionFormats = {
  OptionFile: {
    name: words,
    value: fixed('option-value'),
    exclusive: mark('exclusive', 'major', 'major'),
    other: { ...words, kind: 'text-box', grades: { added: 'addition', removed: 'major', changed: 'patch' }, why: { removed: heldByRuns } },
    crisis: mark('crisis-mark', 'addition', 'major', { removed: 'Clients who choose it no longer see the crisis line first.' }),
    disqualifyingReason: words,
    salesforceId: recorded,
    salesforcePositive: recorded,
    salesforceNegative: recorded,
  },
  ParagraphLine: { paragraph: words },
  ResourceLine: { link: { kind: 'words', shape: { as: 'part', of: 'ResourceLink' }, grades: all('patch') } },
  ResourceLink: { text: words, href: looks },
  ChoiceQuestion: {
    $schema: unread,
    type: fixed('input'),
    input: { ...input, otherwise: () => 'choice' },
    content: words,
    upperTitle: words,
    subtitle: words,
    multi: mark('multi', 'major', 'major', {
      added: 'Answers are stored in another shape.',
      removed: 'Answers of past clients may hold several.',
    }),
    options: {
      ...growing('option', { as: 'list', of: 'OptionFile', by: ['value'] }, heldByRuns),
      grades: { added: 'addition', removed: 'major', changed: 'major', moved: 'patch' },
    },
    skippable,
    showWhen: condition('condition'),
    disqualifying: mark('disqualifying', 'rewritten', 'rewritten'),
    disqualifyingValue: deciding,
    disqualifyingText: {
      kind: 'words',
      shape: { as: 'list', of: 'DisqualifyingLine', by: [sorted, () => ''] },
      grades: { ...all('patch'), moved: 'patch' },
    },
    checkoutIfPositive: mark('checkout-rule', 'rewritten', 'rewritten'),
    negativeValues: deciding,
    crisisLine,
    salesforceId: recorded,
    multiSalesforce: mark('record', 'minor', 'minor'),
    comparesWith: recorded,
    replaces: recorded,
    allow: unread,
  },
  EntryQuestion: {
    $schema: unread,
    type: fixed('input'),
    input,
    content: words,
    upperTitle: words,
    subtitle: words,
    minimum: fixed('limit'),
    maximum: fixed('limit'),
    unit: fixed('unit', 'The numbers on file would mean something else.'),
    maxLength: { ...fixed('limit'), otherwise: () => usualLength },
    skippable,
    showWhen: condition('condition'),
    crisisLine,
    salesforceId: recorded,
    comparesWith: recorded,
    replaces: recorded,
    allow: unread,
  },
  Banner: {
    $schema: unread,
    type: fixed('input'),
    content: words,
    subtitle: words,
    claim,
    showWhen: condition('condition'),
    allow: unread,
  },
} as const satisfies { readonly [title: string]: Format };
