import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActionBar } from './ScreenBody.tsx';

const back = <button type="button">Back</button>;

it('a row of actions begins with the way back', () => {
  render(<ActionBar back={back}>on</ActionBar>);
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});

it('a row of actions that says what it is about keeps the way back', () => {
  render(
    <ActionBar back={back} summary="Wed, May 14">
      on
    </ActionBar>,
  );
  expect(screen.getByText('Wed, May 14')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});
