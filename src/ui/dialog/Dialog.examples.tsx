import { DialogPanel } from './Dialog.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access:
    'A native modal dialog, named by its title. Escape and the close button close it, and focus returns to where it was. Only its panel is drawn here, because an open dialog covers the gallery.',
  states: {
    panel: (
      <DialogPanel id="dialog" title="Something went wrong" closeLabel="Close" onLeave={() => undefined}>
        <p>Words</p>
      </DialogPanel>
    ),
    'with an eyebrow': (
      <DialogPanel id="age" eyebrow="AGE REQUIREMENT" title="Our programs are for adults" closeLabel="Close" onLeave={() => undefined}>
        <p>Words</p>
      </DialogPanel>
    ),
  },
};

export default examples;
