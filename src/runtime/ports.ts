import type { ComponentType } from 'react';
import type {
  AnswerRecord,
  CompiledRefusal,
  Context,
  FactValue,
  Flow,
  PrecedingRun,
  FormAnswer,
  RefusalDialogId,
  OutcomeFile,
  Run,
  StoredRun,
} from '../engine/index.ts';
import type { PhoneLink } from '../ui/index.ts';
import type { FormContext, FormDraft, FormModule, RenderableForm } from './forms/formModule.ts';
import type { FormStepState } from './forms/formStepState.ts';
import type { ScreenProps } from './screens/screenProps.ts';

/** A finished run as it is recorded: everything that the server needs to evaluate it again (seed 0 §3). */
export interface FinishedRun {
  readonly runId: string;
  readonly flow: string;
  /** The release of the flow; absent where the working files are served. */
  readonly release?: string;
  readonly hash: string;
  /** The number of this end among the ends of the run with different answers, from 1 on. A retry has the same number. */
  readonly revision: number;
  readonly context: Context;
  readonly answers: AnswerRecord;
  readonly relevantAnswers: AnswerRecord;
  readonly outcome: string;
  /** When the run began, ISO 8601 in UTC. Absent in sessions that were stored before this was recorded. */
  readonly startedAt?: string;
  /** When the outcome was reached, ISO 8601 in UTC. */
  readonly endedAt?: string;
  /** The run that this one follows by a handoff. */
  readonly follows?: PrecedingRun;
}

/** The stored state of one client's visit: plain JSON, so that a reload loses nothing. */
export interface StoredSession {
  readonly run: StoredRun;
  /** The drafts of forms that are not sent yet, by step. */
  readonly drafts: { readonly [stepId: string]: FormDraft };
  /** When the run began, ISO 8601 in UTC. Absent in sessions that were stored before this was recorded. */
  readonly startedAt?: string;
  /** The last revision number given; 0 before the first outcome. */
  readonly revision: number;
  /** The last outcome reached. It is still to be recorded unless `recorded` has its revision. */
  readonly finished?: FinishedRun;
  /** The last outcome that the server has acknowledged. */
  readonly recorded?: { readonly revision: number; readonly outcome: string };
  /** The build for which the page was reloaded because the server no longer accepts it. It is reloaded again only by the client. */
  readonly reloaded?: string;
}

/** The storage of sessions. Invalid content counts as no session. When the storage fails, the session lasts until a reload. */
export interface RunStorage {
  load(flowId: string): unknown;
  /**
   * Stores a session. `hasCrisisAnswer` is true when an answer of its run brings the crisis line forward; the flows that follow
   * must know it as `isAfterCrisisAnswer`.
   */
  save(flowId: string, session: StoredSession, hasCrisisAnswer: boolean): void;
  clear(flowId: string): void;
  /** True when a reload loses the saved sessions: a visit without a session may have had one in this tab. */
  readonly keepsNothing?: boolean;
}

