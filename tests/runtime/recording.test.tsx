import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { finishWaitlist, fillVisitor, findHeading, memoryStorage, createTestPorts, press, renderFlow } from './support/render-flow.tsx';

const offline = () => new RequestError({ kind: 'offline', message: 'You are offline. Your answers are kept.' });

const revisions = (record: RuntimePorts['recordRun']) => vi.mocked(record).mock.calls.map(([run]) => run.revision);

describe('a finished run', () => {
  test('is recorded once, however often the screen renders', async () => {
    const ports = createTestPorts();
    const rendered = await finishWaitlist(ports);
    expect(ports.recorded).toMatchObject([
      { runId: 'id-0', outcome: 'booked', revision: 1, relevantAnswers: { waitlist: { email: 'ann@example.org' } } },
    ]);
    rendered.reload();
    await findHeading('You are on the list');
    expect(ports.recordRun).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  test('has the time at which it began, and that of each end, also after a reload', async () => {
    const [startedAt = '', firstEnd = '', secondEnd = ''] = ['15:00', '15:05', '15:09'].map((time) => `2026-11-20T${time}:00.000Z`);
    const getNow = vi.fn<RuntimePorts['getNow']>().mockReturnValueOnce(startedAt).mockReturnValueOnce(firstEnd).mockReturnValue(secondEnd);
    const ports = createTestPorts({ getNow });
    const rendered = await finishWaitlist(ports);
    rendered.reload();
    await press(rendered, 'Back');
    await rendered.user.type(await screen.findByLabelText('Name'), 'a');
    await press(rendered, 'Tell me');
    await findHeading('You are on the list');
    await waitFor(() =>
      expect(ports.recorded).toMatchObject([
        { revision: 1, startedAt, endedAt: firstEnd },
        { revision: 2, startedAt, endedAt: secondEnd },
      ]),
    );
  });

  test('has a further revision when it is finished with other answers, and none when with the same', async () => {
    const ports = createTestPorts();
    const rendered = await finishWaitlist(ports);
    await press(rendered, 'Back');
    await screen.findByLabelText('Name');
    await press(rendered, 'Tell me');
    await findHeading('You are on the list');
    expect(revisions(ports.recordRun)).toEqual([1]);
    await press(rendered, 'Back');
    await rendered.user.type(await screen.findByLabelText('Name'), 'a');
    await press(rendered, 'Tell me');
    await findHeading('You are on the list');
    await waitFor(() => expect(revisions(ports.recordRun)).toEqual([1, 2]));
  });

  test('of which a duplicated tab has recorded other answers goes on as a run of its own, once', async () => {
    const conflict = new RequestError({ kind: 'conflict', message: 'Other answers are recorded.' });
    const recordRun = vi.fn<RuntimePorts['recordRun']>().mockRejectedValueOnce(conflict).mockResolvedValue(undefined);
    const rendered = await finishWaitlist(createTestPorts({ recordRun }));
    await waitFor(() => expect(recordRun).toHaveBeenCalledTimes(2));
    const [first, second] = recordRun.mock.calls.map(([run]) => run);
    expect(second).toEqual({ ...first, runId: expect.not.stringMatching(`^${first!.runId}$`) });
    expect(screen.queryByText('Other answers are recorded.')).not.toBeInTheDocument();
    rendered.reload();
    await findHeading('You are on the list');
    expect(recordRun).toHaveBeenCalledTimes(2);
  });

  test('that is refused twice as a recorded conflict shows a notice', async () => {
    const recordRun = vi
      .fn<RuntimePorts['recordRun']>()
      .mockRejectedValue(new RequestError({ kind: 'conflict', message: 'Other answers.' }));
    await finishWaitlist(createTestPorts({ recordRun }));
    expect(await screen.findByText('Other answers.')).toBeVisible();
    expect(recordRun).toHaveBeenCalledTimes(2);
  });

  test('whose record fails shows a notice and is sent again with Retry, as the same revision', async () => {
    const recordRun = vi.fn<RuntimePorts['recordRun']>().mockRejectedValueOnce(offline()).mockResolvedValue(undefined);
    const rendered = await finishWaitlist(createTestPorts({ recordRun }));
    expect(await screen.findByText('You are offline. Your answers are kept.')).toBeVisible();
    await press(rendered, 'Retry');
    await waitFor(() => expect(screen.queryByText('You are offline. Your answers are kept.')).not.toBeInTheDocument());
    expect(revisions(recordRun)).toEqual([1, 1]);
  });

  test('is sent again on a reload, and when the network is back', async () => {
    const recordRun = vi.fn<RuntimePorts['recordRun']>().mockRejectedValue(offline());
    const rendered = await finishWaitlist(createTestPorts({ recordRun }));
    await screen.findByText('You are offline. Your answers are kept.');
    rendered.reload();
    await waitFor(() => expect(recordRun).toHaveBeenCalledTimes(2));
    recordRun.mockResolvedValue(undefined);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(recordRun).toHaveBeenCalledTimes(3));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(revisions(recordRun)).toEqual([1, 1, 1]);
  });

  test('that the server’s build does not know reloads the page once, and keeps the answers', async () => {
    const recordRun = vi
      .fn<RuntimePorts['recordRun']>()
      .mockRejectedValue(new RequestError({ kind: 'stale', message: 'We have changed the questions.' }));
    const reload = vi.fn<() => void>();
    const rendered = await finishWaitlist(createTestPorts({ recordRun, reload }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    rendered.reload();
    await screen.findByText('We have changed the questions.');
    await waitFor(() => expect(recordRun).toHaveBeenCalledTimes(2));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('facts that a step needs', () => {
  test('are waited for, and then the step is shown', async () => {
    const answer: ((districts: string[]) => void)[] = [];
    const rendered = renderFlow(createTestPorts({ factLoaders: { openDistricts: () => new Promise((resolve) => answer.push(resolve)) } }));
    await press(rendered, 'Begin');
    await findHeading('Who is coming?');
    expect(screen.getByText('One moment, loading')).toBeVisible();
    await act(async () => answer.forEach((done) => done(['N'])));
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
  });

  test('that fail to load are reported at the top of the page, with Retry, and decide nothing', async () => {
    const openDistricts = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new RequestError({ kind: 'server', message: 'We could not load our districts.' }))
      .mockResolvedValue(['N']);
    const rendered = renderFlow(createTestPorts({ factLoaders: { openDistricts } }));
    await screen.findByText('We could not load our districts.');
    await press(rendered, 'Begin');
    await findHeading('Who is coming?');
    expect(screen.queryByLabelText('Zip code')).not.toBeInTheDocument();
    await press(rendered, 'Retry');
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
    expect(screen.queryByText('We could not load our districts.')).not.toBeInTheDocument();
    expect(await findHeading('Who is coming?')).toHaveFocus();
  });

  test('that fail to load a second time stay reported, with focus unchanged', async () => {
    const fail: ((error: RequestError) => void)[] = [];
    const failed = new RequestError({ kind: 'server', message: 'We could not load our districts.' });
    const openDistricts = vi.fn<() => Promise<string[]>>(() => new Promise((_, reject) => fail.push(reject)));
    const rendered = renderFlow(createTestPorts({ factLoaders: { openDistricts } }));
    await act(async () => fail[0]!(failed));
    await press(rendered, 'Retry');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    await press(rendered, 'Retry');
    await act(async () => fail[1]!(failed));
    expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(openDistricts).toHaveBeenCalledTimes(2);
  });

  test('are fetched again after a reload; the stored ones are used while that fails', async () => {
    const ports = createTestPorts();
    const rendered = renderFlow(ports);
    await press(rendered, 'Begin');
    await screen.findByLabelText('Zip code');
    const openDistricts = vi.fn<() => Promise<string[]>>().mockRejectedValue(offline());
    rendered.reload({ ...ports, factLoaders: { openDistricts } });
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
    expect(openDistricts).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('are stored with the visit: a reload deep in the flow keeps its place while they are fetched again', async () => {
    const ports = createTestPorts();
    const rendered = renderFlow(ports);
    await press(rendered, 'Begin');
    await fillVisitor(rendered);
    await press(rendered, 'Next');
    await findHeading('How do we reach you?');
    rendered.reload({ ...ports, factLoaders: { openDistricts: () => new Promise(() => undefined) } });
    expect(await findHeading('How do we reach you?')).toBeVisible();
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

  test('that is blocked or full prevents no screen', async () => {
    const ports = createTestPorts({ storage: throwing });
    await finishWaitlist(ports);
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
    ['parts of the wrong shape', { run, drafts: [1], revision: 'x', finished: { outcome: 'booked' }, recorded: 1, reloaded: {} }],
  ])('with the content %s is read as no visit', async (_, stored) => {
    const ports = createTestPorts({ storage: memoryStorage(new Map([['garden@1', JSON.stringify(stored)]])) });
    const rendered = renderFlow(ports);
    await press(rendered, 'Begin');
    expect(await screen.findByLabelText('Zip code')).toHaveValue('');
    expect(ports.recordRun).not.toHaveBeenCalled();
  });
});

test('React’s strict mode fires no event twice and loads no fact twice', async () => {
  const openDistricts = vi.fn<() => Promise<string[]>>(async () => ['N']);
  const ports = createTestPorts({ factLoaders: { openDistricts } });
  const rendered = renderFlow(ports, '/garden', { strict: true });
  await press(rendered, 'Begin');
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
  expect(openDistricts).toHaveBeenCalledTimes(1);
  expect(vi.mocked(ports.onEvent).mock.calls).toEqual([['garden_opened']]);
  await press(rendered, 'Back');
  await findHeading('Visit our garden');
});
