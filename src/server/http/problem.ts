/** One field at fault: its name as the client sent it, and why. */
export interface ErrorDetail {
  readonly key: string;
  readonly message: string;
}

/** What is served now in place of what a page has run. */
export interface CurrentFlow {
  readonly flow: string;
  readonly release?: string;
  readonly hash: string;
  readonly route: string;
}

/** What a `Problem` may say beside its status and its message. */
interface ProblemOptions {
  readonly fields?: readonly ErrorDetail[];
  /** In seconds. */
  readonly retryAfter?: number;
  readonly current?: CurrentFlow;
}

/** A request that is answered with the error envelope (seed 0 §8): thrown by rules, sent by the errors plugin. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly fields: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  readonly current: CurrentFlow | undefined;

  /** The message is shown to people: it must hold nothing that they sent. */
  constructor(status: number, message: string, extra: ProblemOptions = {}) {
    super(message);
    this.status = status;
    this.fields = extra.fields ?? [];
    this.retryAfter = extra.retryAfter;
    this.current = extra.current;
  }
}

/** The answer to input whose fields are at fault: 422, naming each. */
export function unprocessable(fields: readonly ErrorDetail[]): Problem {
  return new Problem(422, 'Some answers cannot be accepted.', { fields });
}

/** The answer to a repeated request whose person was removed meanwhile: 410. */
export function detailsGone(): Problem {
  return new Problem(410, 'These details are no longer kept. Begin again.');
}

/** The answer to a practice that there is not. */
export function unknownPractice(): Problem {
  return unprocessable([{ key: 'practice', message: 'This practice is not known' }]);
}

/** The answer while the database cannot be reached: 503, to be tried again. */
export function databaseUnavailable(): Problem {
  return new Problem(503, 'We cannot reach our database. Try again in a moment.', { retryAfter: 5 });
}
