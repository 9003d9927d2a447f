import type { ReactNode } from 'react';
import { joinClassNames, Meta } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import css from './heroWords.module.css';

/** The words of a first screen. */
export interface HeroContent {
  /** The title of the tab. */
  readonly title: string;
  readonly heading: string;
  /** A line above the heading. */
  readonly eyebrow?: ReactNode;
  readonly lead?: string;
}

interface HeroWordsProps extends HeroContent {
  readonly className?: string | undefined;
  /** What one can do, below the words. */
  readonly children: ReactNode;
}

/** The words of a first screen, in every hero the same. A hero adds its picture. */
export function HeroWords({ title, heading, eyebrow, lead, className, children }: HeroWordsProps) {
  return (
    <div className={joinClassNames(css.words, className)}>
      {eyebrow !== undefined && <Meta>{eyebrow}</Meta>}
      <PageHeading title={title} display>
        {heading}
      </PageHeading>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  );
}
