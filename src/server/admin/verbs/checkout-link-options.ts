import accountForm from '../../../../schemas/forms/account.v1.schema.json';
import { didYouMean, parseIsoDate } from '../../../engine/index.ts';
import { planIds } from '../../accounts/plan-ids.ts';
import { genders, priceLists } from '../../db/schema.ts';
import type { OperationInput } from '../operation.ts';
import { UsageError } from '../data-verb.ts';
import type { OptionName, VerbArguments } from '../data-verb.ts';

/** Without one of these, nobody could check out by the link: it leads past the account form. */
const requiredOptions = ['email', 'plan', 'first-name', 'last-name', 'gender', 'phone', 'date-of-birth', 'state'] as const;

const defaultOptions: OperationInput = { prices: priceLists[0], days: '7' };

/** Most people forget a link; longer than this nobody should be able to find and open one. */
const maxDays = 90;

/** Reads one value as it is typed; `undefined` when it cannot be used. */
type Reader = (typed: string) => string | undefined;

const readers: { readonly [option in CheckoutLinkOption]: readonly [read: Reader, mend: string] } = {
  email: [(typed) => matching(typed.toLowerCase(), /^[!-?A-~]{1,64}@[a-z0-9.-]+\.[a-z]+$/), 'is not an e-mail address.'],
  plan: [(typed) => planIds.find((one) => one === typed), 'is not a plan.'],
  'first-name': [readName, 'is no name: it has 1 to 100 characters.'],
  'last-name': [readName, 'is no name: it has 1 to 100 characters.'],
  gender: [(typed) => genders.find((one) => one === typed.toUpperCase()), `is none of ${genders.join(', ')}.`],
  phone: [readPhone, 'is not a US phone number of ten digits.'],
  'date-of-birth': [parseIsoDate, 'is not a date. Write it as 1990-05-01.'],
  state: [(typed) => matching(typed.toUpperCase(), /^[A-Z]{2}$/), 'is not the two-letter code of a state.'],
  practice: [(typed) => matching(typed, /^[a-z0-9][a-z0-9-]{0,63}$/), 'is not the code of a practice.'],
  prices: [(typed) => priceLists.find((one) => one === typed), `is none of ${priceLists.join(', ')}.`],
  days: [readDays, `is not a whole number from 1 to ${maxDays}.`],
};

type CheckoutLinkOption = (typeof checkoutLinkOptionNames)[number];

/** What can be said of a link. */
export const checkoutLinkOptionNames = [...requiredOptions, 'practice', 'prices', 'days'] as const satisfies readonly OptionName[];

/** Whom a link is for and what they buy by it, by the names of the options. Throws `UsageError` for what is missing or cannot be used. */
export function readCheckoutLinkOptions(values: VerbArguments['values']): OperationInput {
  const missing = requiredOptions.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new UsageError(`Give ${missing.map((name) => `--${name}`).join(', ')}: the link is for a whole account.`);
  const read = checkoutLinkOptionNames.flatMap((name) => {
    const typed = values[name];
    return typeof typed === 'string' ? [[name, readOption(name, typed)] as const] : [];
  });
  return { ...defaultOptions, ...Object.fromEntries(read) };
}

function readOption(name: CheckoutLinkOption, typed: string): string {
  const [read, mend] = readers[name];
  const value = read(typed.trim());
  if (value !== undefined) return value;
  const hint = name === 'plan' ? ` ${didYouMean(typed, planIds) ?? `There is ${planIds.join(', ')}.`}` : '';
  throw new UsageError(`--${name} '${typed}' ${mend}${hint}`);
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
  return days >= 1 && days <= maxDays ? String(days) : undefined;
}
