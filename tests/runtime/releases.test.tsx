import { screen, waitFor } from '@testing-library/react';
import garden from 'flow:garden@1';
import { describe, expect, test, vi } from 'vitest';
import type { Flow } from '../../src/engine/index.ts';
import { RequestError } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { joinWaitlist, choose, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';
import type { TestPorts, RenderedFlow } from './support/render-flow.tsx';

/** The flow garden in its first release. */
const first: Flow = { ...garden, release: '1.0.0' };
/** A release with other texts only. */
const reworded = released('1.0.1', ['It takes a minute.', 'It takes two minutes.']);
/** A release in which visitors must be older. */
const stricter = released('1.0.2', ['"parameter":18', '"parameter":99']);
/** A release without one of the options. */
const withoutHerbs = released('1.0.3', ['{"name":"Herbs","value":"herbs"},', '']);
/** A release without one of the districts. */
const withoutNorth = released('1.0.4', ['"N":"North",', '']);
/** A release in which a question has another id. */
const renamed = released(
  '1.0.5',
  ['favourites', 'tastes'],
  ['"content":"What do you like?"', '"content":"What do you like?","replaces":"favourites"'],
);

const changedWords = /^These questions have been updated since you last answered\./;

function released(release: string, ...edits: readonly (readonly [string, string])[]): Flow {
  const text = edits.reduce((before, [was, now]) => {
    expect(before).toContain(was);
    return before.replaceAll(was, now);
  }, JSON.stringify(garden));
  return { ...(JSON.parse(text) as Flow), hash: `hash of ${release}`, release };
}

/** The port `recordRun`, for a server that accepts only these releases. */
function serverFor(...releases: readonly string[]) {
  return vi.fn<RuntimePorts['recordRun']>(async ({ release }) => {
    if (!releases.includes(release ?? 'none')) throw new RequestError({ kind: 'stale', message: 'An earlier copy.' });
  });
}

/** A visit at the end of the waiting list. */
async function finish(ports: RuntimePorts): Promise<RenderedFlow> {
  const rendered = renderFlow(ports, '/garden', { flow: first });
  await joinWaitlist(rendered);
  await findHeading('You are on the list');
  return rendered;
}

/** The reloaded page, which contains another release. */
function reloadWithRelease(flow: Flow, { history, close }: RenderedFlow, ports: TestPorts): RenderedFlow {
  close();
  return renderFlow(ports, history, { flow });
}

const sent = (record: RuntimePorts['recordRun']) =>
  vi.mocked(record).mock.calls.map(([{ release, hash, revision }]) => ({ release, hash, revision }));

describe('an end that was reached in a release which is no longer accepted', () => {
  test('is recorded in the release that is loaded by the one reload, and nothing is asked again', async () => {
    const ports = createTestPorts({ recordRun: serverFor('1.0.1') });
    const rendered = await finish(ports);
    await waitFor(() => expect(ports.reload).toHaveBeenCalledTimes(1));
    reloadWithRelease(reworded, rendered, ports);
    await findHeading('You are on the list');
    await waitFor(() =>
      expect(sent(ports.recordRun)).toEqual([
        { release: '1.0.0', hash: garden.hash, revision: 1 },
        { release: '1.0.1', hash: 'hash of 1.0.1', revision: 2 },
      ]),
    );
    expect(screen.queryByText(changedWords)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(ports.reload).toHaveBeenCalledTimes(1);
  });

  test('and that the next release does not reach, is open again, with the typed values and a notice', async () => {
    const ports = createTestPorts({ recordRun: serverFor('1.0.2') });
    const rendered = await finish(ports);
    await waitFor(() => expect(ports.reload).toHaveBeenCalledTimes(1));
    const reloaded = reloadWithRelease(stricter, rendered, ports);
    await findHeading('Who is coming?');
    expect(await screen.findByText(changedWords)).toBeVisible();
    expect(await screen.findByLabelText('Zip code')).toHaveValue('12345');
    await waitFor(() => expect(ports.recordRun).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    reloadWithRelease(stricter, reloaded, ports);
    await findHeading('Who is coming?');
    expect([vi.mocked(ports.recordRun).mock.calls.length, vi.mocked(ports.reload).mock.calls.length]).toEqual([2, 1]);
  });

  test('is recorded as it was when the server accepts that release still', async () => {
    const away = new RequestError({ kind: 'offline', message: 'You are offline.' });
    const recordRun = serverFor('1.0.0', '1.0.2').mockRejectedValueOnce(away);
    const ports = createTestPorts({ recordRun });
    const rendered = await finish(ports);
    await screen.findByText('You are offline.');
    reloadWithRelease(stricter, rendered, ports);
    await findHeading('Who is coming?');
    const asItWas = { release: '1.0.0', hash: garden.hash, revision: 1 };
    await waitFor(() => expect(sent(recordRun)).toEqual([asItWas, asItWas]));
    expect(ports.reload).not.toHaveBeenCalled();
  });

  test('shows a notice when the reload brings the same release, and Retry reloads the page once more', async () => {
    const ports = createTestPorts({ recordRun: serverFor('1.0.1') });
    const rendered = await finish(ports);
    await waitFor(() => expect(ports.reload).toHaveBeenCalledTimes(1));
    const reloaded = reloadWithRelease(first, rendered, ports);
    await screen.findByText('An earlier copy.');
    await waitFor(() => expect(ports.recordRun).toHaveBeenCalledTimes(2));
    expect(ports.reload).toHaveBeenCalledTimes(1);
    await press(reloaded, 'Retry');
    expect(ports.reload).toHaveBeenCalledTimes(2);
    expect(ports.recordRun).toHaveBeenCalledTimes(2);
    reloadWithRelease(reworded, reloaded, ports);
    await waitFor(() => expect(sent(ports.recordRun).at(-1)).toEqual({ release: '1.0.1', hash: 'hash of 1.0.1', revision: 2 }));
  });
});

describe('a visit that continues in another release', () => {
  async function atHello(ports: TestPorts): Promise<RenderedFlow> {
    const rendered = renderFlow(ports, '/garden', { flow: first });
    await goToQuestions(rendered);
    await choose(rendered, 'Roses', 'checkbox');
    await choose(rendered, 'Herbs', 'checkbox');
    await press(rendered, 'Next');
    await findHeading('Good to know you');
    return rendered;
  }

  test('keeps its place without a notice when all answers apply', async () => {
    const ports = createTestPorts();
    reloadWithRelease(reworded, await atHello(ports), ports);
    await findHeading('Good to know you');
    expect(screen.queryByText(changedWords)).not.toBeInTheDocument();
  });

  test('asks again what no longer applies, with a notice until the next move, and keeps the other answers', async () => {
    const ports = createTestPorts();
    const reloaded = reloadWithRelease(withoutHerbs, await atHello(ports), ports);
    await findHeading('What do you like?');
    expect(await screen.findByText(changedWords)).toHaveTextContent('We ask again: “What do you like?”.');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).not.toBeChecked();
    await choose(reloaded, 'Roses', 'checkbox');
    await press(reloaded, 'Next');
    await findHeading('Good to know you');
    expect(screen.queryByText(changedWords)).not.toBeInTheDocument();
    await press(reloaded, 'Back');
    await press(reloaded, 'Back');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann');
  });

  test('keeps the answer to a question that another one replaces, and its place', async () => {
    const ports = createTestPorts();
    const reloaded = reloadWithRelease(renamed, await atHello(ports), ports);
    await findHeading('Good to know you');
    expect(screen.queryByText(changedWords)).not.toBeInTheDocument();
    await press(reloaded, 'Back');
    expect(await screen.findByRole('checkbox', { name: 'Herbs' })).toBeChecked();
  });

  test('asks a form again that does not take a value any more, by its heading, with all that was typed', async () => {
    const ports = createTestPorts();
    reloadWithRelease(withoutNorth, await atHello(ports), ports);
    await findHeading('Who is coming?');
    expect(await screen.findByText(changedWords)).toHaveTextContent('We ask again: “Who is coming?”.');
    expect(await screen.findByLabelText('Zip code')).toHaveValue('12345');
  });
});
