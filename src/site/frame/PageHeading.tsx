import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/index.ts';
import { brand } from '../config/organisation.ts';
import { useIsClientNavigation } from './pageArrival.tsx';

/** The title of the browser tab: the page, then the organisation. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} | ${brand.name}`}</title>;
}

/** The id of the text that shows the progress. */
export const progressId = 'progress';

interface PageHeadingProps {
  readonly title: string;
  readonly display?: boolean | undefined;
  /** The progress of the client. The title begins with it, and the element with `progressId` describes the heading. */
  readonly progress?: { readonly step: number; readonly of: number } | undefined;
  readonly children: ReactNode;
}

/** The level-1 heading of a page. It sets the title of the tab and takes focus after a navigation within the site. */
export function PageHeading({ title, display, progress, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useIsClientNavigation();
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <>
      <PageTitle title={progress === undefined ? title : `Step ${progress.step} of ${progress.of}: ${title}`} />
      <Heading display={display} headingRef={heading} describedBy={progress && progressId}>
        {children}
      </Heading>
    </>
  );
}
