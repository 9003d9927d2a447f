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

/** A finished run as it is recorded: everything the server needs to decide it again (seed 0 §3). */
export interface FinishedRun {
  readonly runId: string;
  readonly flow: string;
  /** The release of the flow; absent where the working files are served. */
  readonly release?: string;
  readonly hash: string;
  /** Counts the outcomes with different answers from 1 on; a retry keeps its number. */
  readonly revision: number;
  readonly context: Context;
  readonly answers: AnswerRecord;
  readonly relevantAnswers: AnswerRecord;
  readonly outcome: string;
  /** When the run began, ISO 8601 in UTC; absent in a session that was stored before it was noted. */
  readonly startedAt?: string;
  /** When the outcome was reached, ISO 8601 in UTC. */
  readonly endedAt?: string;
  /** The run that handed over to this one. */
  readonly follows?: PrecedingRun;
}

/** The stored state of one client's visit: plain JSON, so that a reload loses nothing. */
export interface StoredSession {
  readonly run: StoredRun;
  /** What was typed into forms that are not sent yet, by step. */
  readonly drafts: { readonly [stepId: string]: FormDraft };
  /** When the run began, ISO 8601 in UTC; absent in a session that was stored before it was noted. */
  readonly startedAt?: string;
  /** The last revision that was minted; 0 before the first outcome. */
  readonly revision: number;
  /** The last outcome reached; still to be recorded unless `recorded` has its revision. */
  readonly finished?: FinishedRun;
  /** The last outcome that the server has acknowledged. */
  readonly recorded?: { readonly revision: number; readonly outcome: string };
  /** The build that was reloaded because the server no longer accepts it. Reloaded again only when the client says so. */
  readonly reloaded?: string;
}

/** The storage of sessions. Invalid text counts as no session; when the storage fails, the session lasts until a reload. */
export interface RunStorage {
  load(flowId: string): unknown;
  /** `hasCrisisAnswer`: an answer of its run shows the crisis line first. The flows that come after it should know: `isAfterCrisisAnswer`. */
  save(flowId: string, session: StoredSession, hasCrisisAnswer: boolean): void;
  clear(flowId: string): void;
  /** True where a reload loses what is saved: a visit that finds no session may have had one in this tab. */
  readonly keepsNothing?: boolean;
}

