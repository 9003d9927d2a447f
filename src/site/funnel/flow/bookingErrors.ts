/** Thrown when the server rejects fields of the account form. */
export class AccountRejectedError extends Error {
  override readonly name = 'AccountRejectedError';
  /** The error message of each field. */
  readonly fields: { readonly [field: string]: string };

  constructor(fields: { readonly [field: string]: string }) {
    super('The server did not accept the account');
    this.fields = fields;
  }
}

/** Thrown when no phone call can be booked in this session and a retry would not help. The message is for the client. */
export class BookingUnavailableError extends Error {
  override readonly name = 'BookingUnavailableError';
}

/** Thrown when the server does not know the intent. */
export class UnknownIntentError extends Error {
  override readonly name = 'UnknownIntentError';
}
