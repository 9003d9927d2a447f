import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';
import type { RenderedFlow } from './support/render-flow.tsx';

const go = (one: RenderedFlow, delta: number) => act(async () => one.history.go(delta));
const pathOf = ({ history }: RenderedFlow) => history.location.pathname;
const entryOf = ({ history }: RenderedFlow) => history.location.state as { item?: string; outcome?: string } | null;

async function atSize(ports = createTestPorts()) {
  const one = renderFlow(ports);
  await goToQuestions(one);
  await choose(one, 'Roses', 'checkbox');
  await press(one, 'Next');
  await press(one, 'Next');
  await findHeading('How big is your garden?');
  return one;
}

async function atNotSuited(ports = createTestPorts()) {
  const one = await atSize(ports);
  await choose(one, 'Small');
  await press(one, 'Next');
  await press(one, 'Next');
  await one.user.type(await screen.findByRole('textbox', { name: 'When did you plant it?' }), '03/04/2020{Enter}');
  await choose(one, 'Yes, badly');
  await press(one, 'Next');
  await findHeading('A visit does not suit you now');
  return one;
}

describe('the browser', () => {
  test('has an entry for each step and each item, and goes back and forward over them', async () => {
    const one = await atSize();
    expect(pathOf(one)).toBe('/garden/garden');
    expect(entryOf(one)).toMatchObject({ item: 'size' });
    await go(one, -1);
    await findHeading('Good to know you');
    await go(one, -1);
    await findHeading('What do you like?');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
    await go(one, -1);
    await findHeading('How do we reach you?');
    expect(pathOf(one)).toBe('/garden/reach');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann');
    await go(one, 3);
    await findHeading('How big is your garden?');
  });

  test('shows the same screen with the same answers after a reload', async () => {
    const one = await atSize();
    await choose(one, 'Large');
    one.reload();
    await findHeading('How big is your garden?');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  });

  test('comes back from an end to the question that led there, and forward to the end', async () => {
    const one = await atNotSuited();
    expect(entryOf(one)).toMatchObject({ item: 'allergy', outcome: 'notSuited' });
    await go(one, -1);
    await findHeading('Do plants make you ill?');
    expect(screen.getByRole('radio', { name: 'Yes, badly' })).toBeChecked();
    await go(one, 1);
    await findHeading('A visit does not suit you now');
    one.reload();
    await findHeading('A visit does not suit you now');
  });

  test('is redirected when it goes forward to a place that the answers no longer reach', async () => {
    const one = await atSize();
    await go(one, -2);
    await choose(one, 'Roses', 'checkbox');
    await go(one, 2);
    await findHeading('What do you like?');
    expect(entryOf(one)).toMatchObject({ item: 'favourites' });
  });
});

describe('an address', () => {
  test('that is not reached leads to the first open step', async () => {
    const one = renderFlow(createTestPorts(), '/garden/rules');
    await findHeading('Visit our garden');
    await waitFor(() => expect(pathOf(one)).toBe('/garden'));
  });

  test('that does not exist leads to the beginning', async () => {
    const one = renderFlow(createTestPorts(), '/garden/nowhere/at/all');
    await findHeading('Visit our garden');
    await waitFor(() => expect(pathOf(one)).toBe('/garden'));
  });

  test('of a questionnaire, without a place of its own, resumes at the last answer', async () => {
    const ports = createTestPorts();
    const one = renderFlow(ports);
    await goToQuestions(one);
    await choose(one, 'Roses', 'checkbox');
    await press(one, 'Next');
    await press(one, 'Next');
    await choose(one, 'Small');
    await press(one, 'Next');
    await findHeading('What do you hope to see?');
    one.close();
    const fresh = renderFlow(ports, '/garden/garden');
    await findHeading('How big is your garden?');
    await waitFor(() => expect(entryOf(fresh)).toMatchObject({ item: 'size' }));
  });
});

