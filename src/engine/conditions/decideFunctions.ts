/** Generated from src/engine/conditions/operatorRegistry.ts by `npm run generate`. Edit the registry, not this file. */
import type { Operator } from './operator.ts';
import { decide as after } from './operators/after.ts';
import { decide as ageUnder } from './operators/ageUnder.ts';
import { decide as allOf } from './operators/allOf.ts';
import { decide as answered } from './operators/answered.ts';
import { decide as anyOf } from './operators/anyOf.ts';
import { decide as atLeast } from './operators/atLeast.ts';
import { decide as before } from './operators/before.ts';
import { decide as countAtLeast } from './operators/countAtLeast.ts';
import { decide as equals } from './operators/equals.ts';
import { decide as given } from './operators/given.ts';
import { decide as inContext } from './operators/inContext.ts';
import { decide as is } from './operators/is.ts';
import { decide as known } from './operators/known.ts';
import { decide as lessThan } from './operators/lessThan.ts';
import { decide as matches } from './operators/matches.ts';
import { decide as noneOf } from './operators/noneOf.ts';
import type { OperatorName } from './operatorRegistry.ts';

/** The `decide` function of every operator by name. The browser loads these without the rest of the declarations. */
const decideFunctions: { readonly [name in OperatorName]: Operator<never>['decide'] } = {
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

/** The `decide` function of an operator. Its type accepts every parameter: the caller has checked it against the schema. */
export function getDecideFunction(name: OperatorName): Operator['decide'] {
  return decideFunctions[name];
}
