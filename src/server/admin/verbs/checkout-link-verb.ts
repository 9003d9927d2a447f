import { json } from 'node:stream/consumers';
import { planIds } from '../../accounts/plan-ids.ts';
import type { Config } from '../../server-config.ts';
import { priceLists } from '../../db/schema.ts';
import type { IssuedLink } from '../operations/issue-checkout-link.ts';
import type { OperationInput } from '../operation.ts';
import type { Verb } from '../data-verb.ts';
import { checkoutLinkOptionNames, readCheckoutLinkOptions } from './checkout-link-options.ts';

/** Issues a link by which one person can check out. */
export const checkoutLinkVerb: Verb = {
  name: 'checkout-link',
  takes: [],
  options: checkoutLinkOptionNames,
  usage: '--email <address> --plan <plan> <who> [--days <n>]',
  help: [
    'Prints a link by which one person can buy a plan, with the account filled in.',
    '<who> is --first-name, --last-name, --gender, --phone, --date-of-birth and',
    '--state, all needed, and --practice for a client of one. It opens again and',
    'again, until something is ordered by it or --days (7) are over.',
    `--plan is ${planIds.slice(0, -1).join(', ')} or ${planIds.at(-1)}.`,
    `--prices ${priceLists.join('|')} is the list that they buy by; ${priceLists[0]} if not said.`,
  ],
  prepare({ values }) {
    const order = readCheckoutLinkOptions(values);
    return async ({ config, runOperation, terminal }) => {
      const link = await runOperation('issue-link', order, async (pieces) => (await json(pieces)) as IssuedLink);
      terminal.out(`${buildLinkUrl(config, order, link)}\n\n${formatRemarks(order, link)}`);
    };
  },
};

function buildLinkUrl({ publicUrl, host, port }: Config, { email = '', practice }: OperationInput, { code }: IssuedLink): string {
  const query = new URLSearchParams({ email, code, ...(practice === undefined ? {} : { practice }) });
  const own = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  return `${publicUrl ?? own}/talk-with-us?${query.toString()}`;
}

function formatRemarks({ email, plan, days }: OperationInput, { expiresAt }: IssuedLink): string {
  return [
    `It opens the checkout of the plan ${plan} for ${email} until ${expiresAt} (${days} ${days === '1' ? 'day' : 'days'}),`,
    'as often as it is opened, and no longer once something is ordered by it.',
    'It shows who they are: send it to them and to nobody else. It cannot be printed again.',
    '',
  ].join('\n');
}
