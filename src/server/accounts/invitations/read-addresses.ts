import type { FromSchema } from 'json-schema-to-ts';
import type finalizeSchema from '../../../../schemas/api/finalize-account.schema.json';
import statesSchema from '../../../../schemas/forms/us-states.schema.json';
import type { FieldProblem } from '../../../engine/index.ts';
import type { Address } from '../../db/schema.ts';
import type { ServerDefinitions } from '../../definitions/server-definitions.ts';
import { unprocessable } from '../../http/problem.ts';
import type { ErrorDetail } from '../../http/problem.ts';

/** The form that the page shows. The server checks its rules again, and sends its messages. */
const form = 'finalize-account.v1';

/** The codes of the states that an address can be in: those that we serve, and New York (seed 1 §5). */
export function listOfferedStates(available: readonly string[]): readonly string[] {
  return [...new Set([...available, 'NY'])].toSorted();
}

const codes: ReadonlyMap<string, string> = new Map(statesSchema.oneOf.map(({ const: code, title }) => [title, code]));

/** The body of a request that sets up an account. */
type FinalizeBody = FromSchema<typeof finalizeSchema>['body'];

/** The two addresses of an account. */
export interface Addresses {
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
}

/**
 * Returns the addresses of a body, trimmed, with the codes of their states. Throws `Problem` 422 with the form's own message
 * for each field that it does not accept, and for states other than the `available` ones and New York.
 */
export function readAddresses(definitions: ServerDefinitions, body: FinalizeBody, available: readonly string[]): Addresses {
  const shippingAddress = normalizeAddress(body.shippingAddress);
  const billingAddress = normalizeAddress(body.billingAddress);
  const { acceptedTerms, email, password } = body;
  const fields = {
    acceptedTerms,
    email,
    password,
    confirmPassword: password,
    ...toFields('shipping', shippingAddress),
    ...toFields('billing', billingAddress),
  };
  const refused = definitions.validateForm(form, fields).map(toDetail);
  const offered = listOfferedStates(available);
  const notOffered = Object.entries({ shippingAddress, billingAddress })
    .filter(([, { state }]) => state !== '' && !offered.includes(state))
    .map(([address]) => ({ key: `${address}.state`, message: 'Choose a state from the list' }));
  const problems = [...refused, ...notOffered];
  if (problems.length > 0) throw unprocessable(problems);
  return { shippingAddress, billingAddress };
}

/** The state of a name that does not exist becomes empty, which the form does not accept. */
function normalizeAddress({ street1, street2 = '', city, state, zipCode }: FinalizeBody['shippingAddress']): Address {
  const second = street2.trim();
  const address = { street1: street1.trim(), city: city.trim(), state: codes.get(state.trim()) ?? '', zipCode: zipCode.trim() };
  return second === '' ? address : { ...address, street2: second };
}

/** Returns the fields of the form, such as `shippingStreet1`. An empty value is left out, so that the form gives its message for a missing one. */
function toFields(kind: 'shipping' | 'billing', address: Address): { readonly [field: string]: string } {
  const entries = Object.entries(address).filter(([, value]) => value !== '');
  return Object.fromEntries(entries.map(([name, value]) => [`${kind}${name.charAt(0).toUpperCase()}${name.slice(1)}`, String(value)]));
}

/** Names the field as the request does: the form's `shippingStreet1` is `shippingAddress.street1`. */
function toDetail({ field, message }: FieldProblem): ErrorDetail {
  const part = /^(shipping|billing)([A-Z])(.*)$/.exec(field);
  if (part === null) return { key: field, message };
  const [, kind = '', first = '', rest = ''] = part;
  return { key: `${kind}Address.${first.toLowerCase()}${rest}`, message };
}
