import { screen, within } from '@testing-library/react';
import garden from 'flow:garden@1';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../src/engine/index.ts';
import { createTestPorts, fillVisitor, findHeading, press, renderFlow } from './support/render-flow.tsx';

async function atVisitor(flow: Flow) {
  const rendered = renderFlow(createTestPorts(), '/garden', { flow });
  await press(rendered, 'Begin');
  await screen.findByLabelText('Date of birth');
  return rendered;
}

test('a refusal opens its dialog, is shown at its field, and disappears when the field is corrected', async () => {
  const rendered = await atVisitor(garden);
  await fillVisitor(rendered, { born: '01/01/2020' });
  await press(rendered, 'Next');
  const dialog = await screen.findByRole('dialog', { name: 'AGE LIMIT' });
  expect(dialog).toHaveTextContent('Visitors must be 18 or older.');
  await rendered.user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const born = screen.getByLabelText('Date of birth');
  expect(born).toHaveAccessibleDescription(/Visitors must be 18 or older.$/);
  expect(screen.getByRole('alert')).toHaveFocus();
  await rendered.user.clear(born);
  await rendered.user.type(born, '01/01/1990');
  await press(rendered, 'Next');
  await findHeading('How do we reach you?');
});

describe('a refusal without a dialog', () => {
  const flow: Flow = {
    ...garden,
    steps: garden.steps.map((step) =>
      'form' in step ? { ...step, refuse: step.refuse.map(({ dialog: _dialog, ...refusal }) => refusal) } : step,
    ),
  };

  test('is said together with what else is wrong, in the order of the fields', async () => {
    const rendered = await atVisitor(flow);
    await fillVisitor(rendered, { born: '01/01/2020' });
    await rendered.user.clear(screen.getByLabelText('Zip code'));
    await press(rendered, 'Next');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Date of birth: Visitors must be 18 or older.', 'Enter a 5-digit zip code']);
  });

  test('says nothing of a field that is at fault itself', async () => {
    const rendered = await atVisitor(flow);
    await fillVisitor(rendered, { born: '01/01' });
    await press(rendered, 'Next');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link')).toHaveTextContent('Enter your date of birth as MM/DD/YYYY');
  });
});

test('a refusal with a dialog waits until the rest of the form is right', async () => {
  const rendered = await atVisitor(garden);
  await fillVisitor(rendered, { born: '01/01/2020' });
  await rendered.user.clear(screen.getByLabelText('Zip code'));
  await press(rendered, 'Next');
  expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveTextContent('Enter a 5-digit zip code');
  expect(screen.queryByRole('dialog')).toBeNull();
});
