import { screen, waitFor, within } from '@testing-library/react';
import orchard from 'flow:orchard@1';
import stay from 'flow:stay@1';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { fillVisitor, findHeading, createTestPorts, press, renderFlow } from './support/render-flow.tsx';
import type { TestPorts, RenderedFlow } from './support/render-flow.tsx';

/** A visit at the page of several questions. */
async function atChecks(ports: TestPorts = createTestPorts(), flow = orchard) {
  const rendered = renderFlow(ports, '/orchard', { flow });
  await screen.findByLabelText('Date of birth');
  await fillVisitor(rendered);
  await press(rendered, 'Next');
  await findHeading('Before you come');
  return { rendered, ports };
}

const questions = { ladder: 'Are you afraid of ladders?', bees: 'Has a bee sting ever put you in danger?' };
const say = async (rendered: RenderedFlow, question: string, answer: string) =>
  rendered.user.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }));

/** Answers all questions except those that the test is about. */
async function answer(rendered: RenderedFlow, { ladder = 'No', bees = 'No' } = {}) {
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Apples' }));
  await say(rendered, questions.ladder, ladder);
  await rendered.user.type(screen.getByLabelText('How tall are you?'), '170');
  await say(rendered, questions.bees, bees);
}

const pathOf = ({ history }: RenderedFlow): string => history.location.pathname;
const events = ({ onEvent }: TestPorts): readonly string[] => vi.mocked(onEvent).mock.calls.map(([event]) => event);

describe('a page of several questions', () => {
  test('can be left where none of them is shown', async () => {
    const items = Object.fromEntries(Object.entries(orchard.items).map(([id, item]) => [id, { ...item, showWhen: { any: [] } }]));
    const { rendered, ports } = await atChecks(createTestPorts(), { ...orchard, items });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    await press(rendered, 'Check');
    await waitFor(() => expect(ports.leave).toHaveBeenCalledWith('/stay/guest'));
  });

  test('has each as a heading, with the content above and below it', async () => {
    await atChecks();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ lastChild }) => lastChild?.textContent)).toEqual([
      'What brings you?',
      questions.ladder,
      'How tall are you?',
      questions.bees,
    ]);
    expect(screen.getByText('Your wishes')).toBeVisible();
    expect(screen.getByLabelText('How tall are you?')).toHaveAccessibleDescription(/We bring ladders that fit\./);
  });

  test('leads to the first that is open when it is sent, marks all that are, and unmarks them one by one', async () => {
    const { rendered } = await atChecks();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press(rendered, 'Check');
    expect(screen.getByRole('heading', { level: 2, name: 'What brings you?' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(scrolled.mock.contexts[0]).toContainElement(screen.getByRole('group', { name: 'What brings you?' }));
    expect(screen.getByRole('group', { name: 'What brings you?' })).toHaveAccessibleDescription(
      'Choose all that apply. Choose an answer to go on',
    );
    expect(screen.getByRole('radiogroup', { name: questions.bees })).toHaveAccessibleDescription(/Choose an answer to go on/);
    expect(document.title).toBe('Error: Before you come | Garden');

    await rendered.user.click(screen.getByRole('checkbox', { name: 'Apples' }));
    expect(screen.getByRole('group', { name: 'What brings you?' })).not.toHaveAccessibleDescription(/Choose an answer to go on/);
    await say(rendered, questions.ladder, 'No');
    await press(rendered, 'Check');
    expect(screen.getByLabelText('How tall are you?')).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(2);
    scrolled.mockRestore();
  });

  test('says above its heading how many are open, with a link to each, which keeps its place once it is answered', async () => {
    const { rendered } = await atChecks();
    await say(rendered, questions.ladder, 'No');
    await press(rendered, 'Check');
    const summary = () => screen.getByRole('group', { name: /answer/ });
    const links = () =>
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(summary()).toHaveAccessibleName('3 questions still need an answer');
    expect(links()).toEqual(['1. What brings you?', '3. How tall are you?', `4. ${questions.bees}`]);
    expect(summary().compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('radiogroup', { name: questions.bees })).toHaveAttribute('aria-invalid', 'true');

    await rendered.user.click(within(summary()).getByRole('link', { name: `4. ${questions.bees}` }));
    expect(screen.getByRole('heading', { level: 2, name: questions.bees })).toHaveFocus();
    await say(rendered, questions.bees, 'No');
    expect(summary()).toHaveAccessibleName('2 questions still need an answer');
    expect(links()).toEqual(['1. What brings you?', '3. How tall are you?']);
    expect(within(summary()).getByText(`4. ${questions.bees}`)).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: questions.bees })).not.toHaveAttribute('aria-invalid');

    await rendered.user.click(screen.getByRole('checkbox', { name: 'Apples' }));
    expect(summary()).toHaveAccessibleName('1 question still needs an answer');
    await rendered.user.type(screen.getByLabelText('How tall are you?'), '170');
    expect(summary()).toHaveAccessibleName('All questions have an answer now');
  });

  test('leads there again when it is sent again', async () => {
    const { rendered } = await atChecks();
    await press(rendered, 'Check');
    await press(rendered, 'Check');
    expect(screen.getByRole('heading', { level: 2, name: 'What brings you?' })).toHaveFocus();
  });

  test('leads to the box for own words while it is empty', async () => {
    const { rendered } = await atChecks();
    await answer(rendered);
    await rendered.user.click(screen.getByRole('checkbox', { name: 'Something else' }));
    await press(rendered, 'Check');
    const words = screen.getByLabelText('What else?');
    expect(words).toHaveFocus();
    expect(words).toHaveAttribute('aria-invalid', 'true');
    await rendered.user.type(words, 'Pears');
    expect(words).not.toHaveAttribute('aria-invalid');
  });

  test('locks a single choice until it is undone, as everywhere', async () => {
    const { rendered } = await atChecks();
    await say(rendered, questions.ladder, 'No');
    const group = within(screen.getByRole('radiogroup', { name: questions.ladder }));
    expect(group.getByRole('radio', { name: 'Yes' })).toBeDisabled();
    expect(group.getByText('Your answer is kept.')).toBeVisible();
    await rendered.user.click(group.getByRole('button', { name: 'Change my answer' }));
    expect(group.getByRole('radio', { name: 'Yes' })).toBeEnabled();
  });

  test('keeps every answer over a reload, and over Back and Next', async () => {
    const { rendered } = await atChecks();
    await answer(rendered);
    await rendered.user.click(screen.getByRole('checkbox', { name: 'Something else' }));
    await rendered.user.type(screen.getByLabelText('What else?'), 'Pears');
    const reloaded = rendered.reload();
    await findHeading('Before you come');
    expect(screen.getByLabelText('What else?')).toHaveValue('Pears');
    await press(reloaded, 'Back');
    await findHeading('Who is coming?');
    expect(await screen.findByLabelText('Zip code')).toHaveValue('12345');
    await press(reloaded, 'Next');
    await findHeading('Before you come');
    expect(screen.getByLabelText('What else?')).toHaveValue('Pears');
    expect(screen.getByLabelText('How tall are you?')).toHaveValue('170');
  });

  test('shows the crisis line under its question, and marks the answer that brings it near', async () => {
    await atChecks();
    const group = screen.getByRole('radiogroup', { name: questions.bees });
    expect(group.querySelector('a[href="tel:988"]')).toBeVisible();
    expect(within(group).getByRole('radio', { name: 'Yes' })).toHaveAttribute('data-urgent', 'true');
    expect(within(group).getByRole('radio', { name: 'No' })).not.toHaveAttribute('data-urgent');
  });
});

