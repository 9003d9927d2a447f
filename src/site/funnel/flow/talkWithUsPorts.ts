import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { isCheckout, getLockedStartFields } from '../session/checkoutSession.ts';
import { getEntryOriginPath } from '../session/entryOrigin.ts';
import { readStartInfo } from '../session/startInfo.ts';
import { leadPorts } from './leadPorts.ts';

/** The step that asks where somebody lives and when they were born. */
const startStep = 'start';

/**
 * What `lead@1` needs from the site. Somebody who is here to buy is led back from its start to where they came from.
 *
 * @param leave Goes to another page, within the site or outside.
 * @param screens Draws the dialogs that refusals offer, and what stands above the start form.
 */
export function talkWithUsPorts(
  flow: Flow,
  leave: (href: string) => void,
  screens: Required<Pick<RuntimePorts, 'offerDialogs' | 'aboveFields'>>,
): RuntimePorts {
  return {
    ...leadPorts(flow, leave),
    help: helpLink,
    ...screens,
    getKnownFields: (step) => (step === startStep ? getStartFormDefaults() : {}),
    getReadOnlyFields: (step) => (step === startStep ? getLockedStartFields() : {}),
    ...(isCheckout() ? { leaveBackward: () => leave(getEntryOriginPath(window.location)) } : {}),
  };
}

function getStartFormDefaults() {
  const { practice: _practice, ...fields } = readStartInfo();
  return fields;
}
