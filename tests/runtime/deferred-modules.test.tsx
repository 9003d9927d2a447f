import { screen, waitFor } from '@testing-library/react';
import orchard from 'flow:orchard@1';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deferComponent, loadModule } from '../../src/runtime/index.ts';
import { createTestPorts, fillVisitor, joinWaitlist, findHeading, press, renderFlow } from './support/render-flow.tsx';

/** The code of a port fails to load once. */
function failFirstLoad() {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load.mockResolvedValue(undefined);
}

const retry = () => screen.getAllByRole('button', { name: 'Retry' }).at(-1)!;

beforeEach(() => void vi.stubGlobal('reportError', () => undefined));

describe('code of a port that fails to load', () => {
  async function openForm(isReachable: boolean) {
    const load = failFirstLoad();
    const ports = createTestPorts({
      isSiteReachable: async () => isReachable,
      factLoaders: { openDistricts: async () => (await loadModule(load), ['N', 'S']) },
    });
    const rendered = renderFlow(ports);
    await press(rendered, 'Begin');
    expect(await screen.findByText(/This part of the page could not be loaded/)).toBeVisible();
    expect(document.title).toMatch(/^Error: /);
    await rendered.user.click(retry());
    return ports;
  }

  test('is loaded by a reload of the page on Retry', async () => {
    const ports = await openForm(true);
    await waitFor(() => expect(ports.reload).toHaveBeenCalledOnce());
  });

  test('is loaded again on Retry while the site cannot be reached', async () => {
    const ports = await openForm(false);
    expect(await screen.findByLabelText('Zip code')).toBeVisible();
    expect(ports.reload).not.toHaveBeenCalled();
  });
});

test('a heading that has focus passes it to that of the loaded screen, whatever had given it the focus', async () => {
  let arrive: (districts: readonly string[]) => void = () => undefined;
  const ports = createTestPorts({ factLoaders: { openDistricts: () => new Promise((resolve) => (arrive = resolve)) } });
  const first = renderFlow(ports);
  await press(first, 'Begin');
  await findHeading('Who is coming?');
  first.reload();
  const placeholder = await findHeading('Who is coming?');
  expect(placeholder).not.toHaveFocus();
  placeholder.focus();
  arrive(['N', 'S']);
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
  expect(placeholder).not.toBeInTheDocument();
  expect(await findHeading('Who is coming?')).toHaveFocus();
});

test('a page of several questions shows Next only when the questions are loaded: before, Next could not lead to an unanswered one', async () => {
  let finishLoading = (): void => undefined;
  const loading = new Promise<void>((resolve) => (finishLoading = resolve));
  const Text = deferComponent(
    () => loading.then(() => () => <p>Before the first question</p>),
    () => null,
  );
  const rendered = renderFlow(createTestPorts({ belowHeading: { checks: Text } }), '/orchard', { flow: orchard });
  await screen.findByLabelText('Date of birth');
  await fillVisitor(rendered);
  await press(rendered, 'Next');
  await findHeading('Before you come');
  expect(screen.getByText('One moment, loading')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
  finishLoading();
  await screen.findByText('Before the first question');
  await press(rendered, 'Check');
  expect(screen.getByRole('heading', { level: 2, name: 'What brings you?' })).toHaveFocus();
});

describe('an outcome whose code for recording fails to load', () => {
  test('is reported as not recorded, and recorded on Retry', async () => {
    const load = failFirstLoad();
    const ports = createTestPorts({ isSiteReachable: async () => false });
    const { recordRun } = ports;
    const rendered = renderFlow({ ...ports, recordRun: async (run) => (await loadModule(load), recordRun(run)) });
    await joinWaitlist(rendered);
    expect(await screen.findByText(/^“.+”: your answers are kept, but have not reached us yet$/)).toBeVisible();
    await rendered.user.click(retry());
    await waitFor(() => expect(ports.recorded).toMatchObject([{ outcome: 'booked', revision: 1 }]));
    expect(screen.queryByText(/^“.+”: your answers are kept, but have not reached us yet$/)).not.toBeInTheDocument();
  });
});
