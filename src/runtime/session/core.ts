import type { ComponentType } from 'react';
import type { Flow } from '../../engine/index.ts';
import type { Failure } from '../failure.ts';
import type { SchemaFormProps } from '../forms/SchemaForm.tsx';
import type { FormModule, RuntimePorts } from '../ports.ts';
import type { Later } from '../later.ts';
import type { Request } from '../navigation/request.ts';
import { laterIfThere } from './fetchLater.ts';
import { openSession, saveSession } from './session.ts';
import type { Session } from './session.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** What has failed, and stays said until another try has gone well. */
export interface Failed {
  readonly failure: Failure;
  /** Another try is under way. */
  readonly isRetrying: boolean;
}

/** Something that is being fetched: under way, there, or failed. */
export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | ({ readonly status: 'failed' } & Failed);

/** A form that can be drawn: its module, and the part of the program that draws forms, which is loaded with the first one. */
export interface DrawableForm {
  readonly module: FormModule;
  readonly SchemaForm: ComponentType<SchemaFormProps>;
}

/** A form step whose fields a later call has found wrong. */
export interface Refused {
  readonly step: string;
  readonly fields: { readonly [field: string]: string };
}

/** Everything that screens look at. */
export interface FlowState {
  readonly session: Session;
  /** The flow as far as it is there: its opening, or all of it. */
  readonly flow: Flow;
  /** The whole flow, from the moment it is asked for; never where the visit was opened with it. */
  readonly whole: Loading<Flow> | undefined;
  /** The client has gone on to where only the whole flow leads, and it is not there yet. */
  readonly goesOn: boolean;
  /** The questions are others than those that were answered before, and not all answers apply. Said until the client moves. */
  readonly hasChanged: boolean;
  /** The facts that calls answer, by name, from the moment they are asked for. */
  readonly facts: { readonly [name: string]: Loading<unknown> };
  readonly forms: { readonly [name: string]: Loading<DrawableForm> };
  /** The part of the runtime that comes later, from the moment it is asked for. */
  readonly later: Loading<Later> | undefined;
  /** A form that was accepted, and turned down by a later step's call. */
  readonly refused: Refused | undefined;
  /** The form step whose call is under way. */
  readonly sending: string | undefined;
  /** Why the last outcome is not recorded yet; `undefined` while nothing has gone wrong. */
  readonly recording: Failed | undefined;
  /** The flow is being left, once its record is acknowledged. */
  readonly leaving: boolean;
  /** The client has asked to leave, and the record has failed: a Retry that works leads on. */
  readonly askedToLeave: boolean;
}

/** What every part of the controller works on. */
export interface Core {
  /** As it stands in the state. */
  readonly flow: Flow;
  readonly ports: RuntimePorts;
  readonly state: Store<FlowState>;
  /** Changes what is shown but not kept. */
  update(change: Partial<Omit<FlowState, 'session'>>): void;
  /** Changes the visit, and keeps it. */
  keep(change: (session: Session) => Session): void;
}

/** The core of a visit that opens at the requested address. */
export function createCore(flow: Flow, ports: RuntimePorts, request: Request, later = laterIfThere(ports)): Core {
  const state = createStore<FlowState>({
    ...openSession(flow, ports, request),
    flow,
    whole: undefined,
    goesOn: false,
    facts: {},
    forms: {},
    later: later && { status: 'ready', value: later },
    refused: undefined,
    sending: undefined,
    recording: undefined,
    leaving: false,
    askedToLeave: false,
  });
  return {
    get flow() {
      return state.get().flow;
    },
    ports,
    state,
    update: (change) => state.set({ ...state.get(), ...change }),
    keep(change) {
      const before = state.get();
      const session = change(before.session);
      if (session === before.session) return;
      saveSession(before.flow, ports, session);
      state.set({ ...before, session });
    },
  };
}
