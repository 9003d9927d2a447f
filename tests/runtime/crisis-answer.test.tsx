import { screen, within } from '@testing-library/react';
import garden from 'flow:garden@1';
import orchard from 'flow:orchard@1';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { createTestPorts, fillVisitor, findHeading, memoryStorage, press, renderFlow } from './support/render-flow.tsx';
import type { RenderedFlow } from './support/render-flow.tsx';

/** A visit at the page of several questions. The question about bees has a crisis answer. */
async function atChecks(over: Partial<RuntimePorts>) {
  const rendered = renderFlow(createTestPorts(over), '/orchard', { flow: orchard });
  await screen.findByLabelText('Date of birth');
  await fillVisitor(rendered);
  await press(rendered, 'Next');
  await findHeading('Before you come');
  return rendered;
}

const say = async ({ user }: RenderedFlow, question: RegExp, answer: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }));

test('each save of a run tells the storage whether it has a crisis answer at that moment', async () => {
  const save = vi.fn<RuntimePorts['storage']['save']>();
  const rendered = await atChecks({ storage: { ...memoryStorage(), save } });
  await say(rendered, /ladders/, 'Yes');
  expect(save.mock.calls.map(([, , hasCrisisAnswer]) => hasCrisisAnswer)).not.toContain(true);
  await say(rendered, /bee sting/, 'Yes');
  expect(save.mock.lastCall?.[2]).toBe(true);
  await say(rendered, /bee sting/, 'Yes');
  expect(save.mock.lastCall?.[2]).toBe(false);
});

/** Gives the answers after which the visit is refused. */
async function goToRefusal(rendered: RenderedFlow): Promise<HTMLElement> {
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Apples' }));
  await say(rendered, /ladders/, 'Yes');
  await rendered.user.type(screen.getByLabelText('How tall are you?'), '170');
  await say(rendered, /bee sting/, 'No');
  await press(rendered, 'Check');
  return findHeading('A visit does not suit you now');
}

test('after a crisis answer of another flow the crisis line stands first on each screen, and the help directly under the heading of a refusal', async () => {
  const rendered = await atChecks({ isAfterCrisisAnswer: true });
  const [first] = screen.getAllByText(/Need someone now/);
  expect(first!.compareDocumentPosition(await findHeading('Before you come'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const title = await goToRefusal(rendered);
  const panel = await screen.findByRole('region', { name: 'Someone to talk to, now' });
  expect(panel.previousElementSibling).toContainElement(title);
});

test('after a crisis answer the text of a page is below the help, and above what the site says there', async () => {
  const steps = garden.steps.map((step) => ('page' in step ? { ...step, page: { ...step.page, crisisTitle: 'Thank you' } } : step));
  const ports = createTestPorts({ isAfterCrisisAnswer: true, belowHeading: { welcome: () => <p>What the site says</p> } });
  renderFlow(ports, '/garden', { flow: { ...garden, steps } });
  const panel = await screen.findByRole('region', { name: 'Someone to talk to, now' });
  const text = screen.getByText('It takes a minute.');
  expect(panel.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(text.compareDocumentPosition(screen.getByText('What the site says'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the notice that the answers were not stored is below the help, which stays in its place', async () => {
  const recordRun = vi
    .fn<RuntimePorts['recordRun']>()
    .mockRejectedValue(new RequestError({ kind: 'offline', message: 'We could not reach our server.' }));
  const title = await goToRefusal(await atChecks({ isAfterCrisisAnswer: true, recordRun }));
  const failure = await screen.findByText('We could not reach our server.');
  const panel = await screen.findByRole('region', { name: 'Someone to talk to, now' });
  expect(panel.previousElementSibling).toContainElement(title);
  expect(title.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(panel.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
