import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { NumberValue } from './NumberInput.tsx';

function DateBox({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput aria-label="Date" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function NumberBox({ start }: { start?: NumberValue }) {
  const [value, setValue] = useState<NumberValue>(start);
  return (
    <>
      <NumberInput aria-label="Number" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const box = () => screen.getByRole('textbox');
const passedOn = () => screen.getByRole('status').textContent;

describe('a date box', () => {
  it('shows an ISO date as MM/DD/YYYY', () => {
    render(<DateBox start="1988-04-12" />);
    expect(box()).toHaveValue('04/12/1988');
  });

  it.each(['4121988', '4/12/1988', '1988-04-12'])('takes %s as it is typed, and says in words what it has understood', async (text) => {
    render(<DateBox />);
    await userEvent.type(box(), text);
    expect(box()).toHaveValue(text);
    expect(passedOn()).toBe('1988-04-12');
    expect(screen.getByText('April 12, 1988')).toBeVisible();
    await userEvent.tab();
    expect(box()).toHaveValue('04/12/1988');
  });

  it('passes on what is no date as it was typed', async () => {
    render(<DateBox />);
    await userEvent.type(box(), '02/30/2020');
    expect(passedOn()).toBe('02/30/2020');
  });

  it('lets a date be deleted character by character', async () => {
    render(<DateBox start="1988-04-12" />);
    await userEvent.type(box(), '{Backspace>6/}');
    expect(box()).toHaveValue('04/1');
  });

  it('is tidied when it is left', async () => {
    render(<DateBox />);
    await userEvent.type(box(), '4/2/1988');
    expect(box()).toHaveValue('4/2/1988');
    await userEvent.tab();
    expect(box()).toHaveValue('04/02/1988');
  });
});

describe('a number box', () => {
  it.each([
    ['42', '42'],
    ['-1.5', '-1.5'],
    ['4a', '"4a"'],
    ['1e3', '"1e3"'],
    [' 7 ', '7'],
  ])('passes %j on as %s', async (typed, value) => {
    render(<NumberBox />);
    await userEvent.type(box(), typed);
    expect(passedOn()).toBe(value);
    expect(box()).toHaveValue(typed);
  });

  it('passes on nothing when it is emptied', async () => {
    render(<NumberBox start={7} />);
    await userEvent.clear(box());
    expect(passedOn()).toBe('');
  });
});

describe('a field', () => {
  it.each([
    { hint: 'A hint', error: 'A mistake', description: 'A hint A mistake' },
    { hint: 'A hint', error: undefined, description: 'A hint' },
    { hint: undefined, error: 'A mistake', description: 'A mistake' },
  ])('is described by its hint and error: $description', ({ hint, error, description }) => {
    render(
      <Field id="zip" label="Zip code" hint={hint} error={error}>
        {(ties) => <input {...ties} />}
      </Field>,
    );
    expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription(description);
  });

  it('names no description that is not there', () => {
    render(
      <Field id="zip" label="Zip code">
        {(ties) => <input {...ties} />}
      </Field>,
    );
    expect(screen.getByLabelText('Zip code')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Zip code')).not.toHaveAttribute('aria-invalid');
  });
});
