import { Hint, LabelHeading, Lead, Meta, Well } from './Typography.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Paragraphs, and a heading of the second level.',
  states: {
    lead: <Lead>One paragraph.</Lead>,
    hint: <Hint>Choose all that apply.</Hint>,
    meta: <Meta>For adults 18 and over.</Meta>,
    label: <LabelHeading>Other places to turn</LabelHeading>,
    well: <Well>Words that explain.</Well>,
  },
};

export default examples;
