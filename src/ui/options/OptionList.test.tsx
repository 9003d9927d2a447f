import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OptionCard } from './OptionCard.tsx';
import { OptionList } from './OptionList.tsx';

const names = ['Very', 'Somewhat', 'Not at all'];

function Single() {
  const [chosen, choose] = useState<string>();
  const change = {
    words: 'Your answer is kept.',
    label: 'Change my answer',
    isOffered: chosen !== undefined,
    onChange: () => choose(undefined),
  };
  return (
    <OptionList role="radiogroup" legend="How familiar are you?" change={change}>
      {names.map((name) => (
        <OptionCard
          key={name}
          type="radio"
          name="familiar"
          value={name}
          checked={chosen === name}
          locked={chosen !== undefined && chosen !== name}
          onToggle={() => choose(chosen === name ? undefined : name)}
        >
          {name}
        </OptionCard>
      ))}
    </OptionList>
  );
}

const radio = (name: string) => screen.getByRole('radio', { name });
const chosen = () => names.filter((name) => (radio(name) as HTMLInputElement).checked);

describe('a single choice', () => {
  it('is named by its question', () => {
    render(<Single />);
    expect(screen.getByRole('radiogroup', { name: 'How familiar are you?' })).toBeVisible();
  });

  it.each([
    ['{ArrowDown}', 'Somewhat'],
    ['{ArrowRight}{ArrowRight}', 'Not at all'],
    ['{ArrowUp}', 'Not at all'],
    ['{ArrowDown}{ArrowLeft}', 'Very'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Very'],
  ])('moves focus by %s to %s without choosing', async (keys, arrived) => {
    render(<Single />);
    radio('Very').focus();
    await userEvent.keyboard(keys);
    expect(radio(arrived)).toHaveFocus();
    expect(chosen()).toEqual([]);
  });

  it('is chosen by Space, which locks the others', async () => {
    render(<Single />);
    radio('Very').focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(chosen()).toEqual(['Somewhat']);
    expect(radio('Very')).toBeDisabled();
    expect(radio('Not at all')).toBeDisabled();
    expect(radio('Not at all')).toHaveAccessibleDescription(/undo the answer that is chosen/);
    expect(radio('Somewhat')).not.toHaveAccessibleDescription();
    expect(radio('Somewhat')).toHaveFocus();
  });

  it.each([
    ['Space on it', () => userEvent.keyboard(' ')],
    ['a click on it', () => userEvent.click(screen.getByText('Somewhat'))],
    ['Change my answer', () => userEvent.click(screen.getByRole('button', { name: 'Change my answer' }))],
  ])('is undone by %s, and focus stays in the group', async (_how, undo) => {
    render(<Single />);
    await userEvent.click(screen.getByText('Somewhat'));
    expect(chosen()).toEqual(['Somewhat']);
    await undo();
    expect(chosen()).toEqual([]);
    expect(radio('Very')).toBeEnabled();
    expect(radio('Somewhat')).toHaveFocus();
  });

  it.each([
    ['its words', () => screen.getByText('Somewhat')],
    ['its circle', () => radio('Somewhat')],
  ])('is kept by a double click on %s', async (_where, find) => {
    render(<Single />);
    await userEvent.dblClick(find());
    expect(chosen()).toEqual(['Somewhat']);
  });

  it('does nothing on a click on a locked answer', async () => {
    render(<Single />);
    await userEvent.click(screen.getByText('Somewhat'));
    await userEvent.click(screen.getByText('Very'));
    expect(chosen()).toEqual(['Somewhat']);
  });

  it('can be chosen again after it was undone', async () => {
    render(<Single />);
    for (const expected of [['Very'], [], ['Very']]) {
      await userEvent.click(screen.getByText('Very'));
      expect(chosen()).toEqual(expected);
    }
  });
});
