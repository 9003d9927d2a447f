import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TelInput } from './TelInput.tsx';

function PhoneBox({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TelInput aria-label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('textbox');
const passedOn = () => screen.getByRole('status').textContent;

it('shows ten digits as people write them', () => {
  render(<PhoneBox start="5552340142" />);
  expect(box()).toHaveValue('(555) 234-0142');
});

it.each(['(555) 234-0142', '555.234.0142', '+1 555 234 0142', '1-555-234-0142'])(
  'leaves %s as it is typed, passes on ten digits, and is tidied when it is left',
  async (typed) => {
    render(<PhoneBox />);
    await userEvent.type(box(), typed);
    expect(box()).toHaveValue(typed);
    expect(passedOn()).toBe('5552340142');
    await userEvent.tab();
    expect(box()).toHaveValue('(555) 234-0142');
    expect(passedOn()).toBe('5552340142');
  },
);

it('passes on what is no phone number as it was typed, also when it is left', async () => {
  render(<PhoneBox />);
  await userEvent.type(box(), '555 010');
  await userEvent.tab();
  expect(box()).toHaveValue('555 010');
  expect(passedOn()).toBe('555 010');
});

it('lets a number be deleted character by character', async () => {
  render(<PhoneBox start="5552340142" />);
  await userEvent.type(box(), '{Backspace>3/}');
  expect(box()).toHaveValue('(555) 234-0');
  expect(passedOn()).toBe('(555) 234-0');
});
