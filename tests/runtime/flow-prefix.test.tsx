import { act, screen, waitFor } from '@testing-library/react';
import garden from 'flow:garden@1';
import builtPrefix from 'flow-prefix:garden@1';
import { describe, expect, test, vi } from 'vitest';
import { extractFlowPrefix } from '../../src/engine/index.ts';
import type { Flow } from '../../src/engine/index.ts';
import { choose, findHeading, memoryStorage, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';
import type { TestPorts } from './support/render-flow.tsx';

/** A new prefix that ends with the first question. Tests cannot share one, because the requests for the full flow are remembered for each prefix. */
const shortPrefix = () => extractFlowPrefix(garden, 0);

/** A loader of the full flow. The first request is pending until `arrive` or `fail` is called; later requests resolve at once. */
function createPendingFlow() {
  let arrive: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const fullFlow = new Promise<Flow>((resolve, reject) => {
    arrive = () => resolve(garden);
    fail = reject;
  });
  const loadFullFlow = vi.fn<() => Promise<Flow>>(async () => garden).mockImplementationOnce(() => fullFlow);
  return {
    loadFullFlow,
    arrive: () => act(async () => arrive()),
    fail: () => act(async () => fail(new TypeError('no network'))),
  };
}

/** Chooses roses and presses Next at the last screen of the prefix: only the full flow has the next one. */
async function submitAtPrefixEnd(ports: TestPorts = createTestPorts(), pending = createPendingFlow()) {
  const rendered = renderFlow(ports, '/garden', { flow: shortPrefix(), loadFullFlow: pending.loadFullFlow });
  await goToQuestions(rendered);
  await choose(rendered, 'Roses', 'checkbox');
  await press(rendered, 'Next');
  return { rendered, ...pending };
}

const next = () => screen.getByRole('button', { name: 'Next' });

describe('a visit that begins with a flow prefix', () => {
  test('reaches the first question with the prefix that the build makes', async () => {
    const rendered = renderFlow(createTestPorts(), '/garden', { flow: builtPrefix, loadFullFlow: createPendingFlow().loadFullFlow });
    await goToQuestions(rendered);
    await choose(rendered, 'Roses', 'checkbox');
    expect(next()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('reaches its last item without the full flow', async () => {
    const rendered = renderFlow(createTestPorts(), '/garden', {
      flow: extractFlowPrefix(garden, 1500),
      loadFullFlow: createPendingFlow().loadFullFlow,
    });
    await goToQuestions(rendered);
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    await findHeading('Good to know you');
    await press(rendered, 'Next');
    expect(await findHeading('How big is your garden?')).toHaveFocus();
  });

  test('waits for the full flow at its end, and goes on when that is loaded', async () => {
    const { rendered, arrive } = await submitAtPrefixEnd();
    expect(next()).toHaveAttribute('aria-busy', 'true');
    await rendered.user.click(next());
    await arrive();
    expect(await findHeading('Good to know you')).toHaveFocus();
    expect(next()).not.toHaveAttribute('aria-busy');
    await press(rendered, 'Back');
    await findHeading('What do you like?');
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
  });

  test('fetches the rest by itself, once, and waits for nothing then', async () => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    const { loadFullFlow, arrive } = createPendingFlow();
    const rendered = renderFlow(createTestPorts(), '/garden', { flow: shortPrefix(), loadFullFlow });
    await waitFor(() => expect(loadFullFlow).toHaveBeenCalledOnce());
    await arrive();
    await goToQuestions(rendered);
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    await findHeading('Good to know you');
    expect(loadFullFlow).toHaveBeenCalledOnce();
  });

  test('reports when the full flow fails to load, and goes on after Retry', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { rendered, fail } = await submitAtPrefixEnd(createTestPorts({ isSiteReachable: async () => false }));
    await fail();
    expect(await screen.findByText(/This part of the page could not be loaded/)).toBeVisible();
    expect(next()).not.toHaveAttribute('aria-busy');
    await press(rendered, 'Retry');
    expect(await findHeading('Good to know you')).toHaveFocus();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  test('reports that nothing fetches the full flow, with Retry, where the page gives no way to', async () => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    const rendered = renderFlow(createTestPorts(), '/garden', { flow: shortPrefix() });
    await goToQuestions(rendered);
    await choose(rendered, 'Roses', 'checkbox');
    await press(rendered, 'Next');
    expect(await screen.findByText(/^“.+”: the next screen could not be loaded$/)).toBeVisible();
    expect(String(report.mock.calls[0]?.[0])).toContain("give its FlowProvider 'loadFullFlow' too");
  });

  test('does not navigate a client who has moved to another step while it waited', async () => {
    const { rendered, arrive } = await submitAtPrefixEnd();
    await act(async () => rendered.history.go(-1));
    await findHeading('How do we reach you?');
    await arrive();
    expect(await findHeading('How do we reach you?')).toBeVisible();
    expect(rendered.history.location.pathname).toBe('/garden/reach');
  });
});

describe('a visit that is resumed', () => {
  test('within the prefix needs no full flow', async () => {
    const ports = createTestPorts();
    const { rendered } = await submitAtPrefixEnd(ports);
    const { loadFullFlow } = createPendingFlow();
    rendered.reload(ports, { flow: shortPrefix(), loadFullFlow });
    expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
    expect(loadFullFlow).not.toHaveBeenCalled();
  });

  test.each(['/garden', '/garden/garden', '/garden/rules', '/garden/nowhere'])(
    'shows the same at the later place %s as the full flow',
    async (at) => {
      const texts = new Map<string, string>();
      const { rendered, arrive } = await submitAtPrefixEnd(createTestPorts({ storage: memoryStorage(texts) }));
      await arrive();
      await findHeading('Good to know you');
      rendered.close();
      const storedTexts = [...texts];
      const before = renderFlow(createTestPorts({ storage: memoryStorage(new Map(storedTexts)) }), at);
      const expected = { place: before.history.location.pathname, words: document.body.textContent };
      before.close();

      const secondFlow = createPendingFlow();
      const ports = createTestPorts({ storage: memoryStorage(texts) });
      const second = await act(async () => renderFlow(ports, at, { flow: shortPrefix(), loadFullFlow: secondFlow.loadFullFlow }));
      expect(document.body.textContent).toBe('');
      expect([...texts]).toEqual(storedTexts);
      await secondFlow.arrive();
      await waitFor(() => expect({ place: second.history.location.pathname, words: document.body.textContent }).toEqual(expected));
    },
  );

  test('at an address that the prefix does not have begins at the start of the flow', async () => {
    const { loadFullFlow, arrive } = createPendingFlow();
    const rendered = await act(async () => renderFlow(createTestPorts(), '/garden/rules', { flow: shortPrefix(), loadFullFlow }));
    expect(document.body.textContent).toBe('');
    await arrive();
    await findHeading('Visit our garden');
    expect(rendered.history.location.pathname).toBe('/garden');
  });

  test('fetches the full flow again when the page is shown again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const prefix = shortPrefix();
    const loadFullFlow = vi.fn<() => Promise<Flow>>(async () => garden).mockRejectedValueOnce(new Error('No network.'));
    const visit = () => act(async () => renderFlow(createTestPorts(), '/garden/rules', { flow: prefix, loadFullFlow }));
    await expect(visit()).rejects.toThrow('No network.');
    expect(loadFullFlow).toHaveBeenCalledOnce();
    await visit();
    await findHeading('Visit our garden');
    expect(loadFullFlow).toHaveBeenCalledTimes(2);
  });
});
