import { sorted } from '../facts/same.ts';
import { all, condition, fixed, growing, looks, mark, recorded, unread, value, words } from './property.ts';
import type { Format, Property } from './property.ts';

const keptAddresses = 'Addresses that people have kept lead elsewhere, or nowhere.';
const isKind = 'It would be another kind of place.';

/** Lines of text, each with or without a link. */
const lines: Property = {
  kind: 'words',
  shape: { as: 'list', of: 'Line', by: [sorted, () => ''] },
  grades: { ...all('patch'), moved: 'patch' },
  read: true,
};
/** Events that are counted. */
const events: Property = { kind: 'event', shape: { as: 'list', of: 'EventEffect', by: ['event'] }, grades: all('minor') };
const claim: Property = { kind: 'words', shape: { as: 'part', of: 'Claim' }, grades: all('patch') };
const trust = fixed('fact-trust');
const from = fixed('fact-source');

/** Where an exit leads. */
function targetOf(exit: unknown): string {
  const { to, end } = exit as { readonly to?: string; readonly end?: string };
  return to === undefined ? `end ${end}` : `to ${to}`;
}

/** The formats of flow.json, by the titles that they have in its schema. */
export const flowFormats = {
  FlowFile: {
    $schema: unread,
    title: words,
    route: fixed('route', keptAddresses),
    context: growing('fact', { as: 'record', of: 'ContextFact' }, 'Runs on file may hold it.'),
    entry: { kind: 'entry', shape: { as: 'part', of: 'EntryFile' }, grades: all('major') },
    outcomes: growing('outcome', { as: 'record', of: 'OutcomeFile' }, 'Past runs ended with it.'),
    allow: unread,
    steps: {
      ...growing('step', { as: 'list', of: 'StepFile', by: ['id'] }, keptAddresses),
      grades: { added: 'addition', removed: 'major', changed: 'major', moved: 'major' },
    },
  },
  QueryFact: {
    from,
    oneOf: growing('fact-value', { as: 'set' }, 'A link that carries it is no longer accepted.'),
    keep: fixed('fact-kept'),
    trust,
  },
  LinkFact: { from, trust },
  DerivedFact: { from, when: condition('condition') },
  CallFact: { from, trust },
  ClockFact: { from, trust },
  EntryFile: {
    after: {
      kind: 'entry-end',
      shape: { as: 'record' },
      grades: { added: 'minor', removed: 'major' },
      why: { removed: 'Who comes from there is turned away.' },
    },
    else: fixed('entry-else'),
  },
  OutcomeFile: {
    text: fixed('disqualifying-outcome', 'It is where disqualifying answers lead.'),
    handoff: fixed('handoff', 'Clients go on elsewhere.'),
    href: fixed('outcome-page', 'Clients go on elsewhere.'),
    title: words,
    helpTitle: words,
    places: lines,
  },
  LinkLine: { text: words, link: words, href: looks },
  Claim: { text: words, about: { ...words, kind: 'claim-source', grades: all('minor') }, outOf: looks },
  PageContent: {
    title: words,
    display: mark('looks', 'patch', 'patch'),
    lead: words,
    points: lines,
    claim,
    note: words,
    next: words,
    values: { kind: 'words', shape: { as: 'record', of: 'PageValue' }, grades: all('patch') },
  },
  PageValue: { fields: looks, else: words },
  ExitToStep: { when: condition('condition'), to: fixed('exit-target'), events },
  ExitToEnd: { when: condition('condition'), end: fixed('exit-target'), events },
  EventEffect: { event: recorded, after: recorded },
  Refusal: {
    when: condition('condition'),
    at: fixed('refusal-field'),
    dialog: words,
    offer: { kind: 'refusal-offer', shape: value, grades: all('minor') },
    events,
    say: words,
  },
  StepFile: {
    id: fixed('step-id'),
    path: { ...fixed('path', keptAddresses), otherwise: ({ id }) => id },
    title: words,
    lead: words,
    points: lines,
    note: words,
    page: { kind: 'page', shape: { as: 'part', of: 'PageContent' }, grades: all('major'), why: { added: isKind, removed: isKind } },
    form: fixed('form', 'It asks something else.'),
    screen: fixed('screen'),
    holdUntilFilled: mark('hold', 'minor', 'minor'),
    fork: mark('fork', 'major', 'major', { added: isKind, removed: isKind }),
    prefill: growing('prefill', { as: 'record' }),
    // Which step asks what is compared over all steps at once.
    items: unread,
    screening: unread,
    resume: growing('resume', value),
    restart: growing('restart', { as: 'part', of: 'Restart' }),
    light: looks,
    stepper: { kind: 'looks', shape: { as: 'part', of: 'Stepper' }, grades: all('patch') },
    back: fixed('back'),
    unstarted: fixed('unstarted', keptAddresses),
    failed: fixed('failed-page', isKind),
    needs: growing('need', { as: 'set' }),
    next: words,
    blockNext: { kind: 'block', shape: { as: 'part', of: 'BlockNext' }, grades: all('rewritten') },
    refuse: {
      kind: 'refusal',
      shape: { as: 'list', of: 'Refusal', by: [sorted, (one) => sorted((one as { readonly when: unknown }).when), 'at'] },
      grades: { ...all('rewritten'), moved: 'patch' },
    },
    submit: { kind: 'submit', shape: { as: 'part', of: 'Submit' }, grades: all('major') },
    onEnter: events,
    exits: {
      kind: 'exit',
      shape: { as: 'list', of: 'ExitFile', by: [sorted, targetOf] },
      grades: { ...all('rewritten'), moved: 'rewritten' },
    },
    end: fixed('step-end', 'It would end a run, or no longer end it.'),
    allow: unread,
  },
  Restart: { of: fixed('restart-of'), continue: words, again: words },
  Stepper: { step: looks, of: looks, labels: { ...lines, kind: 'looks' } },
  BlockNext: { when: condition('condition'), say: words },
  Submit: { call: fixed('call', 'What is sent goes elsewhere.'), done: events },
} as const satisfies { readonly [title: string]: Format };
