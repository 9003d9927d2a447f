import { act, screen, waitFor } from '@testing-library/react';
import garden from 'flow:garden@1';
import opening from 'flow-prefix:garden@1';
import { describe, expect, test, vi } from 'vitest';
import { extractFlowPrefix } from '../../src/engine/index.ts';
import type { Flow } from '../../src/engine/index.ts';
import { choose, findHeading, memoryStorage, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';
import type { TestPorts } from './support/render-flow.tsx';

/** An opening that ends with the first question; of its own, as what is asked for is remembered with it. */
const shortPrefix = () => extractFlowPrefix(garden, 0);

/** The full flow, pending until `arrive` or `fail` is called; a second request resolves at once. */
function createPendingFlow() {
  let arrive: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const fullFlow = new Promise<Flow>((resolve, reject) => {
    arrive = () => resolve(garden);
    fail = reject;
  });
  const loadFullFlow = vi.fn<() => Promise<Flow>>(async () => garden).mockImplementationOnce(() => fullFlow);
  return {
    whole: loadFullFlow,
    arrive: () => act(async () => arrive()),
    fail: () => act(async () => fail(new TypeError('no network'))),
  };
}

/** Chooses roses and presses Next, where only the full flow has the next screen. */
async function submitAtPrefixEnd(ports: TestPorts = createTestPorts(), pending = createPendingFlow()) {
  const one = renderFlow(ports, '/garden', { flow: shortPrefix(), loadFullFlow: pending.whole });
  await goToQuestions(one);
  await choose(one, 'Roses', 'checkbox');
  await press(one, 'Next');
  return { one, ...pending };
}

const next = () => screen.getByRole('button', { name: 'Next' });

describe('a visit that begins with the opening', () => {
  test('reaches the first question with the prefix that the build makes', async () => {
    const one = renderFlow(createTestPorts(), '/garden', { flow: opening, loadFullFlow: createPendingFlow().whole });
    await goToQuestions(one);
    await choose(one, 'Roses', 'checkbox');
    expect(next()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('reaches its last item without the full flow', async () => {
    const one = renderFlow(createTestPorts(), '/garden', {
      flow: extractFlowPrefix(garden, 1500),
      loadFullFlow: createPendingFlow().whole,
    });
    await goToQuestions(one);
    await choose(one, 'Roses', 'checkbox');
    await press(one, 'Next');
    await findHeading('Good to know you');
    await press(one, 'Next');
    expect(await findHeading('How big is your garden?')).toHaveFocus();
  });

  test('waits for the full flow at its end, and goes on when that is loaded', async () => {
    const { one, arrive } = await submitAtPrefixEnd();
    expect(next()).toHaveAttribute('aria-busy', 'true');
    await one.user.click(next());
    await arrive();
    expect(await findHeading('Good to know you')).toHaveFocus();
    expect(next()).not.toHaveAttribute('aria-busy');
    await press(one, 'Back');
    await findHeading('What do you like?');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
  });

  test('fetches the rest by itself, once, and waits for nothing then', async () => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    const { whole: loadFullFlow, arrive } = createPendingFlow();
    const one = renderFlow(createTestPorts(), '/garden', { flow: shortPrefix(), loadFullFlow });
    await waitFor(() => expect(loadFullFlow).toHaveBeenCalledOnce());
    await arrive();
    await goToQuestions(one);
    await choose(one, 'Roses', 'checkbox');
    await press(one, 'Next');
    await findHeading('Good to know you');
    expect(loadFullFlow).toHaveBeenCalledOnce();
  });

  test('reports when the full flow fails to load, and goes on after Retry', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { one, fail } = await submitAtPrefixEnd(createTestPorts({ isSiteReachable: async () => false }));
    await fail();
    expect(await screen.findByText(/This part of the page could not be loaded/)).toBeVisible();
    expect(next()).not.toHaveAttribute('aria-busy');
    await press(one, 'Retry');
    expect(await findHeading('Good to know you')).toHaveFocus();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  test('reports that nothing fetches the full flow, with Retry, where the page gives no way to', async () => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    const one = renderFlow(createTestPorts(), '/garden', { flow: shortPrefix() });
    await goToQuestions(one);
    await choose(one, 'Roses', 'checkbox');
    await press(one, 'Next');
    expect(await screen.findByText(/^“.+”: the next screen could not be loaded$/)).toBeVisible();
    expect(String(report.mock.calls[0]?.[0])).toContain("give its FlowProvider 'loadFullFlow' too");
  });

  test('does not navigate a client who has moved to another step while it waited', async () => {
    const { one, arrive } = await submitAtPrefixEnd();
    await act(async () => one.history.go(-1));
    await findHeading('How do we reach you?');
    await arrive();
    expect(await findHeading('How do we reach you?')).toBeVisible();
    expect(one.history.location.pathname).toBe('/garden/reach');
  });
});

describe('a visit that is taken up', () => {
  test('within the opening needs no more than that', async () => {
    const ports = createTestPorts();
    const { one } = await submitAtPrefixEnd(ports);
    const { whole: loadFullFlow } = createPendingFlow();
    one.reload(ports, { flow: shortPrefix(), loadFullFlow });
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
    expect(loadFullFlow).not.toHaveBeenCalled();
  });

  test.each(['/garden', '/garden/garden', '/garden/rules', '/garden/nowhere'])(
    'shows the same at the later place %s as the full flow',
    async (at) => {
      const texts = new Map<string, string>();
      const { one, arrive } = await submitAtPrefixEnd(createTestPorts({ storage: memoryStorage(texts) }));
      await arrive();
      await findHeading('Good to know you');
      one.close();
      const storedTexts = [...texts];
      const before = renderFlow(createTestPorts({ storage: memoryStorage(new Map(storedTexts)) }), at);
      const expected = { place: before.history.location.pathname, words: document.body.textContent };
      before.close();

      const secondFlow = createPendingFlow();
      const ports = createTestPorts({ storage: memoryStorage(texts) });
      const second = await act(async () => renderFlow(ports, at, { flow: shortPrefix(), loadFullFlow: secondFlow.whole }));
      expect(document.body.textContent).toBe('');
      expect([...texts]).toEqual(storedTexts);
      await secondFlow.arrive();
      await waitFor(() => expect({ place: second.history.location.pathname, words: document.body.textContent }).toEqual(expected));
    },
  );

  test('at an address that the opening does not have begins at the beginning', async () => {
    const { whole: loadFullFlow, arrive } = createPendingFlow();
    const one = await act(async () => renderFlow(createTestPorts(), '/garden/rules', { flow: shortPrefix(), loadFullFlow }));
    expect(document.body.textContent).toBe('');
    await arrive();
    await findHeading('Visit our garden');
    expect(one.history.location.pathname).toBe('/garden');
  });

  test('fetches the full flow again when the page is shown again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opening = shortPrefix();
    const loadFullFlow = vi.fn<() => Promise<Flow>>(async () => garden).mockRejectedValueOnce(new Error('No network.'));
    const visit = () => act(async () => renderFlow(createTestPorts(), '/garden/rules', { flow: opening, loadFullFlow }));
    await expect(visit()).rejects.toThrow('No network.');
    expect(loadFullFlow).toHaveBeenCalledOnce();
    await visit();
    await findHeading('Visit our garden');
    expect(loadFullFlow).toHaveBeenCalledTimes(2);
  });
});
