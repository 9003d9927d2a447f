import { claims } from '../../../facts/claims.ts';
import type { ClaimedFigure } from '../../../sections/Claims.tsx';

/** The words of /impact, beside those of the pledge. */
export const impactContent = {
  hero: {
    title: 'What we want to leave behind',
    lead: 'Care that people can reach, that is honest about what it does not know, and that goes on after the hours themselves.',
  },
  statement: {
    id: 'why',
    title: 'Why it matters',
    lead: 'Many people live with depression, anxiety or PTSD for years before something helps. We want the way to care to be shorter, and we want nobody to be hurried along it.',
    claims: [
      {
        figure: claims.disorder.share,
        words: `of US adults, ${claims.disorder.inWords}, have a diagnosable disorder each year.`,
        subject: 'diagnosable disorders',
        kind: 'population',
      },
      { figure: claims.treatments, words: 'treatments have been delivered.', subject: 'treatments', kind: 'count' },
    ] satisfies readonly ClaimedFigure[],
  },
  download: 'Download the pledge',
  downloadNote: 'PDF, one page. A screen reader can read it.',
  lastWord: {
    title: 'Hold us to it.',
    lead: 'If we fall short of a line of this pledge, we want to hear it from you.',
    link: { text: 'Talk with us', href: '/talk-with-us' },
  },
} as const;
