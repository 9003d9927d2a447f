import type { Operator } from './operator.ts';
import { after } from './operators/after.ts';
import { ageUnder } from './operators/ageUnder.ts';
import { allOf } from './operators/allOf.ts';
import { answered } from './operators/answered.ts';
import { anyOf } from './operators/anyOf.ts';
import { atLeast } from './operators/atLeast.ts';
import { before } from './operators/before.ts';
import { countAtLeast } from './operators/countAtLeast.ts';
import { equals } from './operators/equals.ts';
import { given } from './operators/given.ts';
import { inContext } from './operators/inContext.ts';
import { is } from './operators/is.ts';
import { known } from './operators/known.ts';
import { lessThan } from './operators/lessThan.ts';
import { matches } from './operators/matches.ts';
import { noneOf } from './operators/noneOf.ts';

/** Every condition operator by its name. `npm run generate` derives the condition schema and `decideFunctions.ts` from it. */
export const operators = {
  anyOf,
  allOf,
  noneOf,
  equals,
  answered,
  countAtLeast,
  is,
  known,
  given,
  inContext,
  lessThan,
  atLeast,
  before,
  after,
  ageUnder,
  matches,
};

/** The name of a condition operator. */
export type OperatorName = keyof typeof operators;

/** The operator of that name. Its type accepts every parameter: the caller has checked it against the schema. */
export function getOperator(name: OperatorName): Operator {
  return operators[name];
}

/** True when the name is that of an operator. */
export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(operators, name);
}
