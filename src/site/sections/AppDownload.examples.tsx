import { AppDownload } from './AppDownload.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A region with a heading, and two links out of the site.',
  states: {
    panel: <AppDownload title="Already with us?" words="Words that say a little more about it." />,
  },
};

export default examples;