describe('a Back link', () => {
  test('goes back in the browser’s history when the entry before is the target', async () => {
    const one = await atSize();
    const { key } = one.history.location;
    await press(one, 'Back');
    await findHeading('Good to know you');
    await go(one, 1);
    expect(one.history.location.key).toBe(key);
    const reloaded = one.reload();
    await press(reloaded, 'Back');
    await findHeading('Good to know you');
    expect(reloaded.history.getEntries()).toHaveLength(one.history.getEntries().length);
  });

  test('adds an entry when the browser came from another page', async () => {
    const ports = createTestPorts();
    const one = await atSize(ports);
    await choose(one, 'Small');
    one.close();
    const fresh = renderFlow(ports, '/garden/garden');
    await findHeading('How big is your garden?');
    await press(fresh, 'Back');
    await findHeading('Good to know you');
    await go(fresh, -1);
    expect(await findHeading('How big is your garden?')).toBeVisible();
  });

  test('of an end takes back to the choice, which can be changed', async () => {
    const one = await atNotSuited();
    expect(screen.getByText('Please ask again when that has changed.')).toBeVisible();
    expect(screen.getByText('You told us that plants make you badly ill.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'About allergies' })).toBeVisible();
    expect(screen.getByText('The public park, which is always open.')).toBeVisible();
    await press(one, 'Back to my answers');
    await findHeading('Do plants make you ill?');
    await press(one, 'Change my answer');
    await choose(one, 'No');
    await press(one, 'Next');
    await findHeading('Have you ever been stung?');
  });
});

test('starting again after a recorded end begins a run of its own, and leaves the recorded one alone', async () => {
  const ports = createTestPorts();
  const one = await atNotSuited(ports);
  one.close();
  const reopened = renderFlow(ports, '/garden/reach');
  await press(reopened, 'Start again');
  await findHeading('What do you like?');
  reopened.close();
  const third = renderFlow(ports, '/garden/garden');
  await choose(third, 'Roses', 'checkbox');
  await press(third, 'Next');
  await press(third, 'Next');
  await choose(third, 'Small');
  await press(third, 'Next');
  await press(third, 'Next');
  await third.user.type(await screen.findByRole('textbox', { name: 'When did you plant it?' }), '03/04/2020{Enter}');
  await choose(third, 'Yes, badly');
  await press(third, 'Next');
  await findHeading('A visit does not suit you now');
  const [first, second] = ports.recorded;
  expect(ports.recorded).toHaveLength(2);
  expect(second).toMatchObject({ revision: 1, answers: { visitor: first?.answers['visitor'] } });
  expect(second?.runId).not.toBe(first?.runId);
});

test('a double click moves once, forward and back', async () => {
  const one = await atSize();
  await go(one, -2);
  await findHeading('What do you like?');
  await one.user.dblClick(screen.getByRole('button', { name: 'Next' }));
  await findHeading('Good to know you');
  await press(one, 'Next');
  await findHeading('How big is your garden?');
  await one.user.dblClick(screen.getByRole('button', { name: 'Back' }));
  expect(await findHeading('Good to know you')).toBeVisible();
});

test('a move puts focus on the heading; opening the page does not', async () => {
  const one = renderFlow(createTestPorts());
  expect(await findHeading('Visit our garden')).not.toHaveFocus();
  await press(one, 'Begin');
  expect(await findHeading('Who is coming?')).toHaveFocus();
});

test('coming from another page of the site puts focus on the heading too', async () => {
  renderFlow(createTestPorts(), '/garden', { hasArrived: true });
  expect(await findHeading('Visit our garden')).toHaveFocus();
});

test('the crisis lines stand under the heading of a refusal after a crisis answer, and on the screen of the question under it', async () => {
  const one = await atNotSuited();
  const panel = await screen.findByRole('region', { name: 'Someone to talk to, now' });
  expect(panel.previousElementSibling).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByText(/Need someone now/)).not.toBeInTheDocument();
  await press(one, 'Back to my answers');
  const title = await findHeading('Do plants make you ill?');
  const own = screen.getByText(/Need someone now/);
  expect(own.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('a link with facts that are not accepted disables the first button and shows why', async () => {
  const one = renderFlow(createTestPorts({ readLinkFacts: () => ({ facts: {}, given: ['plot'] }) }), '/garden?plot=east');
  await press(one, 'Begin');
  expect(screen.getByRole('status')).toHaveTextContent('This link names no plot of ours.');
  expect(pathOf(one)).toBe('/garden');
  expect(one.history.location.search).toBe('?plot=east');
});

test('a page of several questions leads to those that are left open', async () => {
  const one = await atSize();
  await choose(one, 'Small');
  await press(one, 'Next');
  await press(one, 'Next');
  await one.user.type(await screen.findByRole('textbox', { name: 'When did you plant it?' }), '03/04/2020{Enter}');
  await choose(one, 'No');
  await press(one, 'Next');
  await choose(one, 'No');
  await press(one, 'Next');
  await findHeading('Before you come');
  await press(one, 'Check');
  await choose(one, 'Yes');
  await press(one, 'Check');
  const season = screen.getByLabelText('Which season suits you?');
  expect(season).toHaveFocus();
  expect(season).toHaveAccessibleDescription('Write an answer to go on');
  await one.user.type(season, 'Spring');
  expect(season).not.toHaveAccessibleDescription();
  await press(one, 'Check');
  await findHeading('See you in the garden');
});
