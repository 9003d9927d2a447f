import { fullFormats } from 'ajv-formats/dist/formats.js';
import { InvalidArgumentError, Option } from 'commander';
import accountForm from '../../../../schemas/forms/account.v1.schema.json';
import { optionOf } from '../../../commandLine/index.ts';
import { parseIsoDate } from '../../../engine/index.ts';
import { genders, priceLists } from '../../db/schema.ts';
import type { OperationInput } from '../operation.ts';

/** The longest validity of a link, so that nobody can find and open it long after it was forgotten. In days. */
const maxDays = 90;

/** The longest e-mail address, as in schemas/api. In characters. */
const longestAddress = 254;

/** The options of the verb. The mandatory ones are the fields of the account form, because the link skips that form. */
export const checkoutLinkOptions: readonly Option[] = [
  mandatory('--email <address>', 'the address of the person', readAddress),
  mandatory('--plan <plan>', 'what they buy: an id of flows/plans.json', readPlanId),
  mandatory('--first-name <name>', 'their first name', readName),
  mandatory('--last-name <name>', 'their last name', readName),
  mandatory('--gender <gender>', genders.join(', '), readGender),
  mandatory('--phone <number>', 'a US phone number', readPhone),
  mandatory('--date-of-birth <date>', 'such as 1990-05-01', readDate),
  mandatory('--state <code>', 'the two-letter code of their state', readState),
  new Option('--practice <code>', 'the practice whose client they are').argParser(readPractice),
  optionOf(new Option('--prices <list>', 'the list that they buy by'), priceLists).default(priceLists[0]),
  new Option('--days <n>', 'how long the link works').argParser(readDays).default('7'),
];

/** Returns the parsed options as the input of the operation, by the names of the options. */
export function toLinkOrder(options: { readonly [name: string]: string }): OperationInput {
  return Object.fromEntries(
    checkoutLinkOptions.flatMap((option) => {
      const value = options[option.attributeName()];
      return value === undefined ? [] : [[option.name(), value]];
    }),
  );
}

function mandatory(flags: string, description: string, parse: (typed: string) => string): Option {
  return new Option(flags, description).argParser(parse).makeOptionMandatory();
}

/** Returns the value if it matches the pattern. Throws `InvalidArgumentError` with the message otherwise. */
function requirePattern(value: string, pattern: RegExp, message: string): string {
  if (pattern.test(value)) return value;
  throw new InvalidArgumentError(message);
}

/** Returns an e-mail address, trimmed and in lower case. Throws `InvalidArgumentError` for one that the API would refuse too. */
export function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const { email } = fullFormats;
  if (email instanceof RegExp && email.test(address) && address.length <= longestAddress) return address;
  throw new InvalidArgumentError('It is not an e-mail address.');
}

function readName(typed: string): string {
  return requirePattern(typed.trim(), /^[^\p{Cc}\p{Cs}]{1,100}$/u, 'A name has 1 to 100 characters.');
}

function readGender(typed: string): string {
  const gender = genders.find((value) => value === typed.trim().toUpperCase());
  if (gender !== undefined) return gender;
  throw new InvalidArgumentError(`Allowed choices are ${genders.join(', ')}.`);
}

/** Accepts any punctuation, and the number with the code of the country or without it. */
function readPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return requirePattern(digits, new RegExp(accountForm.properties.phone.pattern), 'A US phone number has ten digits.');
}

function readDate(typed: string): string {
  const date = parseIsoDate(typed.trim());
  if (date !== undefined) return date;
  throw new InvalidArgumentError('Write a date as 1990-05-01.');
}

/** Returns the two-letter code of a state, in capital letters. Throws `InvalidArgumentError` for any other text. */
export function readState(typed: string): string {
  return requirePattern(typed.trim().toUpperCase(), /^[A-Z]{2}$/, 'Write the two-letter code of a state.');
}

function readPlanId(typed: string): string {
  return requirePattern(typed.trim(), /^[a-z][a-z0-9_]*$/, 'It is not the id of a plan.');
}

function readPractice(typed: string): string {
  return requirePattern(typed.trim(), /^[a-z0-9][a-z0-9-]{0,63}$/, 'It is not the code of a practice.');
}

/** Returns for how many days a link works. Throws `InvalidArgumentError` for anything but a whole number from 1 to 90. */
export function readDays(typed: string): string {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  if (days >= 1 && days <= maxDays) return String(days);
  throw new InvalidArgumentError(`Give a whole number from 1 to ${maxDays}.`);
}
