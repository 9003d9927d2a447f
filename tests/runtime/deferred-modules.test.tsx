import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import { joinWaitlist, fillVisitor, findHeading, createTestPorts, press, renderFlow } from './support/render-flow.tsx';

/** A part of the site that is under way until `arrive` or `fail` is called; asked for again, it is there. */
function createPendingModule() {
  let arrive: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const first = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const fetch = vi.fn<() => Promise<unknown>>(async () => undefined).mockImplementationOnce(() => first);
  return {
    more: { isThere: () => false, fetch },
    arrive: () => act(async () => arrive()),
    fail: () => act(async () => fail(new TypeError('no network'))),
  };
}

/** At the form that needs no fact, opened anew with these ports. */
async function atContact(ports: Parameters<typeof renderFlow>[0]) {
  const before = createTestPorts({ storage: ports.storage });
  const one = renderFlow(before);
  await press(one, 'Begin');
  await fillVisitor(one);
  await press(one, 'Next');
  await findHeading('How do we reach you?');
  return one.reload(ports);
}

describe('the part of the program that comes later', () => {
  test('is not waited for by the first page', async () => {
    renderFlow(createTestPorts({ deferred: createPendingModule().more }));
    expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
    expect(screen.queryByText('One moment, loading')).not.toBeInTheDocument();
  });

  test('is waited for by a fact and a screen of it, and the heading keeps the focus', async () => {
    const { more: deferred, arrive } = createPendingModule();
    const openDistricts = vi.fn<() => Promise<string[]>>(async () => ['N', 'S']);
    const one = renderFlow(createTestPorts({ deferred, factLoaders: { openDistricts } }));
    await press(one, 'Begin');
    expect(await screen.findByText('One moment, loading')).toBeVisible();
    expect(openDistricts).not.toHaveBeenCalled();
    await arrive();
    await screen.findByLabelText('Date of birth');
    expect(await findHeading('Who is coming?')).toHaveFocus();
    expect(openDistricts).toHaveBeenCalledOnce();
  });

  test('is waited for by a screen that the visit goes on with', async () => {
    const { more: deferred, arrive } = createPendingModule();
    await atContact(createTestPorts({ deferred }));
    expect(await findHeading('How do we reach you?')).toBeVisible();
    expect(screen.getByText('One moment, loading')).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await arrive();
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  test('is said when it does not come, and fetched with Retry', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { more: deferred, fail } = createPendingModule();
    const one = await atContact(createTestPorts({ deferred }));
    await fail();
    expect(await screen.findAllByText(/This part of the page could not be loaded/)).not.toHaveLength(0);
    expect(document.title).toMatch(/^Error: /);
    await one.user.click((await screen.findAllByRole('button', { name: 'Retry' })).at(-1)!);
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

describe('an end that is opened before its code is there', () => {
  const offline = () => new RequestError({ kind: 'offline', message: 'You are offline.' });

  async function ended(ports: ReturnType<typeof createTestPorts>) {
    const one = renderFlow(createTestPorts({ storage: ports.storage, recordRun: () => Promise.reject(offline()) }));
    await joinWaitlist(one);
    await screen.findByText('You are offline.');
    return one.reload(ports);
  }

  test('is recorded once it is there', async () => {
    const { more: deferred, arrive } = createPendingModule();
    const ports = createTestPorts({ deferred });
    await ended(ports);
    await findHeading('You are on the list');
    expect(ports.recordRun).not.toHaveBeenCalled();
    await arrive();
    await waitFor(() => expect(ports.recorded).toMatchObject([{ outcome: 'booked', revision: 1 }]));
  });

  test('says that it is not recorded when that does not come, and is recorded on Retry', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { more: deferred, fail } = createPendingModule();
    const ports = createTestPorts({ deferred });
    const one = await ended(ports);
    await fail();
    expect(await screen.findByText('Your answers have not reached us yet')).toBeVisible();
    await one.user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1)!);
    await waitFor(() => expect(ports.recorded).toHaveLength(1));
    expect(screen.queryByText('Your answers have not reached us yet')).not.toBeInTheDocument();
  });
});
