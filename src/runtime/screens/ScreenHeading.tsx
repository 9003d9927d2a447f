import { useContext, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { CrisisLine, Heading } from '../../ui/index.ts';
import { useCurrentView } from '../session/useController.ts';
import { formatProgress, progressId } from './formatProgress.ts';
import { hasCrisisPanel } from './hasCrisisPanel.ts';
import { HeadingContext } from './headingContext.ts';

/**
 * The one h1 of a screen. Focus goes to it when the screen has changed. After a crisis answer the crisis line stands directly below it;
 * that of a question names its answers, and `QuestionIntro` draws the line after that name.
 */
export function ScreenHeading({ display, children }: { display?: boolean | undefined; children: ReactNode }) {
  const view = useCurrentView();
  const { ref, onMount, onUnmount } = useContext(HeadingContext);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element !== null) onUnmount(element);
    };
  }, [ref, onUnmount]);
  useEffect(() => onMount(), [onMount]);
  return (
    <>
      <Heading display={display} headingRef={ref} describedBy={formatProgress(view) === undefined ? undefined : progressId}>
        {children}
      </Heading>
      {view.crisisFirst && view.kind !== 'question' && !hasCrisisPanel(view) && <CrisisLine near />}
    </>
  );
}
