/**
 * How many web-form submissions a second are accepted, and how long the slowest take, beside a bare Fastify
 * route that stores the very same rows (idempotency key, token, run, lead) in one transaction and does nothing else.
 * Both run in one process, bundled as `npm start` bundles the server, on one database, through the same Drizzle
 * and driver, and are loaded in turn by clients in this process, each of which waits for an answer before it sends
 * again. What counts is the median of the blocks. web-form's share holds all that it does: the limit of POSTs with its own write,
 * judging the token, checking the body, reading states and revisions, deciding the run, and checking the account. It has fewer
 * statements than the bare route, as it counts and reads for all requests that wait; that is how it can come close.
 *
 * Left out: TLS and the network; the disk's part of a commit (PostgreSQL runs without fsync, PGlite never
 * calls it), which would cost both the same; several processes on one database. Clients, servers and database
 * share the machine's processors, so the numbers hold for a machine that is otherwise idle.
 */
import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../server/support/processes.ts';
import { postgresMissing, postgresBinaries, startPostgres } from '../server/support/postgres-server.ts';
import { generateLoad } from './support/load-generator.ts';
import type { LoadResult, RequestText } from './support/load-generator.ts';
import { median } from './support/median.ts';
import { solveChallenges } from './support/solve-challenges.ts';
import { sampleForm } from './support/sample-form.ts';
import type { Addresses } from './support/servers.ts';

const clients = 16;
const blocks = 9;
const blockMilliseconds = 1_500;
const aim = 0.8;

const root = path.resolve(import.meta.dirname, '../..');

/** The folder of the bundled servers. */
const bundleFolder = '.cache/bench';

await promisify(execFile)(process.execPath, ['scripts/lib/bundle.mjs', bundleFolder, 'tests/bench/support/servers.ts'], { cwd: root });
const form = await sampleForm();

/** As many submissions as a block of the fastest machine that we know of could take. */
const tokensForBlock = 4_000;

/** A submission of another person each time, with a token of its own; every client has an address of its own. */
const submissionWith =
  (tokens: string[]): RequestText =>
  (client) => {
    const recaptchaToken = tokens.pop();
    if (recaptchaToken === undefined) throw new Error(`A block takes more than ${tokensForBlock} submissions: earn more tokens.`);
    const body = JSON.stringify({ ...form, recaptchaToken, runId: randomUUID(), leadKey: randomUUID() });
    const headers = [
      'POST /v1/router/web-form HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `idempotency-key: ${randomUUID()}`,
      `x-forwarded-for: 192.0.2.${client + 1}`,
    ];
    return `${headers.join('\r\n')}\r\n\r\n${body}`;
  };

const binaries = await postgresBinaries();
if (binaries === undefined) console.log(`PostgreSQL: ${postgresMissing}`);
else {
  const server = await startPostgres(binaries);
  await compareServers('PostgreSQL', 'postgresql', server.url);
  await server.stop();
}
await withFolder((folder) => compareServers('PGlite', 'embedded', folder));

async function compareServers(title: string, kind: string, place: string): Promise<void> {
  // This process runs by tsx, which the servers must not inherit.
  const servers = fork(path.join(root, bundleFolder, 'servers.js'), [kind, place], { execArgv: [] });
  const [addresses] = (await once(servers, 'message')) as [Addresses];
  const measured: Record<keyof Addresses, LoadResult[]> = { webForm: [], bare: [] };
  for (let block = 0; block <= blocks; block++) {
    for (const name of ['webForm', 'bare'] as const) {
      const submission = submissionWith(await solveChallenges(addresses.webForm, tokensForBlock));
      measured[name].push(await generateLoad(addresses[name], clients, blockMilliseconds, submission));
    }
  }
  servers.send('end');
  await once(servers, 'exit');
  report(title, withoutWarmUp(measured.webForm), withoutWarmUp(measured.bare));
}

function withoutWarmUp([, ...counted]: readonly LoadResult[]): readonly LoadResult[] {
  return counted;
}

function report(title: string, webForm: readonly LoadResult[], bare: readonly LoadResult[]): void {
  const ratio = median(webForm.map((one, block) => one.perSecond / bare[block]!.perSecond));
  console.log(`${title} (${clients} clients, medians of ${blocks} blocks)`);
  console.log(`  web-form      ${row(webForm)}`);
  console.log(`  bare inserts  ${row(bare)}`);
  console.log(`  ratio         ${ratio.toFixed(2)} (aim ${aim})`);
}

function row(measured: readonly LoadResult[]): string {
  const perSecond = median(measured.map((one) => one.perSecond)).toFixed(0);
  const p99 = median(measured.map((one) => one.p99Milliseconds)).toFixed(1);
  return `${perSecond.padStart(5)} accepted a second, p99 ${p99.padStart(5)} ms`;
}
