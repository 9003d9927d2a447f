import { act, screen, waitFor } from '@testing-library/react';
import garden from 'flow:garden@1';
import { describe, expect, test, vi } from 'vitest';
import { extractFlowPrefix } from '../../src/engine/index.ts';
import type { Flow } from '../../src/engine/index.ts';
import { RequestError } from '../../src/runtime/index.ts';
import type { AboveFieldsProps, RuntimePorts } from '../../src/runtime/index.ts';
import { createTestPorts, fillVisitor, findHeading, joinWaitlist, press, renderFlow } from './support/render-flow.tsx';

/** An answer that arrives when the test resolves it. */
function createPending<T = void>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve: (value: T) => act(async () => resolve(value)), reject: (error: Error) => act(async () => reject(error)) };
}

const offline = () => new RequestError({ kind: 'offline', message: 'You are offline.' });
const name = () => screen.getByLabelText('Name');
const retry = () => screen.queryByRole('button', { name: 'Retry' });

/** A visit that is sending the waiting list form, with the focus in the name field. */
async function sendWaitlist(over: Partial<RuntimePorts> = {}) {
  const answer = createPending();
  const join = vi.fn<RuntimePorts['requests'][string]>(() => answer.promise);
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join }, ...over }));
  await joinWaitlist(rendered);
  await rendered.user.click(name());
  return { rendered, join, answer };
}

describe('a form that is being sent', () => {
  test('takes no change, and keeps the focus', async () => {
    const { rendered, join, answer } = await sendWaitlist();
    await rendered.user.keyboard('a');
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Ann');
    expect(name()).toBeEnabled();
    await answer.resolve();
    await findHeading('You are on the list');
    expect(join.mock.lastCall?.[0].fields).toEqual({ email: 'ann@example.org', name: 'Ann' });
    await press(rendered, 'Back');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann');
  });

  test('takes changes again when its request has failed, and sends them', async () => {
    const { rendered, join, answer } = await sendWaitlist();
    await answer.reject(offline());
    expect(name()).toHaveValue('Ann');
    await rendered.user.type(name(), 'a');
    expect(name()).toHaveValue('Anna');
    await press(rendered, 'Retry');
    expect(join.mock.lastCall?.[0].fields).toMatchObject({ name: 'Anna' });
  });

  test('takes no change from the site either', async () => {
    const rename = ({ formState: { fields, changeFields } }: AboveFieldsProps) => (
      <button onClick={() => changeFields({ ...fields, name: 'Zoe' })} type="button">
        Rename
      </button>
    );
    const { rendered, answer } = await sendWaitlist({ aboveFields: { waitlist: rename } });
    await press(rendered, 'Rename');
    expect(name()).toHaveValue('Ann');
    await answer.reject(offline());
    await press(rendered, 'Rename');
    expect(name()).toHaveValue('Zoe');
  });
});

describe('a form that was accepted, while the next screen is loaded', () => {
  /** The district West leads to a step that only the full flow has. */
  async function waitForFullFlow() {
    vi.stubGlobal('reportError', () => undefined);
    const full = createPending<Flow>();
    const loadFullFlow = vi.fn<() => Promise<Flow>>(async () => garden).mockImplementationOnce(() => full.promise);
    const ports = createTestPorts({ isSiteReachable: async () => false });
    const rendered = renderFlow(ports, '/garden', { flow: extractFlowPrefix(garden, 0), loadFullFlow });
    await press(rendered, 'Begin');
    await fillVisitor(rendered, { district: 'West' });
    await press(rendered, 'Next');
    return { rendered, full };
  }

  test('takes no change', async () => {
    const { rendered, full } = await waitForFullFlow();
    await rendered.user.selectOptions(screen.getByLabelText('District'), 'North');
    await rendered.user.click(screen.getByRole('radio', { name: 'Quick' }));
    await rendered.user.click(screen.getByRole('checkbox', { name: 'I will keep to the paths' }));
    await rendered.user.type(screen.getByLabelText('Zip code'), '{Backspace}1');
    expect(screen.getByLabelText('District')).toHaveDisplayValue('West');
    expect(screen.getByRole('radio', { name: 'Slow' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'I will keep to the paths' })).toBeChecked();
    expect(screen.getByLabelText('Zip code')).toHaveValue('12345');
    await full.resolve(garden);
    await findHeading('We are not in your district yet');
  });

  test('leads on with what was changed after that has failed', async () => {
    const { rendered, full } = await waitForFullFlow();
    await full.reject(new TypeError('no network'));
    await screen.findByText(/^“.+”: the next screen could not be loaded$/);
    await rendered.user.selectOptions(screen.getByLabelText('District'), 'North');
    expect(retry()).toBeNull();
    await press(rendered, 'Next');
    await findHeading('How do we reach you?');
  });
});

describe('a form that leads to another page, while its run is recorded', () => {
  const flow: Flow = {
    ...garden,
    outcomes: { ...garden.outcomes, listed: { href: '/next' } },
    steps: garden.steps.map((step) => (step.id === 'waitlist' ? { ...step, exits: [{ rule: 'waitlist.else', end: 'listed' }] } : step)),
  };

  async function leaveWaitlist() {
    const record = createPending();
    const recordRun = vi.fn<RuntimePorts['recordRun']>(async () => undefined).mockImplementationOnce(() => record.promise);
    const ports = createTestPorts({ recordRun });
    const rendered = renderFlow(ports, '/garden', { flow });
    await joinWaitlist(rendered);
    return { rendered, ports, record };
  }

  test('takes no change, and no second press', async () => {
    const { rendered, ports, record } = await leaveWaitlist();
    await rendered.user.type(name(), 'a');
    expect(name()).toHaveValue('Ann');
    await press(rendered, 'Tell me');
    await record.resolve();
    expect(ports.leave).toHaveBeenCalledExactlyOnceWith('/next');
    expect(ports.requests['join-waitlist']).toHaveBeenCalledOnce();
  });

  test('is sent again with what was changed after that has failed: Retry alone does not lead on', async () => {
    const { rendered, ports, record } = await leaveWaitlist();
    await record.reject(offline());
    await rendered.user.type(name(), 'a');
    await press(rendered, 'Retry');
    await waitFor(() => expect(retry()).toBeNull());
    expect(ports.leave).not.toHaveBeenCalled();
    await press(rendered, 'Tell me');
    await waitFor(() => expect(ports.leave).toHaveBeenCalledOnce());
    expect(vi.mocked(ports.requests['join-waitlist']!).mock.lastCall?.[0].fields).toMatchObject({ name: 'Anna' });
  });

  test('does not block an earlier form that the client has gone back to', async () => {
    const { rendered } = await leaveWaitlist();
    await press(rendered, 'Back');
    await rendered.user.type(await screen.findByLabelText('Zip code'), '{Backspace}1');
    expect(screen.getByLabelText('Zip code')).toHaveValue('12341');
  });
});
