import { canonicalText } from '../json.ts';
import { sameImpact, condition, immutable, extensible, appearance, flag, metadata, ignored, wholeValue, clientText } from './property.ts';
import type { PropertyTable, Property } from './property.ts';

const savedAddressesReason = 'Addresses that people have kept lead elsewhere, or nowhere.';
const pageKindReason = 'It would be another kind of place.';
const anyValueAssumption = 'The proof lets a client come with any of its values, and with none.';
const carriedAssumption = 'The proof lets a link carry it.';
const addressAssumption = 'The proof is about the addresses that there were: where the new one leads is for a case to show.';

/** Lines of text, each with or without a link. */
const lines: Property = {
  kind: 'words',
  shape: { as: 'list', of: 'Line', by: [canonicalText, () => ''] },
  impacts: { ...sameImpact('patch'), moved: 'patch' },
};
/** Events that are counted. */
const events: Property = { kind: 'event', shape: { as: 'list', of: 'EventEffect', by: ['event'] }, impacts: sameImpact('minor') };
const claim: Property = { kind: 'words', shape: { as: 'object', of: 'Claim' }, impacts: sameImpact('patch') };
const trust = immutable('fact-trust');
const from = immutable('fact-source');
/** What documents for staff call a fact or an outcome. Clients do not get it. */
const label = ignored;
const valueLabels = ignored;

/** Where an exit leads. */
function targetOf(exit: unknown): string {
  const { to, end } = exit as { readonly to?: string; readonly end?: string };
  return to === undefined ? `end ${end}` : `to ${to}`;
}

/** The formats of flow.json, by their titles in its schema. */
export const flowProperties = {
  FlowFile: {
    $schema: ignored,
    title: clientText,
    route: immutable('route', savedAddressesReason),
    noindex: flag('noindex', 'patch', 'patch'),
    context: extensible('fact', { as: 'record', of: 'ContextFact' }, 'Runs on file may hold it.', anyValueAssumption),
    entry: { kind: 'entry', shape: { as: 'object', of: 'EntryFile' }, impacts: sameImpact('major') },
    outcomes: extensible('outcome', { as: 'record', of: 'OutcomeFile' }, 'Past runs ended with it.'),
    allow: ignored,
    steps: {
      ...extensible('step', { as: 'list', of: 'StepFile', by: ['id'] }, savedAddressesReason),
      impacts: { added: 'minorIfProved', removed: 'major', changed: 'major', moved: 'minorIfProved' },
    },
  },
  QueryFact: {
    label,
    valueLabels,
    from,
    oneOf: extensible('fact-value', { as: 'set' }, 'A link that carries it is no longer accepted.', carriedAssumption),
    keep: immutable('fact-kept'),
    trust,
  },
  RouteFact: {
    label,
    valueLabels,
    from,
    oneOf: extensible('fact-value', { as: 'set' }, 'A link to its address is no longer a page.', addressAssumption),
    trust,
  },
  LinkFact: { label, from, trust },
  DerivedFact: { label, from, when: condition('condition') },
  CallFact: { label, from, trust },
  ClockFact: { label, from, trust },
  EntryFile: {
    after: {
      kind: 'entry-end',
      shape: { as: 'record' },
      impacts: { added: 'minor', removed: 'major' },
      reasons: { removed: 'Who comes from there is turned away.' },
    },
    else: immutable('entry-else'),
  },
  OutcomeFile: {
    label,
    text: immutable('disqualifying-outcome', 'It is where disqualifying answers lead.'),
    handoff: immutable('handoff', 'Clients go on elsewhere.'),
    href: immutable('outcome-page', 'Clients go on elsewhere.'),
    title: clientText,
    crisisTitle: clientText,
    helpTitle: clientText,
    places: lines,
  },
  LinkLine: { text: clientText, link: clientText, href: appearance },
  Claim: { text: clientText, about: { ...clientText, kind: 'claim-source', impacts: sameImpact('minor') }, outOf: appearance },
  PageContent: {
    title: clientText,
    display: flag('looks', 'patch', 'patch'),
    lead: clientText,
    crisisTitle: clientText,
    crisisLead: clientText,
    points: lines,
    claim,
    note: clientText,
    links: lines,
    next: clientText,
    values: { kind: 'words', shape: { as: 'record', of: 'PageValue' }, impacts: sameImpact('patch') },
  },
  PageValue: { fields: appearance, else: clientText },
  ExitToStep: { when: condition('condition'), to: immutable('exit-target'), events },
  ExitToEnd: { when: condition('condition'), end: immutable('exit-target'), events },
  EventEffect: { event: metadata, after: metadata, facts: metadata },
  Refusal: {
    when: condition('refusal'),
    at: immutable('refusal-field'),
    dialog: clientText,
    eyebrow: clientText,
    offer: { kind: 'refusal-offer', shape: wholeValue, impacts: sameImpact('minor') },
    events,
    say: clientText,
  },
  StepFile: {
    id: immutable('step-id'),
    path: { ...immutable('path', savedAddressesReason), defaultValue: ({ id }) => id },
    title: clientText,
    lead: clientText,
    points: lines,
    note: clientText,
    page: {
      kind: 'page',
      shape: { as: 'object', of: 'PageContent' },
      impacts: sameImpact('major'),
      reasons: { added: pageKindReason, removed: pageKindReason },
    },
    form: immutable('form', 'It asks something else.'),
    screen: immutable('screen'),
    holdUntilFilled: flag('hold', 'minor', 'minor'),
    fork: flag('fork', 'major', 'major', { added: pageKindReason, removed: pageKindReason }),
    prefill: extensible('prefill', { as: 'record' }),
    // The questions of a step are compared over all steps at once (placementChanges.ts).
    items: ignored,
    screening: ignored,
    resume: extensible('resume', wholeValue),
    restart: extensible('restart', { as: 'object', of: 'Restart' }),
    light: appearance,
    stepper: { kind: 'looks', shape: { as: 'object', of: 'Stepper' }, impacts: sameImpact('patch') },
    back: immutable('back'),
    noBack: flag('back', 'major', 'major'),
    unstarted: immutable('unstarted', savedAddressesReason),
    failed: immutable('failed-page', pageKindReason),
    needs: extensible('need', { as: 'set' }),
    next: clientText,
    blockNext: { kind: 'block', shape: { as: 'object', of: 'BlockNext' }, impacts: sameImpact('minorIfSameScreens') },
    refuse: {
      kind: 'refusal',
      shape: { as: 'list', of: 'Refusal', by: [canonicalText, (one) => canonicalText((one as { readonly when: unknown }).when), 'at'] },
      // The order matters: the first refusal that is true is shown and counted.
      impacts: { ...sameImpact('minorIfSameScreens'), moved: 'minor' },
    },
    submit: { kind: 'submit', shape: { as: 'object', of: 'Submit' }, impacts: sameImpact('major') },
    onEnter: events,
    exits: {
      kind: 'exit',
      shape: { as: 'list', of: 'ExitFile', by: [canonicalText, targetOf] },
      impacts: { ...sameImpact('minorIfSameScreens'), moved: 'minorIfSameScreens' },
    },
    end: immutable('step-end', 'It would end a run, or no longer end it.'),
    allow: ignored,
  },
  Restart: { of: immutable('restart-of'), continue: clientText, again: clientText },
  Stepper: { step: appearance, of: appearance, labels: { ...lines, kind: 'looks' } },
  BlockNext: { when: condition('block'), say: clientText },
  Submit: { call: immutable('call', 'What is sent goes elsewhere.'), done: events },
} as const satisfies { readonly [title: string]: PropertyTable };
