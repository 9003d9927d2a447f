import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '../../../ui/index.ts';
import { brand } from '../../config/organisation.ts';
import { useIsClientNavigation } from './useIsClientNavigation.tsx';

/** The name of the browser's tab: what the page is, then whose it is. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} | ${brand.name}`}</title>;
}

/**
 * The one heading of a page of the site, which also names the tab and takes focus on arrival.
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
