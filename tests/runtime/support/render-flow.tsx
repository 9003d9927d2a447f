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

// Compiled before the first test, so that none waits for the compiler.
await Promise.all([preloadComponents(screens), preloadComponents(widgets), import('../../../src/runtime/forms/SchemaForm.tsx')]);

/** Storage as a browser's: text under keys. */
export function memoryStorage(texts: Map<string, string> = new Map()): RunStorage {
  return {
    load: (id) => JSON.parse(texts.get(id) ?? 'null') as unknown,
    save: (id, session) => void texts.set(id, JSON.stringify(session)),
    clear: (id) => void texts.delete(id),
  };
}

/** Ports that a test can look into; the day is fixed, and every call works. */
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
  /** Called when the first screen is drawn and listened to, before the effects of the runtime. */
  readonly onDrawn?: () => void;
}

/** Around a page: its layout effect comes after those of the page, and before all other effects. */
function WhenDrawn({ onDrawn, children }: { readonly onDrawn: (() => void) | undefined; readonly children: ReactNode }) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return children;
}

/** The flow as a site would mount it, in a history that the test can move like a browser. */
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
    /** A reload: the same history and the same storage, everything else anew. */
    reload(nextPorts: RuntimePorts = ports, mounted: RenderOptions = {}) {
      view.unmount();
      return renderFlow(nextPorts, history, { strict, flow, ...mounted });
    },
  };
}

export type RenderedFlow = ReturnType<typeof renderFlow>;

/** The one heading of the screen. */
export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Presses a button by its words. */
export const press = async ({ user }: RenderedFlow, name: string) => user.click(await screen.findByRole('button', { name }));

/** Chooses an option by its words. */
export const choose = async ({ user }: RenderedFlow, name: string, role: 'radio' | 'checkbox' = 'radio') =>
  user.click(await screen.findByRole(role, { name }));

/** Puts a text into a field at once. Typing it letter by letter takes a render for each letter. */
async function enter({ user }: Pick<RenderedFlow, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Fills the visitor form with an adult of an open district. */
export async function fillVisitor(one: RenderedFlow, { born = '05/01/1990', district = 'North' } = {}) {
  await enter(one, await screen.findByLabelText('Date of birth'), born);
  await one.user.selectOptions(screen.getByLabelText('District'), district);
  await enter(one, screen.getByLabelText('Zip code'), '12345');
  await enter(one, screen.getByLabelText('Phone'), '2015550123');
  await one.user.click(screen.getByRole('radio', { name: 'Slow' }));
  await one.user.click(screen.getByRole('checkbox', { name: 'I will keep to the paths' }));
}

/** From the beginning to the end of the waiting list: the shortest way to an outcome. */
export async function joinWaitlist(one: RenderedFlow) {
  await press(one, 'Begin');
  await fillVisitor(one, { district: 'West' });
  await press(one, 'Next');
  await enter(one, await screen.findByLabelText('Email'), 'ann@example.org');
  await enter(one, screen.getByLabelText('Name'), 'Ann');
  await press(one, 'Tell me');
}

/** From the beginning to the first question. */
export async function goToQuestions(one: RenderedFlow) {
  await press(one, 'Begin');
  await findHeading('Who is coming?');
  await fillVisitor(one);
  await press(one, 'Next');
  await findHeading('How do we reach you?');
  await enter(one, await screen.findByLabelText('Email'), 'ann@example.org');
  await enter(one, screen.getByLabelText('Name'), 'Ann');
  await press(one, 'Next');
  await findHeading('What do you like?');
}

/** A visit at the end of the waiting list. */
export async function finishWaitlist(ports: RuntimePorts) {
  const one = renderFlow(ports);
  await joinWaitlist(one);
  await findHeading('You are on the list');
  return one;
}
