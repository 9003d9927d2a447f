import { screen, waitFor } from '@testing-library/react';
import stay from 'flow:stay@1';
import { describe, expect, test, vi } from 'vitest';
import { RequestError, FailureNotice, ScreenFrame, ScreenHeading, useController, useFormStep } from '../../src/runtime/index.ts';
import type { SubmitRequest, RuntimePorts, ScreenProps } from '../../src/runtime/index.ts';
import { findHeading, createTestPorts, press, renderFlow } from './support/render-flow.tsx';

/** A screen that the site of a test adds to a flow: a choice between two nights. */
function Calendar({ view }: ScreenProps<'form'>) {
  const entry = useFormStep(view);
  const { rejectForm } = useController();
  const night = entry.fields['night'];
  return (
    <ScreenFrame
      view={view}
      actionSummary={typeof night === 'string' ? `Chosen: ${night}` : undefined}
      top={entry.failure && <FailureNotice failure={entry.failure} isRetrying={entry.isSending} onRetry={() => void entry.submit(false)} />}
      next={entry.form.status === 'ready' ? { label: 'Stay', busy: entry.isSending, onNext: () => void entry.submit(false) } : undefined}
    >
      <ScreenHeading>{view.title}</ScreenHeading>
      {entry.problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      <button type="button" onClick={() => entry.changeFields({ night: '2026-12-01' })}>
        1 December
      </button>
      <button type="button" onClick={() => rejectForm('guest', { email: 'We know this address already' })}>
        Turn the guest down
      </button>
    </ScreenFrame>
  );
}

const garden = { flow: 'garden@1', outcome: 'visit', runId: 'the-garden-run', crisis: false };

function stayPorts(over: Partial<RuntimePorts> = {}) {
  return createTestPorts({
    findFollowedRun: () => garden,
    screens: { calendar: Calendar },
    requests: { 'book-night': vi.fn<RuntimePorts['requests'][string]>(async () => undefined) },
    ...over,
  });
}

/** Renders the first screen of a flow that another flow hands off to. */
async function atGuest(ports = stayPorts()) {
  const rendered = renderFlow(ports, '/stay', { flow: stay });
  await findHeading('Who stays?');
  await screen.findByLabelText('Email');
  return rendered;
}

async function atNight(ports = stayPorts()) {
  const rendered = await atGuest(ports);
  await rendered.user.type(screen.getByLabelText('Email'), 'ann@example.org');
  await rendered.user.type(screen.getByLabelText('Name'), 'Ann');
  await press(rendered, 'Next');
  await findHeading('Which night?');
  return rendered;
}

describe('a flow that follows another one', () => {
  test('records which run led to it', async () => {
    const ports = stayPorts();
    const rendered = await atNight(ports);
    await press(rendered, '1 December');
    await press(rendered, 'Stay');
    await waitFor(() => expect(ports.leave).toHaveBeenCalledWith('/stay/thanks'));
    expect(ports.recorded).toMatchObject([{ flow: 'stay@1', outcome: 'staying', follows: garden }]);
  });

  test('shows the crisis line first when the other one had reason to', async () => {
    await atGuest(stayPorts({ findFollowedRun: () => ({ ...garden, crisis: true }) }));
    expect(
      screen
        .getByRole('main')
        .querySelector('a[href="tel:988"]')
        ?.compareDocumentPosition(screen.getByRole('heading', { level: 1 })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('goes back from its first screen to where the client came from', async () => {
    const leaveBackward = vi.fn<() => void>();
    const rendered = await atGuest(stayPorts({ leaveBackward }));
    await press(rendered, 'Back');
    expect(leaveBackward).toHaveBeenCalledTimes(1);
  });

  test('has no Back on its first screen when nothing lies behind it', async () => {
    await atGuest();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  test('prefills a form with facts of the visit, until the client has sent it', async () => {
    const ports = stayPorts({ getKnownFields: () => ({ email: 'known@example.org' }) });
    const rendered = renderFlow(ports, '/stay', { flow: stay });
    expect(await screen.findByLabelText('Email')).toHaveValue('known@example.org');
    await rendered.user.clear(screen.getByLabelText('Email'));
    await rendered.user.type(screen.getByLabelText('Email'), 'ann@example.org');
    await rendered.user.type(screen.getByLabelText('Name'), 'Ann');
    await press(rendered, 'Next');
    await findHeading('Which night?');
    rendered.reload();
    await press(rendered, 'Back');
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.org');
  });
});

describe('a form with a screen of the site', () => {
  test('is validated against its schema like any other', async () => {
    const ports = stayPorts();
    const rendered = await atNight(ports);
    await press(rendered, 'Stay');
    expect(await screen.findByText('Choose a night')).toBeInTheDocument();
    expect(ports.requests['book-night']).not.toHaveBeenCalled();
  });

  test('keeps the choice over a reload, and shows it beside the button', async () => {
    const rendered = await atNight();
    await press(rendered, '1 December');
    rendered.reload();
    expect(await screen.findByText('Chosen: 2026-12-01')).toBeInTheDocument();
  });

  test('stays visible and shows a notice when its outcome cannot be recorded', async () => {
    const ports = stayPorts({ recordRun: () => Promise.reject(new RequestError({ kind: 'offline', message: 'No network.' })) });
    const rendered = await atNight(ports);
    await press(rendered, '1 December');
    await press(rendered, 'Stay');
    expect(await screen.findByText('No network.')).toBeInTheDocument();
    expect(screen.getByText('Chosen: 2026-12-01')).toBeInTheDocument();
    expect(ports.leave).not.toHaveBeenCalled();
  });

  test('reloads the page once when the server has another build, and shows a notice when that has not helped', async () => {
    const reload = vi.fn<() => void>();
    const call = (_input: SubmitRequest): Promise<void> =>
      Promise.reject(new RequestError({ kind: 'stale', message: 'This page is out of date.' }));
    const rendered = await atNight(stayPorts({ reload, requests: { 'book-night': call } }));
    await press(rendered, '1 December');
    await press(rendered, 'Stay');
    await press(rendered, 'Stay');
    expect(await screen.findByText('This page is out of date.')).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('can go back to an earlier form with rejected fields, which shows the problems', async () => {
    const rendered = await atNight();
    await press(rendered, 'Turn the guest down');
    await findHeading('Who stays?');
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('We know this address already');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
  });

  test('that the site does not have throws an error with its name', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screens: _none, ...without } = stayPorts();
    const opened = () => renderFlow({ ...without, readLinkFacts: () => ({ facts: {}, given: ['ticket'] }) }, '/stay', { flow: stay });
    expect(opened).toThrow("The step 'night' of stay@1 is drawn by 'calendar'; bind it in the ports' 'screens'.");
    quiet.mockRestore();
  });
});

test('a fork skips questions for a client whose link has the name', async () => {
  renderFlow(stayPorts({ readLinkFacts: () => ({ facts: {}, given: ['ticket'] }) }), '/stay', { flow: stay });
  await findHeading('Which night?');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});
