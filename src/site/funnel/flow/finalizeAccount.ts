import type { FormAnswer } from '../../../engine/index.ts';
import { RequestError } from '../../../runtime/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postFinalizedAccount } from '../../api/accountEndpoints.ts';
import { findStateName } from '../../facts/stateNames.ts';
import { readFinalizeLink } from '../session/invitationLink.ts';
import { incompleteLinkMessage } from '../session/resetCode.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** Sets up the account of a client, with the link that opened the page (seed 1 §7). Sends the full names of states. Rejects with `RequestError`. */
export async function finalizeAccount({ fields }: SubmitRequest): Promise<void> {
  const link = readFinalizeLink();
  if (link === undefined) throw new RequestError({ kind: 'rejected', message: incompleteLinkMessage });
  const shippingAddress = readAddress(fields, 'shipping');
  const body = {
    acceptedTerms: fields['acceptedTerms'] === true,
    email: link.email,
    password: String(fields['password'] ?? ''),
    shippingAddress,
    billingAddress: fields['sameAsShipping'] === true ? shippingAddress : readAddress(fields, 'billing'),
    secret: link.secret,
  };
  await mapApiErrors(() => postFinalizedAccount(body), toField);
}

function readAddress(fields: FormAnswer, kind: 'shipping' | 'billing') {
  const text = (name: string): string => String(fields[`${kind}${name}`] ?? '');
  const street2 = text('Street2');
  const address = {
    street1: text('Street1'),
    city: text('City'),
    state: findStateName(text('State')) ?? '',
    zipCode: text('ZipCode'),
  };
  return street2 === '' ? address : { ...address, street2 };
}

/** The field of the form for a field of the request: `shippingStreet1` for `shippingAddress.street1`. */
function toField(key: string): string {
  return key.replace(/^(shipping|billing)Address\.(\w)/, (_, kind: string, first: string) => `${kind}${first.toUpperCase()}`);
}
