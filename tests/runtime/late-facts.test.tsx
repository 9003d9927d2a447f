import { act, screen, waitFor } from '@testing-library/react';
import garden from 'flow:garden@1';
import { expect, test, vi } from 'vitest';
import type { Flow, QuestionnaireStep } from '../../src/engine/index.ts';
import { RequestError } from '../../src/runtime/index.ts';
import { createTestPorts, findHeading, press, renderFlow } from './support/render-flow.tsx';

/** The flow garden with a fork in place of a step. The fork waits for the fact with the districts. */
function gardenWithFork(id: string, to: string): Flow {
  const toFork = (step: Flow['steps'][number]): Flow['steps'][number] => {
    if (step.id === 'rules') return { ...step, onEnter: [{ event: 'rules_shown' }] };
    const { index, asked, path } = step;
    const fork: QuestionnaireStep = {
      id,
      index,
      asked,
      path,
      exits: [{ rule: `${id}.${to}`, to }],
      needs: ['openDistricts'],
      onEnter: [],
      kind: 'questionnaire',
      items: [],
      questionCount: 0,
      resume: false,
    };
    return step.id === id ? fork : step;
  };
  return { ...garden, steps: garden.steps.map(toFork) };
}

/** Ports whose request for the districts is pending until `arrive` is called. */
function createLatePorts() {
  let answer: (districts: readonly string[]) => void = () => undefined;
  const districts = new Promise<readonly string[]>((resolve) => (answer = resolve));
  const ports = createTestPorts({ factLoaders: { openDistricts: () => districts } });
  return { ports, arrive: () => act(async () => answer(['N'])) };
}

/** A visit that has pressed Next on the page before a fork and has then received the districts. */
async function passFork(to: string) {
  const { ports, arrive } = createLatePorts();
  const rendered = renderFlow(ports, '/garden', { flow: gardenWithFork('visitor', to) });
  await press(rendered, 'Begin');
  expect(rendered.history.location.pathname).toBe('/garden/visitor');
  await arrive();
  return { ports, rendered };
}

test('an end behind a fork that has waited for a fact is recorded, and has its own address', async () => {
  const { ports, rendered } = await passFork('waiting');
  await findHeading('You are on the list');
  expect(ports.recorded.map(({ outcome }) => outcome)).toEqual(['booked']);
  expect(rendered.history.getEntries().map(({ pathname }) => pathname)).toEqual(['/garden', '/garden/waiting']);
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('the step behind a fork that has waited for a fact is entered with its events, and Back leads before the fork', async () => {
  const { ports, rendered } = await passFork('rules');
  await findHeading('Before you come');
  expect(vi.mocked(ports.onEvent).mock.calls).toEqual([['garden_opened'], ['rules_shown']]);
  expect(vi.mocked(ports.onMoved).mock.calls.map(([{ run }]) => run.place.step)).toEqual(['visitor', 'rules']);
  await press(rendered, 'Back');
  await findHeading('Visit our garden');
});

test('a fact that the server has for another build only reloads the page once, and is reported when that has not helped', async () => {
  const outdated = new RequestError({ kind: 'stale', message: 'There are newer districts.' });
  const ports = createTestPorts({ factLoaders: { openDistricts: () => Promise.reject(outdated) } });
  const rendered = renderFlow(ports);
  await waitFor(() => expect(ports.reload).toHaveBeenCalledTimes(1));
  rendered.reload();
  await press(rendered, 'Begin');
  expect(await screen.findByText(/There are newer districts/)).toBeVisible();
  expect(ports.reload).toHaveBeenCalledTimes(1);
});

test('when a reload would lose all answers, the page is reloaded only when the client asks for it', async () => {
  const outdated = new RequestError({ kind: 'stale', message: 'There are newer districts.' });
  const ports = createTestPorts({ factLoaders: { openDistricts: () => Promise.reject(outdated) } });
  const rendered = renderFlow({ ...ports, storage: { ...ports.storage, keepsNothing: true } });
  await press(rendered, 'Begin');
  expect(await screen.findByText('There are newer districts.')).toBeVisible();
  expect(ports.reload).not.toHaveBeenCalled();
  await press(rendered, 'Retry');
  expect(ports.reload).toHaveBeenCalledTimes(1);
});

const notice = 'This tab has no answers yet';

test('the address of a step before the first open one leads to that without a notice', async () => {
  const fork = gardenWithFork('welcome', 'rules');
  const flow = { ...fork, steps: fork.steps.map((step) => ({ ...step, needs: [] })) };
  const rendered = renderFlow(createTestPorts(), '/garden/visitor', { flow });
  await findHeading('Before you come');
  expect(rendered.history.location.pathname).toBe('/garden/rules');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('the address of a later step says nothing of another tab where this one keeps no answers', async () => {
  const storage = { load: () => undefined, save: () => undefined, clear: () => undefined, keepsNothing: true } as const;
  renderFlow({ ...createTestPorts(), storage }, '/garden/rules');
  expect(await screen.findByText(/is not kept when the page is loaded again/)).toBeInTheDocument();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a notice on opening stays while a first step that has waited for a fact is passed', async () => {
  const { ports, arrive } = createLatePorts();
  const rendered = renderFlow(ports, '/garden/rules', { flow: gardenWithFork('welcome', 'waiting') });
  expect(await screen.findByText(notice)).toBeInTheDocument();
  await arrive();
  await findHeading('You are on the list');
  expect(screen.getByText(notice)).toBeInTheDocument();
  expect(rendered.history.location.pathname).toBe('/garden/waiting');
});
