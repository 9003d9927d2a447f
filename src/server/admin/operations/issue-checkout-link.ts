import { insertCheckoutLink } from '../../accounts/checkout-links.ts';
import type { CheckoutLinkOrder } from '../../accounts/checkout-links.ts';
import { utcDay } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { genders, priceLists } from '../../db/schema.ts';
import { validateBirthDate } from '../../leads/waitlist-request.ts';
import { findAvailableStates, findPracticeStates } from '../../leads/lead-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** A link that was just issued. */
export interface IssuedLink {
  /** The code of the link. Only its digest is stored. */
  readonly code: string;
  /** When the link expires, as ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** The address of the running server's site; absent when no server runs. */
  readonly siteUrl?: string | undefined;
}

const day = 86_400_000;

/** Issues a checkout link, and returns as JSON its code and when it expires. The input has the names of the command's options. */
export async function* issueCheckoutLink(
  { database: { queries }, now, siteUrl }: OperationContext,
  input: OperationInput,
): AsyncGenerator<OutputChunk> {
  const at = now();
  const order = readOrder(input, at);
  const [problem] = validateBirthDate(order.dateOfBirth, utcDay(at));
  if (problem !== undefined) throw new StartupError(`--date-of-birth ${order.dateOfBirth}: ${problem.message}`);
  await rejectUnserved(queries, order);
  const issued: IssuedLink = { code: await insertCheckoutLink(queries, order, at), expiresAt: order.expiresAt.toISOString(), siteUrl };
  yield JSON.stringify(issued);
}

function readOrder(input: OperationInput, at: Date): CheckoutLinkOrder {
  return {
    email: requiredInput(input, 'email'),
    planId: requiredInput(input, 'plan'),
    priceList: requireOneOf(priceLists, input, 'prices'),
    firstName: requiredInput(input, 'first-name'),
    lastName: requiredInput(input, 'last-name'),
    gender: requireOneOf(genders, input, 'gender'),
    phone: requiredInput(input, 'phone'),
    dateOfBirth: requiredInput(input, 'date-of-birth'),
    state: requiredInput(input, 'state'),
    practice: input['practice'] ?? null,
    expiresAt: new Date(at.getTime() + Number(requiredInput(input, 'days')) * day),
  };
}

function requireOneOf<T extends string>(allowed: readonly T[], input: OperationInput, name: string): T {
  const value = requiredInput(input, name);
  const choice = allowed.find((candidate) => candidate === value);
  if (choice === undefined) throw new StartupError(`--${name} ${value}: give one of ${allowed.join(', ')}.`);
  return choice;
}

/** Throws `StartupError` for a state that is not served, or an unknown practice, because an order by the link would be refused. */
async function rejectUnserved(queries: Queries, { state, practice }: CheckoutLinkOrder): Promise<void> {
  const served = practice === null ? await findAvailableStates(queries) : await findPracticeStates(queries, practice);
  if (served === undefined) throw new StartupError(`--practice ${practice}: there is no such practice.`);
  if (served.includes(state)) return;
  throw new StartupError(`--state ${state} is not served by ${practice ?? 'us'}: ${served.join(', ')} are.`);
}
