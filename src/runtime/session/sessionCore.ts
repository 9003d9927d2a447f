import type { Flow } from '../../engine/index.ts';
import type { RenderableForm } from '../forms/formModule.ts';
import type { RuntimePorts } from '../ports.ts';
import { createExternalStore } from './externalStore.ts';
import type { ExternalStore } from './externalStore.ts';
import type { LoadState, RetryableFailure } from './loadState.ts';
import { saveSession } from './session.ts';
import type { OpenedSession, OpeningNotice, Session } from './session.ts';

/** A form step whose fields a later request has rejected. */
export interface RejectedForm {
  readonly step: string;
  readonly fields: { readonly [field: string]: string };
}

/** The state that screens read. */
export interface FlowState {
  readonly session: Session;
  /** The flow as far as it is loaded: its prefix, or the full flow. */
  readonly flow: Flow;
  /** The state of the full flow, from its request on; `undefined` in a session that was opened with the full flow. */
  readonly fullFlow: LoadState<Flow> | undefined;
  /** True after a press on Next that leads outside the prefix, while the full flow is not loaded. */
  readonly pendingNext: boolean;
  /** The notice about how the session was opened. It is shown until the client moves. */
  readonly openingNotice: OpeningNotice | undefined;
  /** The facts that requests answer, by name, from their request on. */
  readonly facts: { readonly [name: string]: LoadState<unknown> };
  readonly forms: { readonly [name: string]: LoadState<RenderableForm> };
  /** A form that was accepted, and then rejected by the request of a later step. */
  readonly rejectedForm: RejectedForm | undefined;
  /** The form steps whose request is in flight. */
  readonly submittingSteps: readonly string[];
  /** Why the last outcome is not recorded yet; `undefined` while nothing has failed. */
  readonly recordingFailure: RetryableFailure | undefined;
  /** True while the flow waits for the acknowledgement of its record, to be left then. */
  readonly isLeaving: boolean;
  /** True when the client has asked to leave and the record has failed: a successful Retry then leaves the flow. */
  readonly isLeaveRequested: boolean;
}

/** The state of a session and the functions that change it. All parts of the controller share it. */
export interface SessionCore {
  /** The flow in the state. */
  readonly flow: Flow;
  readonly ports: RuntimePorts;
  readonly state: ExternalStore<FlowState>;
  /** Changes state that is not stored. */
  updateState(change: Partial<Omit<FlowState, 'session'>>): void;
  /** Changes the session and stores it. */
  updateSession(change: (session: Session) => Session): void;
}

/** Reports the shown place to the ports. */
export function reportPlace({ flow, ports, state }: SessionCore): void {
  const readRun = (): Session['run'] => state.get().session.run;
  ports.onPlaceShown?.({ flow, run: readRun(), readRun });
}

/** Creates the core of an opened session. */
export function createSessionCore({ flow, session, openingNotice }: OpenedSession, ports: RuntimePorts): SessionCore {
  const state = createExternalStore<FlowState>({
    session,
    openingNotice,
    flow,
    fullFlow: undefined,
    pendingNext: false,
    facts: {},
    forms: Object.fromEntries(Object.entries(ports.loadedForms ?? {}).map(([name, value]) => [name, { status: 'ready', value }])),
    rejectedForm: undefined,
    submittingSteps: [],
    recordingFailure: undefined,
    isLeaving: false,
    isLeaveRequested: false,
  });
  return {
    get flow() {
      return state.get().flow;
    },
    ports,
    state,
    updateState: (change) => state.set({ ...state.get(), ...change }),
    updateSession(change) {
      const before = state.get();
      const changed = change(before.session);
      if (changed === before.session) return;
      saveSession(before.flow, ports, changed);
      state.set({ ...before, session: changed });
    },
  };
}
