import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';

test('renders an unknown flow from its first page to its handoff, with every kind of screen', async () => {
  const ports = createTestPorts({ readLinkFacts: () => ({ facts: { plot: 'north' }, given: ['plot'] }) });
  const rendered = renderFlow(ports);
  await findHeading('Visit our garden');
  expect(document.title).toBe('Visit our garden | Garden');
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  await goToQuestions(rendered);
  await choose(rendered, 'Something else', 'checkbox');
  await rendered.user.type(await screen.findByLabelText('What else?'), 'Ponds');
  await press(rendered, 'Next');
  await findHeading('Good to know you');
  expect(screen.getByRole('link', { name: 'Exit' })).toBeVisible();
  await press(rendered, 'Next');
  await findHeading('How big is your garden?');
  await choose(rendered, 'Large');
  await press(rendered, 'Next');
  await findHeading('What do you hope to see?');
  await press(rendered, 'Next');
  await findHeading('How many beds do you have?');
  await rendered.user.type(screen.getByRole('textbox'), '4');
  await press(rendered, 'Next');
  await findHeading('When did you plant it?');
  await rendered.user.type(screen.getByRole('textbox'), '03/04/2020');
  await press(rendered, 'Next');
  await findHeading('Do plants make you ill?');
  await choose(rendered, 'No');
  await press(rendered, 'Next');
  await choose(rendered, 'No');
  await press(rendered, 'Next');
  await findHeading('Before you come');
  await choose(rendered, 'Yes');
  await rendered.user.type(screen.getByLabelText('Which season suits you?'), 'Spring');
  await press(rendered, 'Check');
  await findHeading('See you in the garden');
  expect(screen.getByText('Your district is North.')).toBeVisible();
  await press(rendered, 'Book a visit');
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
