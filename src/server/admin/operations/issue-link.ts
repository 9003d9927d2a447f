import { issueLink } from '../../accounts/links.ts';
import type { LinkOrder } from '../../accounts/links.ts';
import { utcDay } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { genders, priceLists } from '../../db/schema.ts';
import { birthProblems } from '../../leads/rules.ts';
import { availableStates, practiceStates } from '../../leads/storage.ts';
import { StartFailure } from '../../start-failure.ts';
import { told } from '../operation.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';

/** A link that was issued just now. */
export interface IssuedLink {
  /** What opens it; kept nowhere. */
  readonly code: string;
  /** ISO 8601, in UTC. */
  readonly expiresAt: string;
}

const day = 86_400_000;

/** Issues a checkout link and says, as JSON, its code and how long it holds. The input is named as the options of the command. */
export async function* issueCheckoutLink({ database: { queries }, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  const at = now();
  const order = orderOf(input, at);
  const [problem] = birthProblems(order.dateOfBirth, utcDay(at));
  if (problem !== undefined) throw new StartFailure(`--date-of-birth ${order.dateOfBirth}: ${problem.message}`);
  await refuseUnserved(queries, order);
  const issued: IssuedLink = { code: await issueLink(queries, order, at), expiresAt: order.expiresAt.toISOString() };
  yield JSON.stringify(issued);
}

function orderOf(input: OperationInput, at: Date): LinkOrder {
  return {
    email: told(input, 'email'),
    planId: told(input, 'plan'),
    priceList: oneOf(priceLists, input, 'prices'),
    firstName: told(input, 'first-name'),
    lastName: told(input, 'last-name'),
    gender: oneOf(genders, input, 'gender'),
    phone: told(input, 'phone'),
    dateOfBirth: told(input, 'date-of-birth'),
    state: told(input, 'state'),
    practice: input['practice'] ?? null,
    expiresAt: new Date(at.getTime() + Number(told(input, 'days')) * day),
  };
}

function oneOf<T extends string>(allowed: readonly T[], input: OperationInput, name: string): T {
  const value = told(input, name);
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new StartFailure(`--${name} ${value}: give one of ${allowed.join(', ')}.`);
  return found;
}

/** Nobody is sent a link whose order would be refused. */
async function refuseUnserved(queries: Queries, { state, practice }: LinkOrder): Promise<void> {
  const served = practice === null ? await availableStates(queries) : await practiceStates(queries, practice);
  if (served === undefined) throw new StartFailure(`--practice ${practice}: there is no such practice.`);
  if (served.includes(state)) return;
  throw new StartFailure(`--state ${state} is not served by ${practice ?? 'us'}: ${served.join(', ')} are.`);
}
