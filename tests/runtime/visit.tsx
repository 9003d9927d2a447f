import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import garden from 'flow:garden@1';
import { StrictMode, useLayoutEffect } from 'react';
import { MemoryRouter, NavigationType, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Location, NavigateFunction } from 'react-router-dom';
import { vi } from 'vitest';
import type { Flow } from '../../src/engine/index.ts';
import { FlowProvider, FlowScreen, outcomeHref } from '../../src/runtime/index.ts';
import type { FinishedRun, RunStorage, RuntimePorts } from '../../src/runtime/index.ts';

// Made ready ahead, so that no test waits for the compiler.
await Promise.all([import('../../src/runtime/later.ts'), import('../../src/runtime/forms/SchemaForm.tsx')]);

/** Storage as a browser's: text under keys. */
export function memoryStorage(texts: Map<string, string> = new Map()): RunStorage {
  return {
    load: (id) => JSON.parse(texts.get(id) ?? 'null') as unknown,
    save: (id, session) => void texts.set(id, JSON.stringify(session)),
    clear: (id) => void texts.delete(id),
  };
}

/** Ports that a test can look into; the day is fixed, and every call works. */
export function portsFor(over: Partial<RuntimePorts> = {}) {
  const ids = Array.from({ length: 50 }, (_, index) => `id-${index}`);
  const recorded: FinishedRun[] = [];
  return {
    brand: { name: 'Garden', href: '/' },
    exit: { label: 'Exit', atRest: 'Home', href: '/' },
    storage: memoryStorage(),
    facts: { openDistricts: async () => ['N', 'S'] },
    linkFacts: () => ({ facts: {}, given: [] }),
    today: () => '2026-11-20',
    newId: () => ids.shift() ?? 'no id left',
    calls: { 'join-waitlist': vi.fn<RuntimePorts['calls'][string]>(async () => undefined) },
    forms,
    onEvent: vi.fn<RuntimePorts['onEvent']>(),
    onMoved: vi.fn<NonNullable<RuntimePorts['onMoved']>>(),
    record: vi.fn<RuntimePorts['record']>(async (run) => void recorded.push(run)),
    leave: vi.fn<RuntimePorts['leave']>(),
    isReachable: async () => true,
    reload: vi.fn<NonNullable<RuntimePorts['reload']>>(),
    outcomeHref: (_outcome, facts, run) => outcomeHref(facts, run),
    ...over,
    recorded,
  } satisfies RuntimePorts & { recorded: FinishedRun[] };
}

async function forms(name: string) {
  if (name === 'visitor.v1') return await import('form:visitor.v1');
  return name === 'night.v1' ? await import('form:night.v1') : await import('form:waitlist.v1');
}

export type TestPorts = ReturnType<typeof portsFor>;

/** A browser's history: what a reload keeps. */
interface BrowserHistory {
  readonly entries: readonly Partial<Location>[];
  readonly index: number;
}

/** How a site mounts a flow. */
interface Mounted {
  readonly strict?: boolean;
  readonly hasArrived?: boolean;
  readonly flow?: Flow;
  readonly whole?: () => Promise<Flow>;
}

/** The flow as a site would mount it, in a history that the test can move like a browser. */
export function visit(
  ports: RuntimePorts,
  at: string | BrowserHistory = '/garden',
  { strict = false, hasArrived = false, flow = garden, whole }: Mounted = {},
) {
  const opened = typeof at === 'string' ? { entries: [addressAt(at)], index: 0 } : at;
  const history = { ...opened, location: {} as Location, go: (() => undefined) as NavigateFunction };
  const note = (go: NavigateFunction, location: Location, type: NavigationType): void => {
    Object.assign(history, { go, location }, entered({ ...history, location }, type));
  };
  const tree = (
    <MemoryRouter initialEntries={[...opened.entries]} initialIndex={opened.index}>
      <Browser onEntry={note} />
      <Routes>
        <Route
          path={`${flow.route}/*`}
          element={
            <FlowProvider flow={flow} ports={ports} {...(whole === undefined ? {} : { whole })}>
              <FlowScreen hasArrived={hasArrived} />
            </FlowProvider>
          }
        />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </MemoryRouter>
  );
  const drawn = render(strict ? <StrictMode>{tree}</StrictMode> : tree);
  return {
    history,
    user: userEvent.setup(),
    /** Closes the page. */
    close: () => drawn.unmount(),
    /** A reload: the same history and the same storage, everything else anew. */
    reload(again: RuntimePorts = ports, mounted: Mounted = {}) {
      drawn.unmount();
      return visit(again, { entries: history.entries, index: history.index }, { strict, flow, ...mounted });
    },
  };
}

/** Tells of every entry that the router is at. */
function Browser({ onEntry }: { onEntry: (go: NavigateFunction, location: Location, type: NavigationType) => void }) {
  const go = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => onEntry(go, location, type));
  return null;
}

/** The history after a navigation of that type has led to `location`. Safe to work out twice. */
function entered({ entries, index, location }: BrowserHistory & { location: Location }, type: NavigationType): BrowserHistory {
  const known = entries.findIndex((entry) => entry.key === location.key);
  if (known >= 0) return { entries, index: known };
  if (type === NavigationType.Pop) return { entries: entries.with(index, location), index };
  const kept = entries.slice(0, type === NavigationType.Push ? index + 1 : index);
  return { entries: [...kept, location, ...(type === NavigationType.Push ? [] : entries.slice(index + 1))], index: kept.length };
}

function addressAt(address: string): Partial<Location> {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
}

export type Visit = ReturnType<typeof visit>;

/** The one heading of the screen. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Presses a button by its words. */
export const press = async ({ user }: Visit, name: string) => user.click(await screen.findByRole('button', { name }));

/** Chooses an option by its words. */
export const choose = async ({ user }: Visit, name: string, role: 'radio' | 'checkbox' = 'radio') =>
  user.click(await screen.findByRole(role, { name }));

/** Fills the visitor form with an adult of an open district. */
export async function fillVisitor({ user }: Visit, { born = '05/01/1990', district = 'North' } = {}) {
  await user.type(await screen.findByLabelText('Date of birth'), born);
  await user.selectOptions(screen.getByLabelText('District'), district);
  await user.type(screen.getByLabelText('Zip code'), '12345');
  await user.type(screen.getByLabelText('Phone'), '2015550123');
  await user.click(screen.getByRole('radio', { name: 'Slow' }));
  await user.click(screen.getByRole('checkbox', { name: 'I will keep to the paths' }));
}

/** From the beginning to the end of the waiting list: the shortest way to an outcome. */
export async function askToBeTold(one: Visit) {
  await press(one, 'Begin');
  await fillVisitor(one, { district: 'West' });
  await press(one, 'Next');
  await one.user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await one.user.type(screen.getByLabelText('Name'), 'Ann');
  await press(one, 'Tell me');
}

/** From the beginning to the first question. */
export async function walkToQuestions(one: Visit) {
  await press(one, 'Begin');
  await heading('Who is coming?');
  await fillVisitor(one);
  await press(one, 'Next');
  await heading('How do we reach you?');
  await one.user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await one.user.type(screen.getByLabelText('Name'), 'Ann');
  await press(one, 'Next');
  await heading('What do you like?');
}
