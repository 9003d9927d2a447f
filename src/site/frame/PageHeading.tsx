import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/index.ts';
import { brand } from '../config/organisation.ts';
import { useIsClientNavigation } from './useIsClientNavigation.tsx';

/** The title of the browser tab: the page, then the organisation. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} | ${brand.name}`}</title>;
}

/**
 * The level-1 heading of a page. It sets the title of the tab and takes focus after a navigation within the site.
 */
export function PageHeading({ title, display, children }: { title: string; display?: boolean | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useIsClientNavigation();
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <>
      <PageTitle title={title} />
      <Heading display={display} headingRef={heading}>
        {children}
      </Heading>
    </>
  );
}
