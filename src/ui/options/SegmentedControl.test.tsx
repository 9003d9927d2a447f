import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SegmentedControl } from './SegmentedControl.tsx';

const choices = [
  { value: 'schedule', label: 'Schedule a call' },
  { value: 'now', label: 'Call now' },
] as const;

function Ways() {
  const [way, setWay] = useState<'schedule' | 'now'>('schedule');
  return <SegmentedControl legend="When would you like to talk?" options={choices} value={way} onChange={setWay} />;
}

it('is a group of which one way is always taken, by click or by arrow key', async () => {
  render(<Ways />);
  expect(screen.getByRole('group', { name: 'When would you like to talk?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Schedule a call' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Call now' }));
  expect(screen.getByRole('radio', { name: 'Call now' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Schedule a call' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Schedule a call' })).toHaveFocus();
});

it('does not send its form by Enter', async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Ways />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Call now' }));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
