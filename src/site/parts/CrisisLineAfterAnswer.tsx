import { useState } from 'react';
import { CrisisLine } from '../../ui/index.ts';
import { hasCrisisAnswer } from '../funnel/session/crisisAnswer.ts';
import { isPrerendering } from '../browser/isPrerendering.ts';

/** The crisis line at the top of a page that follows a booking, for a person who has given a crisis answer. Renders nothing for any other person. */
export function CrisisLineAfterAnswer() {
  const [isShown] = useState(() => !isPrerendering && hasCrisisAnswer());
  return isShown ? <CrisisLine near /> : null;
}
