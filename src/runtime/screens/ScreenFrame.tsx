import { ChevronLeft } from 'lucide';
import type { ReactNode, SyntheticEvent } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { ActionBar, Button, CrisisLine, Icon, isRepeatedClick, LongWait, ScreenBody, StepperBar, VisuallyHidden } from '../../ui/index.ts';
import { isNextPending } from '../session/isStepBeingSent.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { formatProgress, progressId } from './formatProgress.ts';
import { FlowNotices } from './FlowNotices.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';
import css from './screen.module.css';

/** The button that goes on. */
export interface NextAction {
  readonly label: string;
  /** What it goes on from, where the screen stays mounted for several: each has a button of its own, which shows no reason of another. */
  readonly about?: string;
  readonly onNext: () => void;
  readonly busy?: boolean;
  /** Why it does nothing now. */
  readonly blockedReason?: string | undefined;
  /** The error summary says why, and the button does not. */
  readonly silent?: boolean;
  /** Called on a press while it is disabled. */
  readonly onBlocked?: () => void;
}

interface ScreenFrameProps {
  readonly view: ScreenView;
  /** The screen shows at least one error: its title begins with that. */
  readonly hasErrors?: boolean;
  /** Content before everything else: the error summary. */
  readonly top?: ReactNode;
  /** Left out on the last screen. */
  readonly next?: NextAction | undefined;
  /** A second action, beside Next. */
  readonly secondaryAction?: ReactNode;
  /** What the button is about, such as the time that was chosen. */
  readonly actionSummary?: ReactNode;
  /** A short count beside Back, such as of the questions that are left. */
  readonly actionCounter?: ReactNode;
  /** A small line under the button. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** What all screens share: the tab's title, notices, crisis line and stepper above the content, Back and Next below it. Enter goes on. */
export function ScreenFrame({
  view,
  hasErrors = false,
  top,
  next,
  secondaryAction,
  actionSummary,
  actionCounter,
  note,
  children,
}: ScreenFrameProps) {
  const { ports } = useController();
  const back = useBack(view);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (next?.blockedReason === undefined) next?.onNext();
    else next.onBlocked?.();
  };
  // The bar stays in sight: a form needs it without a way back too.
  const hasBar =
    back !== undefined || actionSummary !== undefined || actionCounter !== undefined || (view.kind === 'form' && next !== undefined);
  const { stepper } = view;
  const hasPanel = hasCrisisPanel(view);
  const isBusy = useIsBusy(next);
  const forward = next !== undefined && <NextButton key={next.about} next={next} busy={isBusy} wide={!hasBar} />;
  const notices = <FlowNotices view={view} />;
  const wait = isBusy && <LongWait phone={ports.phone} place={hasBar ? 'above' : 'below'} />;
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <title>{`${hasErrors ? 'Error: ' : ''}${[formatProgress(view), view.title].filter(Boolean).join(': ')} | ${ports.brand.name}`}</title>
      <ScreenBody>
        {top}
        {!hasPanel && notices}
        {view.crisisFirst && !hasPanel && <CrisisLine near />}
        {stepper !== undefined && !hasPanel && <StepperBar id={progressId} {...stepper} />}
        {children}
        {/* A notice that comes late, such as of a record that failed, must not move the panel out of the first screen. */}
        {hasPanel && notices}
        {!hasBar && forward !== false && (
          <div className={css.forward}>
            {forward}
            {wait}
          </div>
        )}
        {note}
        {/* The panel has the room of the steps: it has to be whole in the first screen of a small phone. Last, because hidden words would take a gap of the column. */}
        {stepper !== undefined && hasPanel && <VisuallyHidden id={progressId}>{formatProgress(view)}</VisuallyHidden>}
      </ScreenBody>
      {hasBar && (
        <ActionBar
          wait={wait}
          back={back === undefined ? undefined : <BackButton onBack={back} />}
          summary={actionSummary}
          counter={actionCounter}
        >
          {secondaryAction}
          {forward}
        </ActionBar>
      )}
    </form>
  );
}

/** Whether what Next has begun is under way. */
function useIsBusy(next: NextAction | undefined): boolean {
  const isPending = useFlowState(isNextPending);
  return next !== undefined && (isPending || next.busy === true);
}

function NextButton({ next, busy, wide }: { next: NextAction; busy: boolean; wide: boolean }) {
  return (
    <Button
      type="submit"
      // Where no script runs, a press leads to what the document says of that, in place of loading the page again without a word.
      formAction="#without-javascript"
      wide={wide}
      busy={busy}
      blockedReason={next.blockedReason}
      silent={next.silent}
      onBlocked={next.onBlocked}
      onClick={(event) => isRepeatedClick(event) && event.preventDefault()}
    >
      {next.label}
    </Button>
  );
}

/** Back: one move of the run; from the first screen out of the flow, if its ports allow it. */
function useBack(view: ScreenView): (() => void) | undefined {
  const { navigation, ports } = useController();
  return view.canGoBack ? () => navigation.back() : ports.leaveBackward;
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="quiet" onClick={(event) => !isRepeatedClick(event) && onBack()}>
      <Icon of={ChevronLeft} />
      Back
    </Button>
  );
}
