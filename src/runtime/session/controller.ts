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

/** All actions of a screen on a visit. Each `FlowProvider` creates one. */
export interface FlowController extends Pick<SessionCore, 'flow' | 'ports' | 'state'> {
  readonly navigation: FlowNavigation;
  readonly loader: Loader;
  readonly recorder: Recorder;
  readonly submitForm: SubmitForm;
  /**
   * Begins the visit in the browser: replays the pre-hydration events, counts the events of the first step, requests facts, and
   * sends pending records. A second call does nothing. An answer or a move before `start` begins the visit too.
   */
  start(): void;
  /** Sets the answer to a question; `undefined` removes it. */
  setAnswer(id: string, value: Answer | undefined): void;
  /** Handles a click on an option. */
  toggleOption(question: ChoiceItem, value: string): void;
  /** Sets the client's own words for an option. */
  setOtherText(question: ChoiceItem, words: string): void;
  /** Leads back to a form whose fields a later step's request has rejected, and shows the problems there. */
  rejectForm(stepId: string, fields: { readonly [field: string]: string }): void;
  /** Reloads the page once for a build that the server no longer accepts: this one, or that of the preceding run. */
  reloadStaleBuild(build: FlowBuild): void;
  /** Reloads the page when the client asks for it. */
  reloadPage(): void;
  /** Stores the draft of a form. */
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

  /** Begins the visit once. True when a press on Next from before the app rendered has been replayed. */
  function begin(): boolean {
    if (hasBegun) return false;
    hasBegun = true;
    // Stored at once, so that the run has the same id after a reload before the first answer.
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

  // React handles clicks shortly before it runs the effect that begins the visit. A second press on Next in between counts as the
  // same press.
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
      // A Retry must not leave the flow without the changed fields: Next sends them first.
      core.updateState({ pendingNext: false, isLeaveRequested: false });
    },
  };
}
