import { asFormAnswer, getRunAnswer } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { isCheckout, getLockedStartFields } from '../session/checkoutSession.ts';
import { getEntryOriginPath } from '../session/entryOrigin.ts';
import { pickStartInfo, readStartInfo, saveStartInfo } from '../session/startInfo.ts';
import { leadPorts } from './leadPorts.ts';
import { startStep } from './savedStart.ts';
import { getScreenedHref } from './screenedHref.ts';
import type { PageNavigation } from './sitePorts.ts';

/**
 * What `lead@1` needs from the site. Back on its start leads a client of the checkout to their entry origin. Continue
 * leads a client who has been screened elsewhere past the questions.
 *
 * @param leave Goes to another page, within the site or outside.
 * @param screens The dialogs of refusals, and the content above the start form.
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
    redirectMove: ({ run }) => {
      const href = run.place.step === 'questions' ? getScreenedHref() : undefined;
      if (href === undefined) return false;
      saveStartInfo(pickStartInfo(asFormAnswer(getRunAnswer(flow, run, startStep)) ?? {}));
      navigation.leave(href);
      return true;
    },
    ...(isCheckout() ? { leaveBackward: () => navigation.leave(getEntryOriginPath(window.location)) } : {}),
  };
}

function getStartFormDefaults() {
  const { practice: _practice, ...fields } = readStartInfo();
  return fields;
}