describe('a screening that is passed', () => {
  test('leads straight to the next flow when it is recorded, and counts it', async () => {
    const { rendered, ports } = await atChecks();
    await answer(rendered);
    await press(rendered, 'Check');
    await waitFor(() => expect(ports.leave).toHaveBeenCalledWith('/stay/guest'));
    expect(ports.recorded).toMatchObject([
      { outcome: 'passed', revision: 1, relevantAnswers: { mood: ['apples'], ladder: 'No', height: 170 } },
    ]);
    expect(events(ports)).toEqual(['orchard_opened', 'checks_opened', 'checks_passed']);
    expect(pathOf(rendered)).toBe('/orchard/checks');
  });

  test('stays visible with its answers while the record fails, and goes on after Retry', async () => {
    const record = vi
      .fn<RuntimePorts['recordRun']>()
      .mockRejectedValueOnce(new RequestError({ kind: 'offline', message: 'No connection.' }));
    const { rendered, ports } = await atChecks(createTestPorts({ recordRun: record.mockResolvedValue(undefined) }));
    await answer(rendered);
    await press(rendered, 'Check');
    expect(await screen.findByText('No connection.')).toBeVisible();
    expect(screen.getByLabelText('How tall are you?')).toHaveValue('170');
    expect(ports.leave).not.toHaveBeenCalled();
    await press(rendered, 'Retry');
    await waitFor(() => expect(ports.leave).toHaveBeenCalledWith('/stay/guest'));
  });
});