/** What a form step passes to its port. */
export interface SubmitRequest {
  readonly runId: string;
  readonly step: string;
  /** The fields of this form. */
  readonly fields: FormAnswer;
  /** Every answer given before it. */
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** What a person has done to the drawing of the first screen, before the app was there. */
export interface PreHydrationEvents {
  /** In order. */
  readonly toggles: readonly PreHydrationToggle[];
  /** Next was pressed, and nothing ticked after it. */
  readonly isNextPressed: boolean;
}

/** A tick on a box or circle. */
export interface PreHydrationToggle {
  /** The name of the input: the id of its question. */
  readonly name: string;
  readonly value: string;
  /** Whether it was ticked after it. */
  readonly checked: boolean;
}

/** The props of a dialog of the site that opens when a form is refused. The run does not move. */
export interface OfferDialogProps {
  readonly refusal: CompiledRefusal;
  /** The form step that was refused. */
  readonly step: string;
  /** Its fields as they stand. */
  readonly fields: FormDraft;
  readonly onClose: () => void;
}

/** The props of a component of the site above the fields of a form step, or below one of them. */
export interface AboveFieldsProps {
  readonly step: string;
  /** The form as it is filled in; `changeFields` fills it in from here. */
  readonly formState: FormStepState;
}

/** A move that has just been made. */
export interface MoveEvent {
  readonly flow: Flow;
  readonly run: Run;
}

/** A place that is shown: the first one of a visit, or one after a move. */
export interface ShownPlace extends MoveEvent {
  /** The run as it stands when it is called. */
  readonly readRun: () => Run;
}

/**
 * Everything that a flow needs from its host. The runtime itself has no address, no storage key and no request; the
 * same object must be given for the whole life of a `FlowProvider`.
 */
export interface RuntimePorts {
  readonly brand: { readonly name: string; readonly href: string };
  /** The telephone of people who can help when something has failed, or takes long. */
  readonly phone?: PhoneLink;
  /** The link out of the flow. `labelAtEnd` is its label before the first move and at an outcome. */
  readonly exit: { readonly label: string; readonly labelAtEnd: string; readonly href: string };
  /** The link to support, beside the exit; left out where there is none. */
  readonly help?: { readonly label: string; readonly href: string } | undefined;
  readonly storage: RunStorage;
  /** The facts declared as `call:…`, by fact name. A rejection is shown with Retry. */
  readonly factLoaders: { readonly [factName: string]: () => Promise<FactValue> };
  /**
   * The facts of this visit's address: those of its link, with those saved from an earlier link, and the parameters of the
   * route (`readRouteFacts`). `given` names what the query of the link carries.
   */
  readLinkFacts(): Context;
  /** YYYY-MM-DD. */
  getToday(): string;
  /** The time, ISO 8601 in UTC. */
  getNow(): string;
  /** A random id. */
  createId(): string;
  /** The calls that form steps may name, each rejecting with `RequestError`. */
  readonly requests: { readonly [call: string]: (input: SubmitRequest) => Promise<void> };
  loadForm(name: string): Promise<FormModule>;
  /** Forms that are there from the start, by name: a screen that is prerendered cannot wait for its form. */
  readonly loadedForms?: { readonly [name: string]: RenderableForm };
  /** The screens that form steps name with `screen`. */
  readonly screens?: { readonly [screen: string]: ComponentType<ScreenProps<'form'>> };
  /** The dialogs that refusals name with `offer`. */
  readonly offerDialogs?: { readonly [name in RefusalDialogId]?: ComponentType<OfferDialogProps> };
  /** Components of the site above the fields of a form step, by step: such as the chosen plan. */
  readonly aboveFields?: { readonly [stepId: string]: ComponentType<AboveFieldsProps> };
  /** A component of the site below a field of a form step, by step. */
  readonly belowField?: { readonly [stepId: string]: { readonly field: string; readonly Component: ComponentType<AboveFieldsProps> } };
  /** Components of the site below the heading of a page, form or screening, by step: such as what is bought. Deferred ones are loaded ahead. */
  readonly belowHeading?: { readonly [stepId: string]: ComponentType };
  /** Initial values of a form's fields, where the flow itself has none. */
  getKnownFields?(stepId: string): FormAnswer;
  /** Read-only fields of a form: they have these values, whatever was typed before. */
  getReadOnlyFields?(stepId: string): FormAnswer;
  /** The run of another flow that this one follows. */
  findFollowedRun?(): PrecedingRun | undefined;
  /** The address was that of a step of another flow, which this tab has no run for: a new session says so. */
  readonly isRedirected?: boolean;
  /** Another flow has a crisis answer in this visit, whatever has led from it to this one: the crisis line is shown first. */
  readonly isAfterCrisisAnswer?: boolean;
  /** What was done to the drawing of the first screen that is taken over. Asked for once. */
  takePreHydrationEvents?(): PreHydrationEvents | undefined;
  /** Goes back from the first screen, to where the client came from; without it there is no Back there. */
  readonly leaveBackward?: () => void;
  /** What the widgets of a form read besides its schema, for the fields as they stand. */
  getFormContext?(context: Context, fields: FormDraft): FormContext;
  /** An event that the flow declares: on entering a step, on an exit, for a refusal, or after a request (`submit.done`). */
  onEvent(event: string): void;
  /**
   * Leads to another page instead of making this move forward, and then gives true. The answers of the screen that is left
   * are stored; no event of the move is counted.
   */
  redirectMove?(moved: MoveEvent): boolean;
  /** Called after every move, forward or back. */
  onMoved?(moved: MoveEvent): void;
  /** Called for the place that a visit begins at, and after every move. */
  onPlaceShown?(shown: ShownPlace): void;
  /** Records a finished run; rejects with `RequestError`. */
  recordRun(run: FinishedRun): Promise<void>;
  /** Leaves the flow; called only when the run's record was acknowledged. */
  leave(href: string): void;
  /** Fetches the page that an outcome may lead to, ahead of need. */
  prefetchPage?(href: string): void;
  /** Where an outcome leads, `undefined` when its own screen is the end. `expandOutcomeHref` of this folder is the usual one. */
  resolveOutcomeHref(outcome: string, facts: OutcomeFile, run: Run): string | undefined;
  /** Whether the page could be loaded anew now. Asked before that is done because code did not arrive. */
  isSiteReachable(): Promise<boolean>;
  /** Loads the page anew: the server has a newer build, or code did not arrive. `location.reload()` when left out. */
  reload?(): void;
}
