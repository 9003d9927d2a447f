import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';
import type { RenderedFlow } from './support/render-flow.tsx';

const go = (rendered: RenderedFlow, delta: number) => act(async () => rendered.history.go(delta));
const pathOf = ({ history }: RenderedFlow) => history.location.pathname;
const entryOf = ({ history }: RenderedFlow) => history.location.state as { item?: string; outcome?: string } | null;

async function atSize(ports = createTestPorts()) {
  const rendered = renderFlow(ports);
  await goToQuestions(rendered);
  await choose(rendered, 'Roses', 'checkbox');
  await press(rendered, 'Next');
  await press(rendered, 'Next');
  await findHeading('How big is your garden?');
  return rendered;
}

async function atNotSuited(ports = createTestPorts()) {
  const rendered = await atSize(ports);
  await choose(rendered, 'Small');
  await press(rendered, 'Next');
  await press(rendered, 'Next');
  await rendered.user.type(await screen.findByRole('textbox', { name: 'When did you plant it?' }), '03/04/2020{Enter}');
  await choose(rendered, 'Yes, badly');
  await press(rendered, 'Next');
  await findHeading('A visit does not suit you now');
  return rendered;
}

describe('the browser', () => {
  test('has an entry for each step and each item, and goes back and forward over them', async () => {
    const rendered = await atSize();
    expect(pathOf(rendered)).toBe('/garden/garden');
    expect(entryOf(rendered)).toMatchObject({ item: 'size' });
    await go(rendered, -1);
    await findHeading('Good to know you');
    await go(rendered, -1);
    await findHeading('What do you like?');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
    await go(rendered, -1);
    await findHeading('How do we reach you?');
    expect(pathOf(rendered)).toBe('/garden/reach');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann');
    await go(rendered, 3);
    await findHeading('How big is your garden?');
  });

  test('shows the same screen with the same answers after a reload', async () => {
    const rendered = await atSize();
    await choose(rendered, 'Large');
    rendered.reload();
    await findHeading('How big is your garden?');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  });

  test('comes back from an end to the question that led there, and forward to the end', async () => {
    const rendered = await atNotSuited();
    expect(entryOf(rendered)).toMatchObject({ item: 'allergy', outcome: 'notSuited' });
    await go(rendered, -1);
    await findHeading('Do plants make you ill?');
    expect(screen.getByRole('radio', { name: 'Yes, badly' })).toBeChecked();
    await go(rendered, 1);
    await findHeading('A visit does not suit you now');
    rendered.reload();
    await findHeading('A visit does not suit you now');
  });

  test('is redirected when it goes forward to a place that the answers no longer reach', async () => {
    const rendered = await atSize();
    await go(rendered, -2);
    await choose(rendered, 'Roses', 'checkbox');
    await go(rendered, 2);
    await findHeading('What do you like?');
    expect(entryOf(rendered)).toMatchObject({ item: 'favourites' });
  });
});

describe('an address', () => {
  test('that is not reached leads to the first open step', async () => {
    const rendered = renderFlow(createTestPorts(), '/garden/rules');
    await findHeading('Visit our garden');
    await waitFor(() => expect(pathOf(rendered)).toBe('/garden'));
  });

  test('that does not exist leads to the beginning', async () => {
    const rendered = renderFlow(createTestPorts(), '/garden/nowhere/at/all');
    await findHeading('Visit our garden');
    await waitFor(() => expect(pathOf(rendered)).toBe('/garden'));
  });

  test('of a questionnaire, without a place of its own, resumes at the last answer', async () => {
    const ports = createTestPorts();
    const rendered = renderFlow(ports);
    await goToQuestions(rendered);
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    await press(rendered, 'Next');
    await choose(rendered, 'Small');
    await press(rendered, 'Next');
    await findHeading('What do you hope to see?');
    rendered.close();
    const fresh = renderFlow(ports, '/garden/garden');
    await findHeading('How big is your garden?');
    await waitFor(() => expect(entryOf(fresh)).toMatchObject({ item: 'size' }));
  });
});

