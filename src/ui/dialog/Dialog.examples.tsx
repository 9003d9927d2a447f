import { Dialog } from './Dialog.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access:
    'A native modal dialog, named by its title. Escape and the close button close it, and focus returns to where it was. It is drawn closed here, because an open one covers the gallery.',
  states: {
    closed: (
      <Dialog open={false} title="Areas of service" closeLabel="Close" onClose={() => undefined}>
        Words
      </Dialog>
    ),
  },
};

export default examples;
