import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Day, DayList, EmptyDay } from './DayList.tsx';
import { SlotGroup, SlotOption } from './SlotGroup.tsx';
import { Ticket } from './Ticket.tsx';

const days = ['Tuesday, May 13', 'Wednesday, May 14'];

function Week() {
  const [open, setOpen] = useState<string>();
  return (
    <DayList>
      {days.map((day) => (
        <Day key={day} title={day} meta="2 times" open={open === day} onToggle={() => setOpen(open === day ? undefined : day)}>
          <p>{`Times of ${day}`}</p>
        </Day>
      ))}
      <EmptyDay title="Thursday, May 15" meta="No slots available" />
    </DayList>
  );
}

const times = (day: string) => screen.getByText(`Times of ${day}`);

describe('a list of days', () => {
  it('has one day open at a time', async () => {
    render(<Week />);
    expect(times(days[0]!)).not.toBeVisible();
    await userEvent.click(screen.getByText(days[0]!));
    expect(times(days[0]!)).toBeVisible();
    await userEvent.click(screen.getByText(days[1]!));
    expect(times(days[0]!)).not.toBeVisible();
    expect(times(days[1]!)).toBeVisible();
    await userEvent.click(screen.getByText(days[1]!));
    expect(times(days[1]!)).not.toBeVisible();
  });

  it('leaves a day as it is until its owner says otherwise', async () => {
    const onToggle = vi.fn<() => void>();
    render(
      <Day title={days[0]!} open={false} onToggle={onToggle}>
        <p>{`Times of ${days[0]}`}</p>
      </Day>,
    );
    await userEvent.click(screen.getByText(days[0]!));
    expect(onToggle).toHaveBeenCalledOnce();
    expect(times(days[0]!)).not.toBeVisible();
  });

  it('follows the browser where it opens a day on its own', async () => {
    render(<Week />);
    times(days[1]!).closest('details')!.open = true;
    await expect.poll(() => times(days[1]!)).toBeVisible();
    await userEvent.click(screen.getByText(days[1]!));
    expect(times(days[1]!)).not.toBeVisible();
  });

  it('shows a day without times as words, not as something to press', () => {
    render(<Week />);
    expect(screen.getByText('No slots available').closest('details, button, a')).toBeNull();
  });
});

describe('the times of a day', () => {
  function Times() {
    const [chosen, setChosen] = useState<string>();
    const slot = (time: string) => (
      <SlotOption key={time} name="wednesday" value={time} checked={chosen === time} onChoose={() => setChosen(time)}>
        {time}
      </SlotOption>
    );
    return (
      <>
        <SlotGroup label="Morning">{['9:00 AM', '10:30 AM'].map(slot)}</SlotGroup>
        <SlotGroup label="Afternoon">{['1:00 PM'].map(slot)}</SlotGroup>
      </>
    );
  }

  it('stand in named groups, and one of all is chosen', async () => {
    render(<Times />);
    expect(screen.getByRole('group', { name: 'Morning' })).toContainElement(screen.getByRole('radio', { name: '10:30 AM' }));
    await userEvent.click(screen.getByText('10:30 AM'));
    await userEvent.click(screen.getByText('1:00 PM'));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: '1:00 PM' })]);
  });

  it('are chosen with the arrow keys, across the parts of the day', async () => {
    render(<Times />);
    await userEvent.click(screen.getByText('10:30 AM'));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: '1:00 PM' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '1:00 PM' })).toBeChecked();
  });
});

it('a ticket says its date once: the stamp is only seen', () => {
  render(
    <Ticket month="May" day="14" weekday="Wed">
      <p>Wednesday, May 14</p>
    </Ticket>,
  );
  expect(screen.getByText('14').closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getByText('Wednesday, May 14').closest('[aria-hidden=true]')).toBeNull();
});
