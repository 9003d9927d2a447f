import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import type { PropertyChange } from './propertyChange.ts';
import { propertyChangesIn } from './compareProperties.ts';

const at = { file: 'flow.json', pointer: '' };
const where = { at, before: at, owners: [], path: [] };

function describeChanges(facts: readonly PropertyChange[]): readonly string[] {
  return facts.map(({ property, changeKind, at: place }) => `${property.kind}-${changeKind} ${place.pointer}`);
}

function between(title: string, was: JsonObject, now: JsonObject): readonly string[] {
  return describeChanges(propertyChangesIn(title, was, now, where));
}

describe('what is otherwise between two editions of a thing', () => {
  it('is nothing when only the order of properties is another', () => {
    expect(
      between('BlockNext', { when: { context: 'plan', is: 'you' }, say: 'No.' }, { say: 'No.', when: { is: 'you', context: 'plan' } }),
    ).toEqual([]);
  });

  it('names what is gone where it would stand, and what is new or changed where it stands', () => {
    const was = { outcomes: { done: { title: 'Done' }, left: {} } };
    const now = { outcomes: { done: { title: 'Thank you' }, late: {} } };
    expect(between('FlowFile', was, now)).toEqual([
      'words-changed /outcomes/done/title',
      'outcome-removed /outcomes/left',
      'outcome-added /outcomes/late',
    ]);
  });

  it('takes names for names, whatever else objects have by that name', () => {
    const now = JSON.parse('{ "outcomes": { "constructor": {}, "__proto__": {}, "toString": {} } }') as JsonObject;
    expect(between('FlowFile', { outcomes: {} }, now)).toEqual([
      'outcome-added /outcomes/constructor',
      'outcome-added /outcomes/__proto__',
      'outcome-added /outcomes/toString',
    ]);
  });

  it('escapes names in pointers', () => {
    expect(between('StepFile', { id: 'a', prefill: {} }, { id: 'a', prefill: { 'a/b': 'x.y' } })).toEqual(['prefill-added /prefill/a~1b']);
  });

  it('keeps two exits to one place apart by their conditions', () => {
    const [one, other] = [
      { context: 'plan', is: 'you' },
      { context: 'plan', is: 'reset' },
    ];
    const was = { id: 'a', exits: [{ when: one, to: 'b' }, { when: other, to: 'b' }, { to: 'c' }] };
    const now = { id: 'a', exits: [{ when: other, to: 'b' }, { to: 'c' }] };
    expect(between('StepFile', was, now)).toEqual(['exit-removed /exits']);
  });

  it('tells an order that is another by the things that moved', () => {
    const options = ['a', 'b', 'c', 'd'].map((value) => ({ name: value, value }));
    const now = [options[3], options[0], options[1], options[2]];
    expect(between('ChoiceQuestion', { options }, { options: now })).toEqual(['option-moved /options/0']);
  });

  it('says where a line has come between others', () => {
    const was = { title: 'A', points: ['one', 'two'] };
    const now = { title: 'A', points: ['one', 'more', 'two'] };
    expect(between('PageContent', was, now)).toEqual(['words-added /points/1']);
  });
});
