import { canonicalText } from '../json.ts';
import {
  sameImpact,
  condition,
  immutable,
  extensible,
  appearance,
  flag,
  metadata,
  ignored,
  clientText,
  newAnswerAssumption,
} from './property.ts';
import type { PropertyTable, Property } from './property.ts';

const pastAnswersReason = 'Answers of past clients hold it.';

const crisisLine = flag('crisis-line', 'minorIfProved', 'major', { removed: 'Clients no longer see here how to reach help.' });
const skippable: Property = {
  ...flag('skippable', 'minorIfProved', 'major', { removed: 'Who passed it over before is held here now.' }),
  proofAssumptions: {
    added: 'The proof is about clients who answer it: where those are led who pass it over is for a case to show.',
  },
};
const input: Property = immutable('input', 'It takes another kind of answer.');
const claim: Property = { kind: 'words', shape: { as: 'object', of: 'Claim' }, impacts: sameImpact('patch') };
/** Values that a rule of the question names. */
const decidingValue: Property = { kind: 'deciding-value', shape: { as: 'set' }, impacts: sameImpact('minorIfSameScreens') };

/** The default limit for the characters of a typed text. */
const defaultMaxLength = 1000;

/** The formats of a question's file, by the titles that they have in its schema. */
export const questionProperties = {
  OptionFile: {
    name: clientText,
    value: immutable('option-value'),
    exclusive: flag('exclusive', 'major', 'major'),
    other: {
      ...clientText,
      kind: 'text-box',
      impacts: { added: 'minorIfProved', removed: 'major', changed: 'patch' },
      reasons: { removed: pastAnswersReason },
    },
    crisis: flag('crisis-mark', 'minorIfProved', 'major', { removed: 'Clients who choose it no longer see the crisis line first.' }),
    disqualifyingReason: clientText,
    salesforceId: metadata,
    salesforcePositive: metadata,
    salesforceNegative: metadata,
  },
  ParagraphLine: { paragraph: clientText },
  ResourceLine: { link: { kind: 'words', shape: { as: 'object', of: 'ResourceLink' }, impacts: sameImpact('patch') } },
  ResourceLink: { text: clientText, href: appearance },
  ChoiceQuestion: {
    $schema: ignored,
    type: immutable('input'),
    input: { ...input, defaultValue: () => 'choice' },
    content: clientText,
    upperTitle: clientText,
    subtitle: clientText,
    multi: flag('multi', 'major', 'major', {
      added: 'Answers are stored in another shape.',
      removed: 'Answers of past clients may hold several.',
    }),
    options: {
      ...extensible('option', { as: 'list', of: 'OptionFile', by: ['value'] }, pastAnswersReason, newAnswerAssumption),
      impacts: { added: 'minorIfProved', removed: 'major', changed: 'major', moved: 'patch' },
    },
    skippable,
    showWhen: condition('condition'),
    disqualifying: flag('disqualifying', 'minorIfSameScreens', 'minorIfSameScreens'),
    disqualifyingValue: decidingValue,
    disqualifyingText: {
      kind: 'words',
      shape: { as: 'list', of: 'DisqualifyingLine', by: [canonicalText, () => ''] },
      impacts: { ...sameImpact('patch'), moved: 'patch' },
    },
    checkoutIfPositive: flag('checkout-rule', 'minorIfSameScreens', 'minorIfSameScreens'),
    negativeValues: decidingValue,
    crisisLine,
    salesforceId: metadata,
    multiSalesforce: flag('record', 'minor', 'minor'),
    comparesWith: metadata,
    replaces: metadata,
    allow: ignored,
  },
  EntryQuestion: {
    $schema: ignored,
    type: immutable('input'),
    input,
    content: clientText,
    upperTitle: clientText,
    subtitle: clientText,
    minimum: immutable('limit'),
    maximum: immutable('limit'),
    unit: immutable('unit', 'The numbers on file would mean something else.'),
    maxLength: { ...immutable('limit'), defaultValue: () => defaultMaxLength },
    skippable,
    showWhen: condition('condition'),
    crisisLine,
    salesforceId: metadata,
    comparesWith: metadata,
    replaces: metadata,
    allow: ignored,
  },
  Banner: {
    $schema: ignored,
    type: immutable('input'),
    content: clientText,
    subtitle: clientText,
    claim,
    showWhen: condition('condition'),
    allow: ignored,
  },
} as const satisfies { readonly [title: string]: PropertyTable };
