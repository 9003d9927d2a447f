import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'An error is an alert; the others are a status.',
  states: {
    info: <Notice kind="info">These questions have been updated.</Notice>,
    error: (
      <Notice kind="error" title="This was not sent" action={<Button variant="secondary">Retry</Button>}>
        What you entered is kept.
      </Notice>
    ),
    offline: <Notice kind="offline">You seem to be offline.</Notice>,
  },
};

export default examples;