describe('a screening that is failed', () => {
  test('leads to a page that lists each question that decided, with its answer and response', async () => {
    const { rendered, ports } = await atChecks();
    await answer(rendered, { ladder: 'Yes', bees: 'Yes' });
    await press(rendered, 'Check');
    await findHeading('A visit does not suit you now');
    expect(pathOf(rendered)).toBe('/orchard/sorry');
    // One of these answers is a crisis answer.
    await screen.findByRole('region', { name: 'Someone to talk to, now' });
    const main = screen.getByRole('main');
    const titles = within(main)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Someone to talk to, now', questions.ladder, questions.bees, 'Other places']);
    expect(screen.getAllByText('You answered: Yes')).toHaveLength(2);
    for (const words of ['You told us that ladders frighten you.', 'We pick from ladders.', 'There are bees in every tree.'])
      expect(main).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'About bee stings' })).toHaveAttribute('href', '/bees');
    expect(main).toHaveTextContent('Spring is the best time.');
    expect(main).toHaveTextContent('We keep your answers.');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await waitFor(() => expect(ports.recorded).toMatchObject([{ outcome: 'notSuited' }]));
    expect(events(ports)).toEqual(['orchard_opened', 'checks_opened']);
  });

  test('leaves out what did not decide, and shows the crisis line first only after a crisis answer', async () => {
    const { rendered } = await atChecks();
    await answer(rendered, { ladder: 'Yes' });
    await press(rendered, 'Check');
    const title = await findHeading('A visit does not suit you now');
    expect(screen.queryByRole('heading', { name: questions.bees })).not.toBeInTheDocument();
    const before = [...screen.getByRole('main').querySelectorAll('a[href="tel:988"]')].filter(
      (line) => line.compareDocumentPosition(title) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(before).toEqual([]);
  });

  test('shows the ways to call for help under its heading after a crisis answer', async () => {
    const { rendered } = await atChecks();
    await answer(rendered, { bees: 'Yes' });
    await press(rendered, 'Check');
    const title = await findHeading('A visit does not suit you now');
    const first = screen.getByRole('main').querySelector('a[href="tel:988"]');
    expect(first?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('leads back to the questions, and on when the answer was taken back', async () => {
    const { rendered, ports } = await atChecks();
    await answer(rendered, { ladder: 'Yes' });
    await press(rendered, 'Check');
    await findHeading('A visit does not suit you now');
    await press(rendered, 'Back');
    await findHeading('Before you come');
    await say(rendered, questions.ladder, 'Yes');
    await say(rendered, questions.ladder, 'No');
    await press(rendered, 'Check');
    await waitFor(() => expect(ports.leave).toHaveBeenCalledWith('/stay/guest'));
    expect(ports.recorded.map(({ outcome, revision }) => [outcome, revision])).toEqual([
      ['notSuited', 1],
      ['passed', 2],
    ]);
  });

  test('is there again after a reload', async () => {
    const { rendered } = await atChecks();
    await answer(rendered, { ladder: 'Yes' });
    await press(rendered, 'Check');
    await findHeading('A visit does not suit you now');
    rendered.reload();
    await findHeading('A visit does not suit you now');
    expect(screen.getByRole('heading', { name: questions.ladder })).toBeVisible();
  });
});

describe('the address of a step that no run begins with', () => {
  test('redirects to the page that it names, and nothing is counted or stored', async () => {
    const ports = createTestPorts();
    const rendered = renderFlow(ports, '/orchard/checks', { flow: orchard });
    await findHeading('Elsewhere');
    expect(pathOf(rendered)).toBe('/');
    expect(events(ports)).toEqual([]);
    expect(ports.storage.load('orchard@1')).toBeNull();
  });

  test('shows the step to a client who has reached it', async () => {
    const { rendered } = await atChecks();
    rendered.reload();
    expect(await findHeading('Before you come')).toBeVisible();
  });

  test('leads to the first open step where a step names no page', async () => {
    const rendered = renderFlow(createTestPorts(), '/orchard/sorry', { flow: orchard });
    await findHeading('Who is coming?');
    await waitFor(() => expect(pathOf(rendered)).toBe('/orchard'));
  });
});

describe('events of a flow that follows another', () => {
  test.each([
    ['orchard@1', 'passed', ['guest_met', 'guest_from_orchard']],
    ['garden@1', 'visit', ['guest_met']],
  ])('count after %s what is meant for it', async (flow, outcome, expected) => {
    const ports = createTestPorts({ findFollowedRun: () => ({ flow, outcome, runId: 'before', crisis: false }) });
    renderFlow(ports, '/stay', { flow: stay });
    await findHeading('Who stays?');
    expect(events(ports)).toEqual(expected);
  });
});
