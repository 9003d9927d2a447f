import type { FormAnswer } from '../../../engine/index.ts';
import { RequestError } from '../../../runtime/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postFinalizedAccount } from '../../api/accountEndpoints.ts';
import { findStateName } from '../../facts/stateNames.ts';
import { readFinalizeLink } from '../session/invitationLink.ts';
import { incompleteLinkMessage } from '../session/resetCode.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** Sets up the account of a client by the link that the page was opened by (seed 1 §7). States are sent by their full names. */
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

/** `shippingAddress.street1` of the request is `shippingStreet1` of the form. */
function toField(key: string): string {
  return key.replace(/^(shipping|billing)Address\.(\w)/, (_, kind: string, first: string) => `${kind}${first.toUpperCase()}`);
}
