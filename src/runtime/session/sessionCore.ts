import type { ComponentType } from 'react';
import type { Flow } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import type { SchemaFormProps } from '../forms/SchemaForm.tsx';
import type { FormModule, RuntimePorts } from '../ports.ts';
import type { DeferredModules } from '../deferred/deferredModules.ts';
import type { FlowLocation } from './navigation/flowLocation.ts';
import { getDeferredIfLoaded } from '../deferred/loadDeferred.ts';
import { openSession, saveSession } from './session.ts';
import type { Session } from './session.ts';
import { createExternalStore } from './externalStore.ts';
import type { ExternalStore } from './externalStore.ts';

/** What has failed, and stays said until another try has gone well. */
export interface RetryableFailure {
  readonly failure: Failure;
  /** Another try is under way. */
  readonly isRetrying: boolean;
}

/** Something that is being fetched: under way, there, or failed. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | ({ readonly status: 'failed' } & RetryableFailure);

/** A form that can be drawn: its module, and the part of the program that draws forms, which is loaded with the first one. */
export interface RenderableForm {
  readonly module: FormModule;
  readonly SchemaForm: ComponentType<SchemaFormProps>;
}

/** A form step whose fields a later call has found wrong. */
export interface RejectedForm {
  readonly step: string;
  readonly fields: { readonly [field: string]: string };
}

/** Everything that screens look at. */
export interface FlowState {
  readonly session: Session;
  /** The flow as far as it is there: its opening, or all of it. */
  readonly flow: Flow;
  /** The whole flow, from the moment it is asked for; never where the visit was opened with it. */
  readonly fullFlow: LoadState<Flow> | undefined;
  /** The client has gone on to where only the whole flow leads, and it is not there yet. */
  readonly pendingNext: boolean;
  /** The questions are others than those that were answered before, and not all answers apply. Said until the client moves. */
  readonly hasFlowChanged: boolean;
  /** The facts that calls answer, by name, from the moment they are asked for. */
  readonly facts: { readonly [name: string]: LoadState<unknown> };
  readonly forms: { readonly [name: string]: LoadState<RenderableForm> };
  /** The part of the runtime that comes later, from the moment it is asked for. */
  readonly deferred: LoadState<DeferredModules> | undefined;
  /** A form that was accepted, and turned down by a later step's call. */
  readonly rejectedForm: RejectedForm | undefined;
  /** The form step whose call is under way. */
  readonly submittingStep: string | undefined;
  /** Why the last outcome is not recorded yet; `undefined` while nothing has gone wrong. */
  readonly recordingFailure: RetryableFailure | undefined;
  /** The flow is being left, once its record is acknowledged. */
  readonly isLeaving: boolean;
  /** The client has asked to leave, and the record has failed: a Retry that works leads on. */
  readonly isLeaveRequested: boolean;
}

/** What every part of the controller works on. */
export interface SessionCore {
  /** As it stands in the state. */
  readonly flow: Flow;
  readonly ports: RuntimePorts;
  readonly state: ExternalStore<FlowState>;
  /** Changes what is shown but not kept. */
  updateState(change: Partial<Omit<FlowState, 'session'>>): void;
  /** Changes the visit, and keeps it. */
  updateSession(change: (session: Session) => Session): void;
}

/** The core of a visit that opens at the requested address. */
export function createSessionCore(
  flow: Flow,
  ports: RuntimePorts,
  request: FlowLocation,
  deferred = getDeferredIfLoaded(ports),
): SessionCore {
  const state = createExternalStore<FlowState>({
    ...openSession(flow, ports, request),
    flow,
    fullFlow: undefined,
    pendingNext: false,
    facts: {},
    forms: {},
    deferred: deferred && { status: 'ready', value: deferred },
    rejectedForm: undefined,
    submittingStep: undefined,
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
      const session = change(before.session);
      if (session === before.session) return;
      saveSession(before.flow, ports, session);
      state.set({ ...before, session });
    },
  };
}