describe('a Back link', () => {
  test('goes back in the browser’s history when the entry before is the target', async () => {
    const rendered = await atSize();
    const { key } = rendered.history.location;
    await press(rendered, 'Back');
    await findHeading('Good to know you');
    await go(rendered, 1);
    expect(rendered.history.location.key).toBe(key);
    const reloaded = rendered.reload();
    await press(reloaded, 'Back');
    await findHeading('Good to know you');
    expect(reloaded.history.getEntries()).toHaveLength(rendered.history.getEntries().length);
  });

  test('adds an entry when the browser came from another page', async () => {
    const ports = createTestPorts();
    const rendered = await atSize(ports);
    await choose(rendered, 'Small');
    rendered.close();
    const fresh = renderFlow(ports, '/garden/garden');
    await findHeading('How big is your garden?');
    await press(fresh, 'Back');
    await findHeading('Good to know you');
    await go(fresh, -1);
    expect(await findHeading('How big is your garden?')).toBeVisible();
  });

  test('of an end takes back to the choice, which can be changed', async () => {
    const rendered = await atNotSuited();
    expect(screen.getByText('Please ask again when that has changed.')).toBeVisible();
    expect(screen.getByText('You told us that plants make you badly ill.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'About allergies' })).toBeVisible();
    expect(screen.getByText('The public park, which is always open.')).toBeVisible();
    await press(rendered, 'Back to my answers');
    await findHeading('Do plants make you ill?');
    await press(rendered, 'Change my answer');
    await choose(rendered, 'No');
    await press(rendered, 'Next');
    await findHeading('Have you ever been stung?');
  });
});

test('starting again after a recorded end begins a run of its own, and leaves the recorded one alone', async () => {
  const ports = createTestPorts();
  const rendered = await atNotSuited(ports);
  rendered.close();
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
  const rendered = await atSize();
  await go(rendered, -2);
  await findHeading('What do you like?');
  await rendered.user.dblClick(screen.getByRole('button', { name: 'Next' }));
  await findHeading('Good to know you');
  await press(rendered, 'Next');
  await findHeading('How big is your garden?');
  await rendered.user.dblClick(screen.getByRole('button', { name: 'Back' }));
  expect(await findHeading('Good to know you')).toBeVisible();
});

test('a move puts focus on the heading; opening the page does not', async () => {
  const rendered = renderFlow(createTestPorts());
  expect(await findHeading('Visit our garden')).not.toHaveFocus();
  await press(rendered, 'Begin');
  expect(await findHeading('Who is coming?')).toHaveFocus();
});

test('coming from another page of the site puts focus on the heading too', async () => {
  renderFlow(createTestPorts(), '/garden', { hasArrived: true });
  expect(await findHeading('Visit our garden')).toHaveFocus();
});

test('the crisis lines stand under the heading of a refusal after a crisis answer, and on the screen of the question under it', async () => {
  const rendered = await atNotSuited();
  const panel = await screen.findByRole('region', { name: 'Someone to talk to, now' });
  expect(panel.previousElementSibling).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByText(/Need someone now/)).not.toBeInTheDocument();
  await press(rendered, 'Back to my answers');
  const title = await findHeading('Do plants make you ill?');
  const own = screen.getByText(/Need someone now/);
  expect(own.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('a link with facts that are not accepted disables the first button and shows why', async () => {
  const rendered = renderFlow(createTestPorts({ readLinkFacts: () => ({ facts: {}, given: ['plot'] }) }), '/garden?plot=east');
  await press(rendered, 'Begin');
  expect(screen.getByRole('status')).toHaveTextContent('This link names no plot of ours.');
  expect(pathOf(rendered)).toBe('/garden');
  expect(rendered.history.location.search).toBe('?plot=east');
});

test('a page of several questions leads to those that are left open', async () => {
  const rendered = await atSize();
  await choose(rendered, 'Small');
  await press(rendered, 'Next');
  await press(rendered, 'Next');
  await rendered.user.type(await screen.findByRole('textbox', { name: 'When did you plant it?' }), '03/04/2020{Enter}');
  await choose(rendered, 'No');
  await press(rendered, 'Next');
  await choose(rendered, 'No');
  await press(rendered, 'Next');
  await findHeading('Before you come');
  await press(rendered, 'Check');
  await choose(rendered, 'Yes');
  await press(rendered, 'Check');
  const season = screen.getByLabelText('Which season suits you?');
  expect(season).toHaveFocus();
  expect(season).toHaveAccessibleDescription('Write an answer to go on');
  await rendered.user.type(season, 'Spring');
  expect(season).not.toHaveAccessibleDescription();
  await press(rendered, 'Check');
  await findHeading('See you in the garden');
});
