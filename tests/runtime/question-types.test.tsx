import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';
import type { RenderedFlow } from './support/render-flow.tsx';

let rendered: RenderedFlow;
beforeEach(async () => {
  rendered = renderFlow(createTestPorts());
  await goToQuestions(rendered);
});

const next = () => screen.getByRole('button', { name: 'Next' });

describe('several choices', () => {
  test('disable Next until an option is chosen, and show why when it is pressed', async () => {
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAccessibleDescription('Choose an answer to go on');
    await press(rendered, 'Next');
    expect(screen.getByRole('status')).toHaveTextContent('Choose an answer to go on');
    await findHeading('What do you like?');
    await choose(rendered, 'Roses', 'checkbox');
    expect(next()).not.toHaveAttribute('aria-disabled');
  });

  test('show the reason of one question on no other', async () => {
    await press(rendered, 'Next');
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    await press(rendered, 'Next');
    await findHeading('How big is your garden?');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press(rendered, 'Next');
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    await press(rendered, 'Back');
    await press(rendered, 'Next');
    await findHeading('How big is your garden?');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('are cleared and locked by the one that excludes them', async () => {
    await choose(rendered, 'Roses', 'checkbox');
    await choose(rendered, 'None of the above', 'checkbox');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Roses' })).not.toBeChecked();
    await choose(rendered, 'None of the above', 'checkbox');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeEnabled();
  });

  test('open a box for own words, which must hold some', async () => {
    await choose(rendered, 'Something else', 'checkbox');
    await press(rendered, 'Next');
    const words = screen.getByLabelText('What else?');
    expect(words).toHaveAccessibleDescription(/Write a few words, or take 'Something else' back/);
    expect(words).toHaveAttribute('aria-invalid', 'true');
    expect(document.title).toBe('Error: Question 1 of 7: What do you like? | Garden');
    await rendered.user.type(words, 'Ponds');
    expect(words).not.toHaveAttribute('aria-invalid');
    expect(document.title).toBe('Question 1 of 7: What do you like? | Garden');
  });

  test('are one question of the page: its words are the heading and name the group', async () => {
    expect(screen.getByRole('group', { name: 'What do you like?' })).toHaveAccessibleDescription('There is room for all of it.');
    expect(screen.getByText('Your taste')).toBeVisible();
    expect(screen.getByText('Question 1 of 7')).toBeVisible();
  });
});

describe('a single choice', () => {
  beforeEach(async () => {
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    await press(rendered, 'Next');
    await findHeading('How big is your garden?');
  });

  test('locks the others until it is undone', async () => {
    await choose(rendered, 'Small');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeDisabled();
    await press(rendered, 'Change my answer');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Small' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Small' })).toHaveFocus();
  });

  test('is undone by a click on the chosen option', async () => {
    await choose(rendered, 'Small');
    await choose(rendered, 'Small');
    expect(screen.getByRole('radio', { name: 'Small' })).not.toBeChecked();
  });

  test('is followed by the next question in the same frame: the progress is updated, and not mounted anew', async () => {
    const progress = screen.getByText('Question 2 of 7');
    await choose(rendered, 'Large');
    await press(rendered, 'Next');
    await findHeading('What do you hope to see?');
    expect(screen.getByText('Question 3 of 7')).toBe(progress);
  });

  test('is made, and sent with Enter, by the keyboard alone', async () => {
    await rendered.user.tab();
    await rendered.user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Large' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Large' })).not.toBeChecked();
    await rendered.user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
    await rendered.user.keyboard('{Enter}');
    expect(await findHeading('What do you hope to see?')).toHaveFocus();
  });
});

describe('a typed answer', () => {
  beforeEach(async () => {
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    await press(rendered, 'Next');
    await choose(rendered, 'Large');
    await press(rendered, 'Next');
    await press(rendered, 'Next');
    await findHeading('How many beds do you have?');
  });

  test('as a number must be one, within its limits, and keeps the text while it is invalid', async () => {
    const beds = screen.getByRole('textbox', { name: 'How many beds do you have?' });
    expect(beds).toHaveAccessibleDescription('In beds.');
    await rendered.user.type(beds, 'many');
    await press(rendered, 'Next');
    expect(beds).toHaveAccessibleDescription('In beds. Enter a number');
    expect(beds).toHaveValue('many');
    await rendered.user.clear(beds);
    await rendered.user.type(beds, '21{Enter}');
    expect(beds).toHaveAccessibleDescription('In beds. Enter 20 or less');
  });

  test('as a date must be a real one, and survives a reload', async () => {
    await rendered.user.type(screen.getByRole('textbox'), '4');
    await press(rendered, 'Next');
    await rendered.user.type(await screen.findByRole('textbox', { name: 'When did you plant it?' }), '02/30/2020');
    await press(rendered, 'Next');
    const reloaded = rendered.reload();
    const date = await screen.findByRole('textbox', { name: 'When did you plant it?' });
    expect(date).toHaveValue('02/30/2020');
    await press(reloaded, 'Next');
    expect(date).toHaveAccessibleDescription('MM/DD/YYYY Enter a date as MM/DD/YYYY');
  });
});
