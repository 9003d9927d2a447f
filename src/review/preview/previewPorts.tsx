import { forms } from 'all-forms';
import { isFormStep, serialiseRun } from '../../engine/index.ts';
import type { FactValue, Flow, Run } from '../../engine/index.ts';
import { expandOutcomeHref, ScreenFrame, ScreenHeading } from '../../runtime/index.ts';
import type { FormModule, RuntimePorts, ScreenProps, StoredSession } from '../../runtime/index.ts';
import type { ReviewRun } from '../../analysis/reviewPages/index.ts';
import type { PreviewMessage } from './previewMessage.ts';

/** Facts that the server would give. They are used where the run has no value for them. */
const sampleFacts: { readonly [name: string]: FactValue } = { availableStates: ['AZ', 'CA', 'TX'] };

/**
 * Creates the ports of a preview: nothing is sent or stored, every request succeeds, and `onChange` receives the run after each
 * change. Its `left` is the address to which the flow leads.
 */
export function createPreviewPorts(flow: Flow, start: ReviewRun, onChange: (message: PreviewMessage) => void): RuntimePorts {
  const { answers, context, place } = start;
  let stored: unknown = { run: { id: 'preview', flow: flow.id, hash: flow.hash, place, answers, context }, drafts: {}, revision: 0 };
  const tell = (run: Run, left?: string): void => {
    const { answers: given, context: facts } = serialiseRun(flow, run);
    onChange({ kind: 'staff-review-preview', answers: given, context: facts, place: run.place, ...(left === undefined ? {} : { left }) });
  };
  let readRun: (() => Run) | undefined;
  return {
    brand: { name: 'Nue Life', href: '#' },
    exit: { label: 'Exit', labelAtEnd: 'Home', href: '#' },
    storage: {
      load: () => stored,
      save: (_id, session: StoredSession) => {
        stored = session;
        if (readRun !== undefined) queueMicrotask(() => readRun !== undefined && tell(readRun()));
      },
      clear: () => (stored = undefined),
    },
    factLoaders: Object.fromEntries(
      Object.entries(flow.context).flatMap(([name, { from }]) =>
        from.startsWith('call:') ? [[name, () => Promise.resolve(context.facts[name] ?? sampleFacts[name] ?? [])]] : [],
      ),
    ),
    readLinkFacts: () => context,
    getToday: () => (typeof context.facts['today'] === 'string' ? context.facts['today'] : new Date().toISOString().slice(0, 10)),
    getNow: () => new Date().toISOString(),
    createId: () => 'preview',
    requests: Object.fromEntries(listCalls(flow).map((call) => [call, () => Promise.resolve()])),
    screens: Object.fromEntries(listScreens(flow).map((screen) => [screen, SiteScreen])),
    loadForm: (name) => loadForm(name),
    onEvent: () => undefined,
    onPlaceShown: (shown) => {
      readRun = shown.readRun;
      tell(shown.run);
    },
    recordRun: () => Promise.resolve(),
    leave: (href) => {
      if (readRun !== undefined) tell(readRun(), href);
    },
    isSiteReachable: () => Promise.resolve(true),
    reload: () => undefined,
    resolveOutcomeHref: (_outcome, facts, run) => expandOutcomeHref(facts, run),
  };
}

function listCalls(flow: Flow): readonly string[] {
  return flow.steps.flatMap((step) => (isFormStep(step) && step.submit?.call !== undefined ? [step.submit.call] : []));
}

function listScreens(flow: Flow): readonly string[] {
  return flow.steps.flatMap((step) => (isFormStep(step) && step.screen !== undefined ? [step.screen] : []));
}

function loadForm(name: string): Promise<FormModule> {
  const form = forms[name];
  return form === undefined ? Promise.reject(new Error(`There is no form ${name}.`)) : Promise.resolve(form);
}

/** Replaces a screen that the site draws with its own code, such as the choice of a time for a call. */
function SiteScreen({ view }: ScreenProps<'form'>) {
  return (
    <ScreenFrame view={view}>
      <ScreenHeading>{view.title}</ScreenHeading>
      <p>The site draws this screen with code of its own. A preview shows only what stands in the files of the flow.</p>
    </ScreenFrame>
  );
}
