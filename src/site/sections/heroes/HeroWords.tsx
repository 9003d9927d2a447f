import type { ReactNode } from 'react';
import { joinClassNames, Meta } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import css from './heroWords.module.css';

/** The texts of a first screen. */
export interface HeroContent {
  /** The title of the browser tab. */
  readonly title: string;
  readonly heading: string;
  /** A line above the heading. */
  readonly eyebrow?: ReactNode;
  readonly lead?: string;
}

interface HeroWordsProps extends HeroContent {
  readonly className?: string | undefined;
  /** The actions below the text. */
  readonly children: ReactNode;
}

/** The texts and actions of a first screen. All heroes share it, and each adds its picture. */
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
