/**
 * Loaded into a server process by `--import`. Kills the process before or after a statement on the database, which KILL_POINT
 * names as JSON (`KillPoint` in processes.ts). The process then ends between two steps, without any cleanup.
 */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** @typedef {(this: unknown, message: Uint8Array, options?: unknown) => unknown} Execute */
/** @typedef {(this: object, asked: string | { readonly text: string }, ...rest: readonly unknown[]) => unknown} Query */

const { statement, commit } = /** @type {{ statement: string, commit: 'before' | 'after' }} */ (JSON.parse(process.env.KILL_POINT ?? ''));
const pattern = new RegExp(statement);

const kill = () => process.kill(process.pid, 'SIGKILL');

/**
 * Returns a function that is called with each message of one connection, and returns true for the message that commits the
 * statement of the kill point.
 * @returns {(text: string, endsStatement: boolean) => boolean}
 */
function createCommitDetector() {
  let isMatched = false;
  let isInTransaction = false;
  return (text, endsStatement) => {
    if (/^begin/i.test(text)) isInTransaction = true;
    if (pattern.test(text)) isMatched = true;
    const isCommit = /^commit/i.test(text) || (endsStatement && !isInTransaction);
    if (/^(commit|rollback)/i.test(text)) isInTransaction = false;
    return isMatched && isCommit;
  };
}

/** Intercepts the messages of PostgreSQL's protocol to the embedded database. Sync commits a statement outside a transaction. */
function watchEmbedded() {
  const execute = /** @type {Execute} */ (Reflect.get(PGlite.prototype, 'execProtocolRawSync'));
  const commits = createCommitDetector();
  /** @type {Execute} */
  const watched = function (message, options) {
    const type = String.fromCharCode(message[0] ?? 0);
    // In a simple query the text follows the length. In Parse, the name of the statement is between them.
    const text = type === 'Q' || type === 'P' ? new TextDecoder().decode(message.subarray(5)).replace(/^[^\0]*\0(?=.)/, '') : '';
    const isCommit = commits(text, type === 'S');
    if (isCommit && commit === 'before') kill();
    const answer = execute.call(this, message, options);
    if (isCommit) kill();
    return answer;
  };
  Reflect.set(PGlite.prototype, 'execProtocolRawSync', watched);
}

/** Intercepts the queries to a PostgreSQL server. Kills the process before the statement that commits: outside a transaction, that is the statement of the kill point itself. */
function watchPostgres() {
  const query = /** @type {Query} */ (Reflect.get(pg.Client.prototype, 'query'));
  /** @type {WeakMap<object, ReturnType<typeof createCommitDetector>>} */
  const detectors = new WeakMap();
  /** @type {Query} */
  const watched = function (asked, ...rest) {
    const commits = detectors.get(this) ?? createCommitDetector();
    detectors.set(this, commits);
    if (commits(typeof asked === 'string' ? asked : asked.text, true)) kill();
    return query.call(this, asked, ...rest);
  };
  Reflect.set(pg.Client.prototype, 'query', watched);
}

watchEmbedded();
watchPostgres();
