import { useContext, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/index.ts';
import { useCurrentView } from '../session/useController.ts';
import { formatProgress, progressId } from './formatProgress.ts';
import { HeadingContext } from './headingContext.ts';

/** The only h1 of a screen. It gets the focus when the screen has changed. */
export function ScreenHeading({ display, children }: { display?: boolean | undefined; children: ReactNode }) {
  const { ref, onMount, onUnmount } = useContext(HeadingContext);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element !== null) onUnmount(element);
    };
  }, [ref, onUnmount]);
  useEffect(() => onMount(), [onMount]);
  return (
    <Heading display={display} headingRef={ref} describedBy={formatProgress(useCurrentView()) === undefined ? undefined : progressId}>
      {children}
    </Heading>
  );
}
