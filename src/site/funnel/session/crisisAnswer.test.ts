import { beforeEach, describe, expect, it } from 'vitest';
import { clearVisit } from './clearVisit.ts';
import { hasCrisisAnswer, saveCrisisAnswer } from './crisisAnswer.ts';
import { runStorage } from './runStorage.ts';
import { finishedAssessment } from '../../testing/sampleSessions.ts';

const readMark = () => sessionStorage.getItem('crisisAnswer');

beforeEach(() => sessionStorage.clear());

describe('a crisis answer of this session', () => {
  it('is known to what comes after its flow, and not to the flow itself', () => {
    expect(hasCrisisAnswer()).toBe(false);
    saveCrisisAnswer('checkout@1', true);
    expect([hasCrisisAnswer(), hasCrisisAnswer('lead@1'), hasCrisisAnswer('checkout@1')]).toEqual([true, true, false]);
  });

  it('is forgotten once it is changed, and nothing is left of it', () => {
    saveCrisisAnswer('checkout@1', true);
    saveCrisisAnswer('checkout@1', false);
    expect([hasCrisisAnswer(), readMark()]).toEqual([false, null]);
  });

  it('stays when another flow has none, or has one that is changed', () => {
    saveCrisisAnswer('checkout@1', true);
    saveCrisisAnswer('lead@1', false);
    saveCrisisAnswer('lead@2', true);
    saveCrisisAnswer('lead@2', false);
    expect([hasCrisisAnswer('lead@1'), readMark()]).toEqual([true, 'checkout@1']);
  });

  it('is stored once, however often its run is', () => {
    for (let times = 0; times < 3; times += 1) runStorage.save('lead@2', finishedAssessment(), true);
    expect(readMark()).toBe('lead@2');
  });

  it('goes with the visit', () => {
    saveCrisisAnswer('checkout@1', true);
    clearVisit();
    expect([hasCrisisAnswer(), readMark()]).toEqual([false, null]);
  });
});
