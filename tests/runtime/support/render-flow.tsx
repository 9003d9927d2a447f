import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import garden from 'flow:garden@1';
import { StrictMode, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Flow } from '../../../src/engine/index.ts';
import { FlowProvider, FlowScreen, expandOutcomeHref } from '../../../src/runtime/index.ts';
import { preloadComponents } from '../../../src/runtime/deferred/deferComponent.tsx';
import { screens } from '../../../src/runtime/screens/screenRegistry.ts';
import { widgets } from '../../../src/runtime/widgets/widgetRegistry.ts';
import type { FinishedRun, RunStorage, RuntimePorts } from '../../../src/runtime/index.ts';
import { createTestHistory } from '../../../src/runtime/testing/createTestHistory.ts';
import type { TestHistory } from '../../../src/runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../src/runtime/testing/TestRouter.tsx';

// The flow is compiled before the first test, so that no test waits for the compiler.
await Promise.all([preloadComponents(screens), preloadComponents(widgets), import('../../../src/runtime/forms/SchemaForm.tsx')]);

/** A storage of texts by key, as in a browser. */
export function memoryStorage(texts: Map<string, string> = new Map()): RunStorage {
  return {
    load: (id) => JSON.parse(texts.get(id) ?? 'null') as unknown,
    save: (id, session) => void texts.set(id, JSON.stringify(session)),
    clear: (id) => void texts.delete(id),
  };
}

/** Ports that a test can inspect. The day is fixed, and every request succeeds. */
export function createTestPorts(over: Partial<RuntimePorts> = {}) {
  const ids = Array.from({ length: 50 }, (_, index) => `id-${index}`);
  const recorded: FinishedRun[] = [];
  return {
    brand: { name: 'Garden', href: '/' },
    exit: { label: 'Exit', labelAtEnd: 'Home', href: '/' },
    storage: memoryStorage(),
    factLoaders: { openDistricts: async () => ['N', 'S'] },
    readLinkFacts: () => ({ facts: {}, given: [] }),
    getToday: () => '2026-11-20',
    getNow: () => '2026-11-20T15:00:00.000Z',
    createId: () => ids.shift() ?? 'no id left',
    requests: {
      'join-waitlist': vi.fn<RuntimePorts['requests'][string]>(async () => undefined),
      'store-submission': vi.fn<RuntimePorts['requests'][string]>(async () => undefined),
    },
    loadForm: loadTestForm,
    onEvent: vi.fn<RuntimePorts['onEvent']>(),
    onMoved: vi.fn<NonNullable<RuntimePorts['onMoved']>>(),
    recordRun: vi.fn<RuntimePorts['recordRun']>(async (run) => void recorded.push(run)),
    leave: vi.fn<RuntimePorts['leave']>(),
    isSiteReachable: async () => true,
    reload: vi.fn<NonNullable<RuntimePorts['reload']>>(),
    resolveOutcomeHref: (_outcome, facts, run) => expandOutcomeHref(facts, run),
    ...over,
    recorded,
  } satisfies RuntimePorts & { recorded: FinishedRun[] };
}

async function loadTestForm(name: string) {
  if (name === 'visitor.v1') return await import('form:visitor.v1');
  return name === 'night.v1' ? await import('form:night.v1') : await import('form:waitlist.v1');
}

export type TestPorts = ReturnType<typeof createTestPorts>;

/** How a site mounts a flow. */
interface RenderOptions {
  readonly strict?: boolean;
  readonly hasArrived?: boolean;
  readonly flow?: Flow;
  readonly loadFullFlow?: () => Promise<Flow>;
  /** Called when React has rendered the first screen and listens to its events, before the effects of the runtime. */
  readonly onDrawn?: () => void;
}

/** Wraps a page. Its layout effect runs after those of the page and before all other effects. */
function WhenDrawn({ onDrawn, children }: { readonly onDrawn: (() => void) | undefined; readonly children: ReactNode }) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return children;
}

