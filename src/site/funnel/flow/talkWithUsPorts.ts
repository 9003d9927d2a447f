import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { isCheckout, getLockedStartFields } from '../session/checkoutSession.ts';
import { getEntryOriginPath } from '../session/entryOrigin.ts';
import { readStartInfo } from '../session/startInfo.ts';
import { leadPorts } from './leadPorts.ts';
import type { PageNavigation } from './sitePorts.ts';

/** The step that asks where somebody lives and when they were born. */
const startStep = 'start';

/**
 * What `lead@1` needs from the site. Somebody who is here to buy is led back from its start to where they came from.
 *
 * @param screens Draws the dialogs that refusals offer, and what stands above the start form.
 */
export function talkWithUsPorts(
  flow: Flow,
  navigation: PageNavigation,
  screens: Required<Pick<RuntimePorts, 'offerDialogs' | 'aboveFields'>>,
): RuntimePorts {
  return {
    ...leadPorts(flow, navigation),
    help: helpLink,
    ...screens,
    getKnownFields: (step) => (step === startStep ? getStartFormDefaults() : {}),
    getReadOnlyFields: (step) => (step === startStep ? getLockedStartFields() : {}),
    ...(isCheckout() ? { leaveBackward: () => navigation.leave(getEntryOriginPath(window.location)) } : {}),
  };
}

function getStartFormDefaults() {
  const { practice: _practice, ...fields } = readStartInfo();
  return fields;
}
