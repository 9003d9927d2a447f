/**
 * Loaded into a server process by `--import`: kills the process at one point of its work with the database, which
 * KILL_POINT names as JSON (`KillPoint` in processes.ts). The process then ends between two steps, without any cleanup.
 */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const { statement, commit } = JSON.parse(process.env.KILL_POINT);
const pattern = new RegExp(statement);

const kill = () => process.kill(process.pid, 'SIGKILL');

/** Follows the messages of one connection: returns whether this one commits the statement of the kill point. */
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

/** The embedded database gets messages of PostgreSQL's protocol: a statement without a transaction is committed by Sync. */
function watchEmbedded() {
  const execute = PGlite.prototype.execProtocolRawSync;
  const commits = createCommitDetector();
  PGlite.prototype.execProtocolRawSync = function (message, ...options) {
    const type = String.fromCharCode(message[0]);
    // A simple query has its text after the length; Parse has the name of the statement before it.
    const text = type === 'Q' || type === 'P' ? new TextDecoder().decode(message.subarray(5)).replace(/^[^\0]*\0(?=.)/, '') : '';
    const isCommit = commits(text, type === 'S');
    if (isCommit && commit === 'before') kill();
    const answer = execute.call(this, message, ...options);
    if (isCommit) kill();
    return answer;
  };
}

/** With a PostgreSQL server, the process is killed before the statement that commits, which is its own when there is no transaction. */
function watchPostgres() {
  const query = pg.Client.prototype.query;
  const detectors = new WeakMap();
  pg.Client.prototype.query = function (asked, ...rest) {
    if (!detectors.has(this)) detectors.set(this, createCommitDetector());
    if (detectors.get(this)(typeof asked === 'string' ? asked : asked.text, true)) kill();
    return query.call(this, asked, ...rest);
  };
}

watchEmbedded();
watchPostgres();
