import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { EarlyTick } from '../../src/runtime/index.ts';
import { heading, memoryStorage, portsFor, visit, walkToQuestions } from './visit.tsx';

const roses: EarlyTick = { name: 'favourites', value: 'roses', checked: true };
const none: EarlyTick = { name: 'favourites', value: 'none', checked: true };

/** What a visit keeps that has come to the question about favourites. */
const walked = new Map<string, string>();

beforeAll(async () => {
  const before = visit(portsFor({ storage: memoryStorage(walked) }));
  await walkToQuestions(before);
  before.close();
}, 60_000);

/** The question about favourites, opened with what was ticked on its drawing. */
async function opened(ticks: readonly EarlyTick[]) {
  const texts = new Map(walked);
  const earlyTicks = vi.fn<() => readonly EarlyTick[]>(() => ticks);
  visit(portsFor({ storage: memoryStorage(texts), earlyTicks }), '/garden/garden');
  await heading('What do you like?');
  return { earlyTicks, kept: () => texts.get('garden@1') ?? '' };
}

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('a tick from before the app was there', () => {
  test('counts, and is kept', async () => {
    const { earlyTicks, kept } = await opened([roses]);
    expect(box('Roses')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled');
    expect(kept()).toContain('"favourites":["roses"]');
    expect(earlyTicks).toHaveBeenCalledOnce();
  });

  test('obeys what excludes the rest, in order', async () => {
    await opened([roses, none]);
    expect(box('Roses')).not.toBeChecked();
    expect(box('Roses')).toBeDisabled();
    expect(box('None of the above')).toBeChecked();
  });

  test('that was taken back does not count', async () => {
    await opened([roses, { ...roses, checked: false }]);
    expect(box('Roses')).not.toBeChecked();
  });

  test.each([
    { of: 'a question that is not shown', tick: { ...roses, name: 'size', value: 'small' } },
    { of: 'an option that the question has not', tick: { ...roses, value: 'weeds' } },
    { of: 'something that is no question', tick: { ...roses, name: 'constructor' } },
  ])('on $of is dropped', async ({ tick }) => {
    const { kept } = await opened([tick]);
    expect(screen.getAllByRole('checkbox').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
    expect(kept()).not.toMatch(/weeds|small/);
  });
});
