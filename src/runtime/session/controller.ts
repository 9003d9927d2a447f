import { setRunAnswer, findRunAnswer, buildStartEffects, setOtherText, toggleOption } from '../../engine/index.ts';
import type { Answer, ChoiceItem, Flow, Run } from '../../engine/index.ts';
import type { FormDraft } from '../forms/formModule.ts';
import type { RuntimePorts } from '../ports.ts';
import type { FlowBuild } from './flowBuild.ts';
import { createSessionCore, reportPlace } from './sessionCore.ts';
import type { SessionCore } from './sessionCore.ts';
import type { OpenedSession } from './session.ts';
import { createLoader } from './loader.ts';
import type { Loader } from './loader.ts';
import { createFlowNavigation } from './navigation/flowNavigation.ts';
import type { FlowNavigation } from './navigation/flowNavigation.ts';
import { replayToggles } from './replayPreHydrationEvents.ts';
import { createRecorder } from './recorder.ts';
import type { Recorder } from './recorder.ts';
import { reloadOncePerBuild, reloadPage } from './reloadPage.ts';
import { createFormSubmitter } from './formSubmitter.ts';
import type { SubmitForm } from './formSubmitter.ts';

/** Everything that a screen can do with a visit. One is made for each `FlowProvider`. */
export interface FlowController extends Pick<SessionCore, 'flow' | 'ports' | 'state'> {
  readonly navigation: FlowNavigation;
  readonly loader: Loader;
  readonly recorder: Recorder;
  readonly submitForm: SubmitForm;
  /**
   * Begins the visit in the browser: what was done before the app was there, events of the first step, facts, and what is still
   * to be recorded. A second call does nothing. An answer or a move before it begins the visit too.
   */
  start(): void;
  /** Sets the answer to a question; `undefined` takes it away. */
  setAnswer(id: string, value: Answer | undefined): void;
  /** A click on an option. */
  toggleOption(question: ChoiceItem, value: string): void;
  /** The client's own words for an option. */
  setOtherText(question: ChoiceItem, words: string): void;
  /** Leads back to a form whose fields a later step's call has found wrong, and shows what is wrong there. */
  rejectForm(stepId: string, fields: { readonly [field: string]: string }): void;
  /** The server does not accept a build any more, this one or that of the run before: loads the page anew, once for the build. */
  reloadStaleBuild(build: FlowBuild): void;
  /** Loads the page anew at the client's wish. */
  reloadPage(): void;
  /** What stands in a form that is not sent yet. */
  saveDraft(stepId: string, draft: FormDraft): void;
}

/**
 * The controller of a session. It has no effect until `start`.
 *
 * @param loadFullFlow Fetches the full flow, where the session may begin with a flow prefix.
 */
export function createController(opened: OpenedSession, ports: RuntimePorts, loadFullFlow?: () => Promise<Flow>): FlowController {
  const core = createSessionCore(opened, ports);
  const loader = createLoader(core, loadFullFlow, () => moves.resolvePending());
  const recorder = createRecorder(core);
  const moves = createFlowNavigation(core, recorder, loader);
  const updateAnswer = (id: string, answered: (run: Run) => Answer | undefined): void => {
    begin();
    core.updateSession((session) => ({ ...session, run: setRunAnswer(core.flow, session.run, id, answered(session.run)) }));
  };
  let hasBegun = false;

  /** Begins the visit, once. True when a press on Next from before the app was there has been replayed. */
  function begin(): boolean {
    if (hasBegun) return false;
    hasBegun = true;
    // Stored at once, so that a reload before the first answer keeps the run's id.
    core.updateSession((session) => ({ ...session }));
    const early = ports.takePreHydrationEvents?.();
    replayToggles(core, early?.toggles ?? []);
    for (const event of buildStartEffects(core.flow, core.state.get().session.run).events) ports.onEvent(event);
    reportPlace(core);
    void loader.loadFacts();
    recorder.recordOutcome();
    void recorder.resend();
    return early?.isNextPressed === true && moves.next();
  }

  // React listens a moment before it runs the effect that begins the visit. A second press on Next in that moment is the same press.
  const navigation: FlowNavigation = { ...moves, next: () => begin() || moves.next() };

  return {
    get flow() {
      return core.flow;
    },
    ports,
    state: core.state,
    navigation,
    loader,
    recorder,
    submitForm: createFormSubmitter(core, navigation),
    start: () => void begin(),
    rejectForm(stepId, fields) {
      core.updateState({ rejectedForm: { step: stepId, fields } });
      navigation.goToStep(stepId);
    },
    reloadStaleBuild: (build) => reloadOncePerBuild(core, build),
    reloadPage: () => reloadPage(core),
    setAnswer: (id, value) => updateAnswer(id, () => value),
    toggleOption: (question, value) =>
      updateAnswer(question.id, (run) => toggleOption(question, findRunAnswer(core.flow, run, question.id), value)),
    setOtherText: (question, words) =>
      updateAnswer(question.id, (run) => setOtherText(question, findRunAnswer(core.flow, run, question.id), words)),
    saveDraft(stepId, draft) {
      core.updateSession((session) => ({ ...session, drafts: { ...session.drafts, [stepId]: draft } }));
      // A Retry that led on would lead on without what was changed: Next sends that first.
      core.updateState({ pendingNext: false, isLeaveRequested: false });
    },
  };
}
