import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';
import { SelectInput, TextInput } from './inputs.tsx';
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

describe('while it is sent', () => {
  it('a text box can be read and has the focus, and one that was to be read only before stays so', async () => {
    render(
      <>
        <TextInput aria-label="Name" defaultValue="Ann" isSending />
        <TextInput aria-label="Plan" defaultValue="Two" readOnly isSending />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'a');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
    expect(screen.getByLabelText('Name')).toHaveAttribute('data-sending');
    expect(screen.getByLabelText('Plan')).not.toHaveAttribute('data-sending');
  });

  it.each([
    ['sent', true],
    ['at rest', false],
  ])(
    'a select that is %s opens or not, by the mouse and by each key that chooses, and leaves all other keys alone',
    (_state, isSending) => {
      render(
        <SelectInput aria-label="State" isSending={isSending}>
          <option>Texas</option>
        </SelectInput>,
      );
      const select = screen.getByRole('combobox');
      // `fireEvent` returns false when the default action is prevented.
      expect(fireEvent.mouseDown(select)).toBe(!isSending);
      for (const key of ['ArrowDown', ' ', 't', 'Home']) expect(fireEvent.keyDown(select, { key })).toBe(!isSending);
      expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
      expect(fireEvent.keyDown(select, { key: 'r', ctrlKey: true })).toBe(true);
      expect(select.getAttribute('aria-readonly')).toBe(isSending ? 'true' : null);
    },
  );
});
