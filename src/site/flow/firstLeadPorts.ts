import type { Flow } from '../../engine/index.ts';
import type { RuntimePorts } from '../../runtime/index.ts';
import { help } from '../help.ts';
import { isCheckout, settledStart } from '../session/checkout.ts';
import { entryPath } from '../session/entryOrigin.ts';
import { startInfo } from '../session/startInfo.ts';
import { leadPorts } from './leadPorts.ts';

/** The step that asks where somebody lives and when they were born. */
const start = 'start';

/**
 * What `lead@1` needs from the site. Somebody who is here to buy is led back from its start to where they came from.
 *
 * @param leave Goes to another page, within the site or outside.
 * @param drawn Draws the dialogs that refusals offer, and what stands above the start form.
 */
export function firstLeadPorts(
  flow: Flow,
  leave: (href: string) => void,
  drawn: Required<Pick<RuntimePorts, 'offers' | 'above'>>,
): RuntimePorts {
  return {
    ...leadPorts(flow, leave),
    help,
    ...drawn,
    known: (step) => (step === start ? knownStart() : {}),
    fixed: (step) => (step === start ? settledStart() : {}),
    ...(isCheckout() ? { backOut: () => leave(entryPath(window.location)) } : {}),
  };
}

function knownStart() {
  const { practice: _practice, ...fields } = startInfo();
  return fields;
}
