import accountForm from '../../../../schemas/forms/account.v1.schema.json';
import { didYouMean, isoDate } from '../../../engine/index.ts';
import { planIds } from '../../accounts/plans.ts';
import { genders, priceLists } from '../../db/schema.ts';
import type { OperationInput } from '../operation.ts';
import { Misuse } from '../verb.ts';
import type { OptionName, Request } from '../verb.ts';

/** Without one of these, nobody could check out by the link: it leads past the account form. */
const needed = ['email', 'plan', 'first-name', 'last-name', 'gender', 'phone', 'date-of-birth', 'state'] as const;

const otherwise: OperationInput = { prices: priceLists[0], days: '7' };

/** Most people forget a link; longer than this nobody should be able to find and open one. */
const mostDays = 90;

/** Reads one value as it is typed; `undefined` when it cannot be used. */
type Reader = (typed: string) => string | undefined;

const readers: { readonly [option in LinkOption]: readonly [read: Reader, mend: string] } = {
  email: [(typed) => matching(typed.toLowerCase(), /^[!-?A-~]{1,64}@[a-z0-9.-]+\.[a-z]+$/), 'is not an e-mail address.'],
  plan: [(typed) => planIds.find((one) => one === typed), 'is not a plan.'],
  'first-name': [readName, 'is no name: it has 1 to 100 characters.'],
  'last-name': [readName, 'is no name: it has 1 to 100 characters.'],
  gender: [(typed) => genders.find((one) => one === typed.toUpperCase()), `is none of ${genders.join(', ')}.`],
  phone: [readPhone, 'is not a US phone number of ten digits.'],
  'date-of-birth': [isoDate, 'is not a date. Write it as 1990-05-01.'],
  state: [(typed) => matching(typed.toUpperCase(), /^[A-Z]{2}$/), 'is not the two-letter code of a state.'],
  practice: [(typed) => matching(typed, /^[a-z0-9][a-z0-9-]{0,63}$/), 'is not the code of a practice.'],
  prices: [(typed) => priceLists.find((one) => one === typed), `is none of ${priceLists.join(', ')}.`],
  days: [readDays, `is not a whole number from 1 to ${mostDays}.`],
};

type LinkOption = (typeof linkOptions)[number];

/** What can be said of a link. */
export const linkOptions = [...needed, 'practice', 'prices', 'days'] as const satisfies readonly OptionName[];

/** Whom a link is for and what they buy by it, by the names of the options. Throws `Misuse` for what is missing or cannot be used. */
export function readLinkOrder(values: Request['values']): OperationInput {
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Misuse(`Give ${missing.map((name) => `--${name}`).join(', ')}: the link is for a whole account.`);
  const read = linkOptions.flatMap((name) => {
    const typed = values[name];
    return typeof typed === 'string' ? [[name, readOption(name, typed)] as const] : [];
  });
  return { ...otherwise, ...Object.fromEntries(read) };
}

function readOption(name: LinkOption, typed: string): string {
  const [read, mend] = readers[name];
  const value = read(typed.trim());
  if (value !== undefined) return value;
  const hint = name === 'plan' ? ` ${didYouMean(typed, planIds) ?? `There is ${planIds.join(', ')}.`}` : '';
  throw new Misuse(`--${name} '${typed}' ${mend}${hint}`);
}

function matching(typed: string, pattern: RegExp): string | undefined {
  return pattern.test(typed) ? typed : undefined;
}

function readName(typed: string): string | undefined {
  return matching(typed, /^[^\p{Cc}\p{Cs}]{1,100}$/u);
}

/** Typed as people type it, and with the country's code or without. */
function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return matching(digits, new RegExp(accountForm.properties.phone.pattern));
}

function readDays(typed: string): string | undefined {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= mostDays ? String(days) : undefined;
}