/** Mounts a flow as a site does, with a history that the test can move as a browser does. */
export function renderFlow(
  ports: RuntimePorts,
  at: string | TestHistory = '/garden',
  { strict = false, hasArrived = false, flow = garden, loadFullFlow, onDrawn }: RenderOptions = {},
) {
  const history = typeof at === 'string' ? createTestHistory([at]) : createTestHistory(at.getEntries(), at.index);
  const screen = (
    <FlowProvider flow={flow} ports={ports} {...(loadFullFlow === undefined ? {} : { loadFullFlow })}>
      <FlowScreen isClientNavigation={hasArrived} />
    </FlowProvider>
  );
  const tree = (
    <WhenDrawn onDrawn={onDrawn}>
      <TestRouter history={history} pages={{ [`${flow.route}/*`]: screen, '*': <h1>Elsewhere</h1> }} />
    </WhenDrawn>
  );
  const view = render(strict ? <StrictMode>{tree}</StrictMode> : tree);
  return {
    history,
    user: userEvent.setup(),
    /** Closes the page. */
    close: () => view.unmount(),
    /** Reloads the page: keeps the history and the storage, and creates everything else again. */
    reload(nextPorts: RuntimePorts = ports, mounted: RenderOptions = {}) {
      view.unmount();
      return renderFlow(nextPorts, history, { strict, flow, ...mounted });
    },
  };
}

export type RenderedFlow = ReturnType<typeof renderFlow>;

/** The heading of the screen, which has exactly one. */
export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Presses the button with these words. */
export const press = async ({ user }: RenderedFlow, name: string) => user.click(await screen.findByRole('button', { name }));

/** Chooses the option with these words. */
export const choose = async ({ user }: RenderedFlow, name: string, role: 'radio' | 'checkbox' = 'radio') =>
  user.click(await screen.findByRole(role, { name }));

/** Sets the text of a field in one step, because typing causes a render for each letter. */
async function enter({ user }: Pick<RenderedFlow, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Fills the visitor form with an adult of an open district. */
export async function fillVisitor(rendered: RenderedFlow, { born = '05/01/1990', district = 'North' } = {}) {
  await enter(rendered, await screen.findByLabelText('Date of birth'), born);
  await rendered.user.selectOptions(screen.getByLabelText('District'), district);
  await enter(rendered, screen.getByLabelText('Zip code'), '12345');
  await enter(rendered, screen.getByLabelText('Phone'), '2015550123');
  await rendered.user.click(screen.getByRole('radio', { name: 'Slow' }));
  await rendered.user.click(screen.getByRole('checkbox', { name: 'I will keep to the paths' }));
}

/** Goes from the beginning to the end of the waiting list, which is the nearest outcome. */
export async function joinWaitlist(rendered: RenderedFlow) {
  await press(rendered, 'Begin');
  await fillVisitor(rendered, { district: 'West' });
  await press(rendered, 'Next');
  await enter(rendered, await screen.findByLabelText('Email'), 'ann@example.org');
  await enter(rendered, screen.getByLabelText('Name'), 'Ann');
  await press(rendered, 'Tell me');
}

/** Goes from the beginning to the first question. */
export async function goToQuestions(rendered: RenderedFlow) {
  await press(rendered, 'Begin');
  await findHeading('Who is coming?');
  await fillVisitor(rendered);
  await press(rendered, 'Next');
  await findHeading('How do we reach you?');
  await enter(rendered, await screen.findByLabelText('Email'), 'ann@example.org');
  await enter(rendered, screen.getByLabelText('Name'), 'Ann');
  await press(rendered, 'Next');
  await findHeading('What do you like?');
}

/** A visit at the end of the waiting list. */
export async function finishWaitlist(ports: RuntimePorts) {
  const rendered = renderFlow(ports);
  await joinWaitlist(rendered);
  await findHeading('You are on the list');
  return rendered;
}
