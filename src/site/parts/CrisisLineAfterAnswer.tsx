import { useState } from 'react';
import { CrisisLine } from '../../ui/index.ts';
import { hasCrisisAnswer } from '../funnel/session/crisisAnswer.ts';
import { isPrerendering } from '../browser/isPrerendering.ts';

/** The crisis line, before everything else on a page that follows a booking, for a person who has given a crisis answer. */
export function CrisisLineAfterAnswer() {
  const [isShown] = useState(() => !isPrerendering && hasCrisisAnswer());
  return isShown ? <CrisisLine near /> : null;
}
