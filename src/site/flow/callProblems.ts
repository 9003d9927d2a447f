/** The server finds fault with fields of the account form. */
export class AccountRefusedError extends Error {
  override readonly name = 'AccountRefusedError';
  /** What is wrong, by field of the form. */
  readonly fields: { readonly [field: string]: string };

  constructor(fields: { readonly [field: string]: string }) {
    super('The server did not accept the account');
    this.fields = fields;
  }
}

/** No call can be booked in this visit, and trying again would not help. The message is for the person. */
export class NoWayOnError extends Error {
  override readonly name = 'NoWayOnError';
}

/** The server does not know the intent. */
export class UnknownIntentError extends Error {
  override readonly name = 'UnknownIntentError';
}
