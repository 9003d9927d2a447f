import { isIPv6 } from 'node:net';
import { json } from 'node:stream/consumers';
import { UsageError } from '../../../commandLine/index.ts';
import { loadPlans } from '../../../definitions/index.ts';
import { didYouMean } from '../../../engine/index.ts';
import { toLocalUrl } from '../../http/base-url.ts';
import type { Config } from '../../server-config.ts';
import type { IssuedLink } from '../operations/issue-checkout-link.ts';
import type { OperationInput } from '../operation.ts';
import type { Verb } from '../data-verb.ts';
import { checkoutLinkOptions, toLinkOrder } from './checkout-link-options.ts';

/** Issues a link by which one person can check out. */
export const checkoutLinkVerb: Verb<{ readonly [name: string]: string }> = {
  name: 'checkout-link',
  summary: 'Prints a link by which one person can buy a plan.',
  about: [
    'Prints a link by which one person can buy a plan, with the account filled in. It opens again and again, until an order by it is paid or its days are over.',
  ],
  arguments: [],
  options: checkoutLinkOptions,
  examples: [
    [
      'checkout-link --email sample.client@example.com --plan reset --first-name Sample --last-name Client --gender OTHER --phone 555-234-0142 --date-of-birth 1990-05-01 --state TX',
      'Issue a link that works for seven days',
    ],
  ],
  prepare({ options }) {
    const order = toLinkOrder(options);
    return async ({ config, runOperation, terminal }) => {
      await rejectUnknownPlan(config, order);
      const link = await runOperation('issue-link', order, async (chunks) => (await json(chunks)) as IssuedLink);
      const known = link.siteUrl ?? config.publicUrl;
      const siteUrl = known ?? findListeningUrl(config);
      const assumption = known === undefined ? `\n${formatAssumption(siteUrl)}` : '';
      terminal.out(`${buildLinkUrl(siteUrl, order, link)}\n\n${formatRemarks(order, link)}${assumption}`);
    };
  },
};

/** Throws a `UsageError` for a plan that is not in flows/plans.json. */
async function rejectUnknownPlan({ definitionsFolder }: Config, { plan }: OperationInput): Promise<void> {
  const ids = (await loadPlans(definitionsFolder)).map(({ id }) => id);
  if (plan !== undefined && ids.includes(plan)) return;
  throw new UsageError(`--plan: There is no plan '${plan}'. ${didYouMean(plan ?? '', ids) ?? `There are: ${ids.join(', ')}.`}`);
}

/** Returns the address at which a server with these settings would listen. */
function findListeningUrl({ host, port }: Config): string {
  return toLocalUrl(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`);
}

function formatAssumption(siteUrl: string): string {
  return [
    `The address ${siteUrl} is assumed, from HOST and PORT: no running server has answered, and PUBLIC_URL is not set.`,
    'If the site is elsewhere, set PUBLIC_URL to its address, such as PUBLIC_URL=https://www.example.com, and issue another link.',
    '',
  ].join('\n');
}

function buildLinkUrl(siteUrl: string, { email = '', practice }: OperationInput, { code }: IssuedLink): string {
  const query = new URLSearchParams({ email, code, ...(practice === undefined ? {} : { practice }) });
  return `${siteUrl}/talk-with-us?${query.toString()}`;
}

function formatRemarks({ email, plan, days }: OperationInput, { expiresAt }: IssuedLink): string {
  return [
    `It opens the checkout of the plan ${plan} for ${email} until ${expiresAt} (${days} ${days === '1' ? 'day' : 'days'}),`,
    'as often as it is opened, and no longer once an order by it is paid.',
    'It shows who they are: send it to them and to nobody else. It cannot be printed again.',
    '',
  ].join('\n');
}
