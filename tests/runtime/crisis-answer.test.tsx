import { screen, within } from '@testing-library/react';
import orchard from 'flow:orchard@1';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { createTestPorts, fillVisitor, findHeading, memoryStorage, press, renderFlow } from './support/render-flow.tsx';
import type { RenderedFlow } from './support/render-flow.tsx';

/** On the page of several questions, of which the one on bees has a crisis answer. */
async function atChecks(over: Partial<RuntimePorts>) {
  const one = renderFlow(createTestPorts(over), '/orchard', { flow: orchard });
  await screen.findByLabelText('Date of birth');
  await fillVisitor(one);
  await press(one, 'Next');
  await findHeading('Before you come');
  return one;
}

const say = async ({ user }: RenderedFlow, question: RegExp, answer: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }));

test('the storage is told with each run whether it has a crisis answer, until that is changed', async () => {
  const save = vi.fn<RuntimePorts['storage']['save']>();
  const one = await atChecks({ storage: { ...memoryStorage(), save } });
  await say(one, /ladders/, 'Yes');
  expect(save.mock.calls.map(([, , hasCrisisAnswer]) => hasCrisisAnswer)).not.toContain(true);
  await say(one, /bee sting/, 'Yes');
  expect(save.mock.lastCall?.[2]).toBe(true);
  await say(one, /bee sting/, 'Yes');
  expect(save.mock.lastCall?.[2]).toBe(false);
});

/** Answers so that the visit is refused. */
async function goToRefusal(one: RenderedFlow): Promise<HTMLElement> {
  await one.user.click(screen.getByRole('checkbox', { name: 'Apples' }));
  await say(one, /ladders/, 'Yes');
  await one.user.type(screen.getByLabelText('How tall are you?'), '170');
  await say(one, /bee sting/, 'No');
  await press(one, 'Check');
  return findHeading('A visit does not suit you now');
}

test('after a crisis answer of another flow the crisis line stands first on each screen, and the help directly under the heading of a refusal', async () => {
  const one = await atChecks({ isAfterCrisisAnswer: true });
  const [first] = screen.getAllByText(/Need someone now/);
  expect(first!.compareDocumentPosition(await findHeading('Before you come'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const title = await goToRefusal(one);
  const panel = await screen.findByRole('region', { name: 'Someone to talk to, now' });
  expect(panel.previousElementSibling).toContainElement(title);
});

test('that the answers were not stored is said below the help, which stays where it is', async () => {
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