/** What a form step passes to its port. */
export interface SubmitRequest {
  readonly runId: string;
  readonly step: string;
  /** The fields of this form. */
  readonly fields: FormAnswer;
  /** All answers that were given before it. */
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** What a person did on the prerendered first screen before the app rendered. */
export interface PreHydrationEvents {
  /** The ticks, in order. */
  readonly toggles: readonly PreHydrationToggle[];
  /** True when Next was pressed, and nothing was ticked after that. */
  readonly isNextPressed: boolean;
}

/** A click on a checkbox or a radio button. */
export interface PreHydrationToggle {
  /** The name of the input: the id of its question. */
  readonly name: string;
  readonly value: string;
  /** Whether it was ticked after the click. */
  readonly checked: boolean;
}

/** The props of a dialog of the site that opens when a form is refused. The run does not move. */
export interface OfferDialogProps {
  readonly refusal: CompiledRefusal;
  /** The form step that was refused. */
  readonly step: string;
  /** The fields of the form, as typed. */
  readonly fields: FormDraft;
  readonly onClose: () => void;
}

/** The props of a component of the site above the fields of a form step, or below one of them. */
export interface AboveFieldsProps {
  readonly step: string;
  /** The state of the form. `changeFields` fills it in. */
  readonly formState: FormStepState;
}

/** A move of the run. */
export interface MoveEvent {
  readonly flow: Flow;
  readonly run: Run;
}

/** A place that is shown: the first one of a visit, or the place after a move. */
export interface ShownPlace extends MoveEvent {
  /** The present run, at the time of the call. */
  readonly readRun: () => Run;
}

/**
 * Everything that a flow needs from its host. The runtime itself has no addresses, storage keys or requests. The ports must be the
 * same object during the whole life of a `FlowProvider`.
 */
export interface RuntimePorts {
  readonly brand: { readonly name: string; readonly href: string };
  /** The telephone number to call when something has failed or takes long. */
  readonly phone?: PhoneLink;
  /** The link out of the flow. `labelAtEnd` is its label before the first move and at an outcome. */
  readonly exit: { readonly label: string; readonly labelAtEnd: string; readonly href: string };
  /** The link to support, beside the exit; left out where there is none. */
  readonly help?: { readonly label: string; readonly href: string } | undefined;
  readonly storage: RunStorage;
  /** The facts declared as `call:…`, by fact name. A rejection is shown with Retry. */
  readonly factLoaders: { readonly [factName: string]: () => Promise<FactValue> };
  /**
   * The facts of this visit's address: those of its link, those stored from an earlier link, and the parameters of the route
   * (`readRouteFacts`). `given` names the facts in the query of the link.
   */
  readLinkFacts(): Context;
  /** Today, YYYY-MM-DD. */
  getToday(): string;
  /** The time, ISO 8601 in UTC. */
  getNow(): string;
  /** A random id. */
  createId(): string;
  /** The calls that form steps may name, each rejecting with `RequestError`. */
  readonly requests: { readonly [call: string]: (input: SubmitRequest) => Promise<void> };
  loadForm(name: string): Promise<FormModule>;
  /** Forms that are loaded from the start, by name: prerendering cannot wait for a form. */
  readonly loadedForms?: { readonly [name: string]: RenderableForm };
  /** The screens that form steps name with `screen`. */
  readonly screens?: { readonly [screen: string]: ComponentType<ScreenProps<'form'>> };
  /** The dialogs that refusals name with `offer`. */
  readonly offerDialogs?: { readonly [name in RefusalDialogId]?: ComponentType<OfferDialogProps> };
  /** Components of the site above the fields of a form step, by step, such as the chosen plan. */
  readonly aboveFields?: { readonly [stepId: string]: ComponentType<AboveFieldsProps> };
  /** A component of the site below a field of a form step, by step. */
  readonly belowField?: { readonly [stepId: string]: { readonly field: string; readonly Component: ComponentType<AboveFieldsProps> } };
  /**
   * Components of the site below the heading of a page, form or screening, by step, such as the plan that is bought. Deferred ones
   * are preloaded.
   */
  readonly belowHeading?: { readonly [stepId: string]: ComponentType };
  /** Initial values of a form's fields; those of the flow take precedence. */
  getKnownFields?(stepId: string): FormAnswer;
  /** The read-only fields of a form, with their values. */
  getReadOnlyFields?(stepId: string): FormAnswer;
  /** The run of another flow that this run follows. */
  findFollowedRun?(): PrecedingRun | undefined;
  /** True when the visit was redirected from a step of another flow that this tab has no run of: a new session then shows a notice. */
  readonly isRedirected?: boolean;
  /**
   * True when a run of another flow in this visit has a crisis answer, however the client came from it: the crisis line is then
   * shown first.
   */
  readonly isAfterCrisisAnswer?: boolean;
  /** The events on the prerendered first screen. Called once. */
  takePreHydrationEvents?(): PreHydrationEvents | undefined;
  /** Leads back from the first screen to the page before. Without it, the first screen has no Back. */
  readonly leaveBackward?: () => void;
  /** The form context for the present fields of a form. */
  getFormContext?(context: Context, fields: FormDraft): FormContext;
  /** An event that the flow declares: on entering a step, on an exit, for a refusal, or after a request (`submit.done`). */
  onEvent(event: string): void;
  /**
   * Navigates to another page instead of this move forward, and returns true if it does. The answers of the screen are stored; no
   * event of the move is counted.
   */
  redirectMove?(moved: MoveEvent): boolean;
  /** Called after every move, forward or back. */
  onMoved?(moved: MoveEvent): void;
  /** Called for the first place of a visit, and after every move. */
  onPlaceShown?(shown: ShownPlace): void;
  /** Records a finished run; rejects with `RequestError`. */
  recordRun(run: FinishedRun): Promise<void>;
  /** Leaves the flow. Called only after the record of the run was acknowledged. */
  leave(href: string): void;
  /** Prefetches the page that an outcome may lead to. */
  prefetchPage?(href: string): void;
  /** The address that an outcome leads to; `undefined` when the flow ends on its own screen. Usually `expandOutcomeHref`. */
  resolveOutcomeHref(outcome: string, facts: OutcomeFile, run: Run): string | undefined;
  /** Whether the page could be reloaded now. Called before a reload because of code that failed to load. */
  isSiteReachable(): Promise<boolean>;
  /** Reloads the page, because the server has a newer build or code failed to load. Without it, `location.reload()` is called. */
  reload?(): void;
}
