import type { ReactNode } from 'react';
import { Heading } from '../../ui/index.ts';
import { useHeading } from './headingContext.ts';

/** The one h1 of a screen. Focus goes to it when the screen has changed. */
export function ScreenHeading({ display, children }: { display?: boolean | undefined; children: ReactNode }) {
  return (
    <Heading display={display} headingRef={useHeading()}>
      {children}
    </Heading>
  );
}
