import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PairPicker } from './PairPicker.tsx';

it('a flow of the base is called by its revision, as the comparison calls it, and keeps its own name in the address', () => {
  render(<PairPicker catalog={{ flows: [], base: 'main', comparisons: [{ a: 'base:lead@2', b: 'lead@2' }] }} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare' }).value).toBe('base:lead@2');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['main:lead@2', 'lead@2']);
});
