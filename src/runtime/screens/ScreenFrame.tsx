import { ChevronLeft } from 'lucide';
import type { ReactNode, SyntheticEvent } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import type { ButtonProps } from '../../ui/index.ts';
import { ActionBar, Button, CrisisLine, Icon, isRepeatedClick, LongWait, ScreenBody, StepperBar, VisuallyHidden } from '../../ui/index.ts';
import { isNextPending } from '../session/isStepBeingSent.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { formatProgress, progressId } from './formatProgress.ts';
import { FlowNotices } from './FlowNotices.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';
import css from './screen.module.css';

/** The Next button of a screen. `silent` where the error summary gives the reason, so that the button does not repeat it. */
export interface NextAction extends Pick<ButtonProps, 'busy' | 'blockedReason' | 'silent' | 'onBlocked'> {
  readonly label: string;
  /** What it goes on from, where the screen stays mounted for several: each has a button of its own, which shows no reason of another. */
  readonly about?: string;
  readonly onNext: () => void;
}

interface ScreenFrameProps {
  readonly view: ScreenView;
  /** True when the screen shows an error: the title of the document then begins with 'Error'. */
  readonly hasErrors?: boolean;
  /** Content above everything else: the error summary. */
  readonly top?: ReactNode;
  /** Left out on the last screen. */
  readonly next?: NextAction | undefined;
  /** A second action, beside Next. */
  readonly secondaryAction?: ReactNode;
  /** The choice that the button confirms, such as a time. */
  readonly actionSummary?: ReactNode;
  /** A short count beside Back, such as of unanswered questions. */
  readonly actionCounter?: ReactNode;
  /** A note under the button. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The parts that all screens share: the title of the document, notices, crisis line and stepper above the content, Back and Next
 * below it. Enter presses Next.
 */
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
  // The bar stays in view. A form has the bar even without Back.
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
        {/* Below the panel, so that a notice that appears later, such as of a failed record, does not push the panel out of view. */}
        {hasPanel && notices}
        {!hasBar && forward !== false && (
          <div className={css.forward}>
            {forward}
            {wait}
          </div>
        )}
        {note}
        {/* Hidden, because the panel must fit the screen of a small phone. It is last, because a hidden element takes a gap of the column too. */}
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

/** Whether the work that Next has begun is in progress. */
function useIsBusy(next: NextAction | undefined): boolean {
  const isPending = useFlowState(isNextPending);
  return next !== undefined && (isPending || next.busy === true);
}

function NextButton({ next, busy, wide }: { next: NextAction; busy: boolean; wide: boolean }) {
  return (
    <Button
      type="submit"
      // Without JavaScript, the press leads to the document's text about that, instead of silently reloading the page.
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

/** The action of Back: one move of the run, or out of the flow from the first screen, if the ports allow it. */
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
