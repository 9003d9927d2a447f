import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';

test('renders an unknown flow from its first page to its handoff, with every kind of screen', async () => {
  const ports = createTestPorts({ readLinkFacts: () => ({ facts: { plot: 'north' }, given: ['plot'] }) });
  const one = renderFlow(ports);
  await findHeading('Visit our garden');
  expect(document.title).toBe('Visit our garden | Garden');
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  await goToQuestions(one);
  await choose(one, 'Something else', 'checkbox');
  await one.user.type(await screen.findByLabelText('What else?'), 'Ponds');
  await press(one, 'Next');
  await findHeading('Good to know you');
  expect(screen.getByRole('link', { name: 'Exit' })).toBeVisible();
  await press(one, 'Next');
  await findHeading('How big is your garden?');
  await choose(one, 'Large');
  await press(one, 'Next');
  await findHeading('What do you hope to see?');
  await press(one, 'Next');
  await findHeading('How many beds do you have?');
  await one.user.type(screen.getByRole('textbox'), '4');
  await press(one, 'Next');
  await findHeading('When did you plant it?');
  await one.user.type(screen.getByRole('textbox'), '03/04/2020');
  await press(one, 'Next');
  await findHeading('Do plants make you ill?');
  await choose(one, 'No');
  await press(one, 'Next');
  await choose(one, 'No');
  await press(one, 'Next');
  await findHeading('Before you come');
  await choose(one, 'Yes');
  await one.user.type(screen.getByLabelText('Which season suits you?'), 'Spring');
  await press(one, 'Check');
  await findHeading('See you in the garden');
  expect(screen.getByText('Your district is North.')).toBeVisible();
  await press(one, 'Book a visit');
  await waitFor(() => expect(ports.leave).toHaveBeenCalledExactlyOnceWith('/visits/north/new'));
  expect(ports.recorded).toHaveLength(1);
  expect(ports.recorded[0]).toMatchObject({
    flow: 'garden@1',
    revision: 1,
    outcome: 'visit',
    relevantAnswers: {
      favourites: { chosen: ['else'], other: 'Ponds' },
      size: 'large',
      beds: 4,
      planted: '2020-03-04',
      allergy: 'no',
      sting: 'no',
      shoes: 'yes',
      season: 'Spring',
    },
  });
});
