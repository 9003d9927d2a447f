import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { askToBeTold, fillVisitor, heading, memoryStorage, portsFor, press, visit } from './visit.tsx';

const offline = () => new CallFailed({ kind: 'offline', message: 'You are offline. Your answers are kept.' });

/** A visit that has come to the end of the waiting list. */
async function finish(ports: RuntimePorts) {
  const one = visit(ports);
  await askToBeTold(one);
  await heading('You are on the list');
  return one;
}

const revisions = (record: RuntimePorts['record']) => vi.mocked(record).mock.calls.map(([run]) => run.revision);

describe('a finished run', () => {
  test('is recorded once, whatever is drawn again', async () => {
    const ports = portsFor();
    const one = await finish(ports);
    expect(ports.recorded).toMatchObject([
      { runId: 'id-0', outcome: 'booked', revision: 1, relevantAnswers: { waitlist: { email: 'ann@example.org' } } },
    ]);
    one.reload();
    await heading('You are on the list');
    expect(ports.record).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  test('has a further revision when it is finished with other answers, and none when with the same', async () => {
    const ports = portsFor();
    const one = await finish(ports);
    await press(one, 'Back');
    await screen.findByLabelText('Name');
    await press(one, 'Tell me');
    await heading('You are on the list');
    expect(revisions(ports.record)).toEqual([1]);
    await press(one, 'Back');
    await one.user.type(await screen.findByLabelText('Name'), 'a');
    await press(one, 'Tell me');
    await heading('You are on the list');
    await waitFor(() => expect(revisions(ports.record)).toEqual([1, 2]));
  });

  test('of which a duplicated tab has recorded other answers goes on as a run of its own, once', async () => {
    const elsewhere = new CallFailed({ kind: 'elsewhere', message: 'Other answers are recorded.' });
    const record = vi.fn<RuntimePorts['record']>().mockRejectedValueOnce(elsewhere).mockResolvedValue(undefined);
    const one = await finish(portsFor({ record }));
    await waitFor(() => expect(record).toHaveBeenCalledTimes(2));
    const [first, second] = record.mock.calls.map(([run]) => run);
    expect(second).toEqual({ ...first, runId: expect.not.stringMatching(`^${first!.runId}$`) });
    expect(screen.queryByText('Other answers are recorded.')).not.toBeInTheDocument();
    one.reload();
    await heading('You are on the list');
    expect(record).toHaveBeenCalledTimes(2);
  });

  test('that is refused twice as recorded elsewhere says so', async () => {
    const record = vi.fn<RuntimePorts['record']>().mockRejectedValue(new CallFailed({ kind: 'elsewhere', message: 'Other answers.' }));
    await finish(portsFor({ record }));
    expect(await screen.findByText('Other answers.')).toBeVisible();
    expect(record).toHaveBeenCalledTimes(2);
  });

  test('whose record fails says so and is sent again with Retry, as the same revision', async () => {
    const record = vi.fn<RuntimePorts['record']>().mockRejectedValueOnce(offline()).mockResolvedValue(undefined);
    const one = await finish(portsFor({ record }));
    expect(await screen.findByText('You are offline. Your answers are kept.')).toBeVisible();
    await press(one, 'Retry');
    await waitFor(() => expect(screen.queryByText('You are offline. Your answers are kept.')).not.toBeInTheDocument());
    expect(revisions(record)).toEqual([1, 1]);
  });

  test('is sent again on a reload, and when the network is back', async () => {
    const record = vi.fn<RuntimePorts['record']>().mockRejectedValue(offline());
    const one = await finish(portsFor({ record }));
    await screen.findByText('You are offline. Your answers are kept.');
    one.reload();
    await waitFor(() => expect(record).toHaveBeenCalledTimes(2));
    record.mockResolvedValue(undefined);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(record).toHaveBeenCalledTimes(3));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(revisions(record)).toEqual([1, 1, 1]);
  });

  test('that the server’s build does not know reloads the page once, and keeps the answers', async () => {
    const record = vi
      .fn<RuntimePorts['record']>()
      .mockRejectedValue(new CallFailed({ kind: 'stale', message: 'We have changed the questions.' }));
    const reload = vi.fn<() => void>();
    const one = await finish(portsFor({ record, reload }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    one.reload();
    await screen.findByText('We have changed the questions.');
    await waitFor(() => expect(record).toHaveBeenCalledTimes(2));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('an end with a page to go to is left only when its record is acknowledged', async () => {
  const acknowledge: (() => void)[] = [];
  const record = vi.fn<RuntimePorts['record']>(() => new Promise((resolve) => acknowledge.push(resolve)));
  const ports = portsFor({ record, outcomeHref: () => '/next' });
  const one = await finish(ports);
  await press(one, 'Next');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true');
  expect(ports.leave).not.toHaveBeenCalled();
  await act(async () => acknowledge.forEach((done) => done()));
  expect(ports.leave).toHaveBeenCalledExactlyOnceWith('/next');
});

test('a record that cannot be made when the end is left takes focus to the reason', async () => {
  const record = vi.fn<RuntimePorts['record']>().mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockResolvedValue();
  const ports = portsFor({ record, outcomeHref: () => '/next' });
  const one = await finish(ports);
  await screen.findByRole('button', { name: 'Retry' });
  await press(one, 'Next');
  expect(screen.getByText('You are offline. Your answers are kept.').closest('[tabindex="-1"]')).toHaveFocus();
  await press(one, 'Next');
  await waitFor(() => expect(ports.leave).toHaveBeenCalledOnce());
});

test('Retry does not lead on when the client has not asked to leave', async () => {
  const record = vi.fn<RuntimePorts['record']>().mockRejectedValueOnce(offline()).mockResolvedValue();
  const ports = portsFor({ record, outcomeHref: () => '/next' });
  const one = await finish(ports);
  await press(one, 'Retry');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  expect(ports.leave).not.toHaveBeenCalled();
});

test('a hand-off that failed is made by Retry', async () => {
  const record = vi.fn<RuntimePorts['record']>().mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockResolvedValue();
  const ports = portsFor({ record, outcomeHref: () => '/next' });
  const one = await finish(ports);
  await screen.findByRole('button', { name: 'Retry' });
  await press(one, 'Next');
  await press(one, 'Retry');
  await waitFor(() => expect(ports.leave).toHaveBeenCalledExactlyOnceWith('/next'));
});

describe('facts that a step needs', () => {
  test('are waited for, and then the step is shown', async () => {
    const answer: ((districts: string[]) => void)[] = [];
    const one = visit(portsFor({ facts: { openDistricts: () => new Promise((resolve) => answer.push(resolve)) } }));
    await press(one, 'Begin');
    await heading('Who is coming?');
    expect(screen.getByText('One moment, loading')).toBeVisible();
    await act(async () => answer.forEach((done) => done(['N'])));
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
  });

  test('that do not come are said at the top of the page, with Retry, and decide nothing', async () => {
    const openDistricts = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new CallFailed({ kind: 'server', message: 'We could not load our districts.' }))
      .mockResolvedValue(['N']);
    const one = visit(portsFor({ facts: { openDistricts } }));
    await screen.findByText('We could not load our districts.');
    await press(one, 'Begin');
    await heading('Who is coming?');
    expect(screen.queryByLabelText('Zip code')).not.toBeInTheDocument();
    await press(one, 'Retry');
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
    expect(screen.queryByText('We could not load our districts.')).not.toBeInTheDocument();
    expect(await heading('Who is coming?')).toHaveFocus();
  });

  test('that do not come a second time either stay said, with focus where it was', async () => {
    const fail: ((error: CallFailed) => void)[] = [];
    const failed = new CallFailed({ kind: 'server', message: 'We could not load our districts.' });
    const openDistricts = vi.fn<() => Promise<string[]>>(() => new Promise((_, reject) => fail.push(reject)));
    const one = visit(portsFor({ facts: { openDistricts } }));
    await act(async () => fail[0]!(failed));
    await press(one, 'Retry');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    await press(one, 'Retry');
    await act(async () => fail[1]!(failed));
    expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(openDistricts).toHaveBeenCalledTimes(2);
  });

  test('are asked for anew after a reload; those kept do while that fails', async () => {
    const ports = portsFor();
    const one = visit(ports);
    await press(one, 'Begin');
    await screen.findByLabelText('Zip code');
    const openDistricts = vi.fn<() => Promise<string[]>>().mockRejectedValue(offline());
    one.reload({ ...ports, facts: { openDistricts } });
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
    expect(openDistricts).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('are kept with the visit: a reload deep in the flow keeps its place while they are loaded anew', async () => {
    const ports = portsFor();
    const one = visit(ports);
    await press(one, 'Begin');
    await fillVisitor(one);
    await press(one, 'Next');
    await heading('How do we reach you?');
    one.reload({ ...ports, facts: { openDistricts: () => new Promise(() => undefined) } });
    expect(await heading('How do we reach you?')).toBeVisible();
  });
});

describe('storage', () => {
  const throwing = {
    load: () => {
      throw new Error('blocked');
    },
    save: () => {
      throw new Error('full');
    },
    clear: () => {
      throw new Error('blocked');
    },
  };

  test('that is blocked or full costs no screen', async () => {
    const ports = portsFor({ storage: throwing });
    await finish(ports);
    expect(ports.recorded).toHaveLength(1);
  });

  const run = { id: 'r', flow: 'garden@1', hash: '', place: { step: 'nowhere' }, answers: {}, context: {} };
  test.each<[string, unknown]>([
    ['a text', 'rubbish'],
    ['a number', 7],
    ['a list', []],
    ['an empty object', {}],
    ['a run that is none', { run: 5 }],
    ['a place that does not exist', { run }],
    [
      'answers that are none',
      {
        run: {
          ...run,
          place: { step: 'garden', item: 'size' },
          answers: { favourites: null, size: { chosen: 'x' }, beds: [], visitor: 3 },
        },
      },
    ],
    [
      'parts of the wrong shape',
      { run, drafts: [1], revision: 'x', finished: { outcome: 'booked' }, recorded: 1, attempts: { visitor: 1 }, reloaded: {} },
    ],
  ])('that holds %s is read as no visit', async (_, stored) => {
    const ports = portsFor({ storage: memoryStorage(new Map([['garden@1', JSON.stringify(stored)]])) });
    const one = visit(ports);
    await press(one, 'Begin');
    expect(await screen.findByLabelText('Zip code')).toHaveValue('');
    expect(ports.record).not.toHaveBeenCalled();
  });
});

test('React’s strict mode fires no event twice and loads no fact twice', async () => {
  const openDistricts = vi.fn<() => Promise<string[]>>(async () => ['N']);
  const ports = portsFor({ facts: { openDistricts } });
  const one = visit(ports, '/garden', { strict: true });
  await press(one, 'Begin');
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
  expect(openDistricts).toHaveBeenCalledTimes(1);
  expect(vi.mocked(ports.onEvent).mock.calls).toEqual([['garden_opened']]);
  await press(one, 'Back');
  await heading('Visit our garden');
});
