import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { PreHydrationEvents, PreHydrationToggle } from '../../src/runtime/index.ts';
import { memoryStorage, choose, createTestPorts, findHeading, press, renderFlow, goToQuestions } from './support/render-flow.tsx';

const roses: PreHydrationToggle = { name: 'favourites', value: 'roses', checked: true };
const none: PreHydrationToggle = { name: 'favourites', value: 'none', checked: true };

/** The stored state of a visit at the question about favourites. */
const storedVisit = new Map<string, string>();

beforeAll(async () => {
  const before = renderFlow(createTestPorts({ storage: memoryStorage(storedVisit) }));
  await goToQuestions(before);
  before.close();
});

/** Opens the question about favourites with the events that its prerendered screen has recorded. */
async function opened(toggles: readonly PreHydrationToggle[], isNextPressed = false) {
  const texts = new Map(storedVisit);
  const takePreHydrationEvents = vi.fn<() => PreHydrationEvents>(() => ({ toggles, isNextPressed }));
  renderFlow(createTestPorts({ storage: memoryStorage(texts), takePreHydrationEvents }), '/garden/garden');
  await screen.findByRole('heading', { level: 1 });
  return { takeEvents: takePreHydrationEvents, readStored: () => texts.get('garden@1') ?? '' };
}

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('a tick before hydration', () => {
  test('counts, and is stored', async () => {
    const { takeEvents, readStored } = await opened([roses]);
    expect(box('Roses')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled');
    expect(readStored()).toContain('"favourites":["roses"]');
    expect(takeEvents).toHaveBeenCalledOnce();
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
    const { readStored } = await opened([tick]);
    expect(screen.getAllByRole('checkbox').filter((checkbox) => (checkbox as HTMLInputElement).checked)).toEqual([]);
    expect(readStored()).not.toMatch(/weeds|small/);
  });
});

describe('a press on Next before hydration', () => {
  test('goes on after the replayed ticks', async () => {
    const { readStored } = await opened([roses], true);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('What do you like?');
    expect(readStored()).toContain('"favourites":["roses"]');
  });

  test('where nothing was ticked stays', async () => {
    await opened([], true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What do you like?');
  });
});

describe('an event after hydration, before the visit has begun', () => {
  const pressNext = (): void => document.querySelector<HTMLElement>('main [type=submit]')?.click();

  test('a press on Next goes on, stays there, and is counted after the begin of the visit', async () => {
    const onEvent = vi.fn<(event: string) => void>();
    const { history } = renderFlow(createTestPorts({ onEvent }), '/garden', { onDrawn: pressNext });
    await findHeading('Who is coming?');
    expect(history.getEntries().map(({ pathname }) => pathname)).toEqual(['/garden', '/garden/visitor']);
    expect(onEvent.mock.calls).toEqual([['garden_opened']]);
  });

  test('a press on Next after one before hydration is treated as the same press', async () => {
    const takePreHydrationEvents = () => ({ toggles: [], isNextPressed: true });
    const { history } = renderFlow(createTestPorts({ takePreHydrationEvents }), '/garden', { onDrawn: pressNext });
    await findHeading('Who is coming?');
    expect(history.getEntries().map(({ pathname }) => pathname)).toEqual(['/garden', '/garden/visitor']);
  });

  test('a tick is applied after the replayed ticks, one of which locks the other answers', async () => {
    const texts = new Map(storedVisit);
    const before = renderFlow(createTestPorts({ storage: memoryStorage(texts) }), '/garden/garden');
    await choose(before, 'Roses', 'checkbox');
    await press(before, 'Next');
    await press(before, 'Next');
    await screen.findByRole('radio', { name: 'Small' });
    const takePreHydrationEvents = () => ({ toggles: [{ name: 'size', value: 'small', checked: true }], isNextPressed: false });
    before.reload(createTestPorts({ storage: memoryStorage(texts), takePreHydrationEvents }), {
      onDrawn: () => screen.getByRole('radio', { name: 'Large' }).click(),
    });
    expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Large' })).toBeDisabled();
  });

  test('the entry that was left is shown again by Back', async () => {
    const { history } = renderFlow(createTestPorts(), '/garden', { onDrawn: pressNext });
    await findHeading('Who is coming?');
    act(() => history.go(-1));
    expect(await findHeading('Visit our garden')).toBeVisible();
  });
});
