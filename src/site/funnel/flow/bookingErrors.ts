/** The server finds fault with fields of the account form. */
export class AccountRejectedError extends Error {
  override readonly name = 'AccountRejectedError';
  /** What is wrong, by field of the form. */
  readonly fields: { readonly [field: string]: string };

  constructor(fields: { readonly [field: string]: string }) {
    super('The server did not accept the account');
    this.fields = fields;
  }
}

/** No call can be booked in this visit, and trying again would not help. The message is for the person. */
export class BookingUnavailableError extends Error {
  override readonly name = 'BookingUnavailableError';
}

/** The server does not know the intent. */
export class UnknownIntentError extends Error {
  override readonly name = 'UnknownIntentError';
}
