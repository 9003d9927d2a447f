import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import endSessionSchema from '../../../../schemas/api/end-session.schema.json';
import loginSchema from '../../../../schemas/api/login.schema.json';
import logoutSchema from '../../../../schemas/api/logout.schema.json';
import sessionsSchema from '../../../../schemas/api/sessions.schema.json';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { LimitDigest } from '../../db/limit-digest.ts';
import { accounts, passwords } from '../../db/schema.ts';
import { toClientNetwork } from '../../http/client-network.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { Problem, tooManyAttempts } from '../../http/problem.ts';
import { clearProof } from '../../identity/identity-cookies.ts';
import { endCheckoutSession } from '../checkout-sessions.ts';
import type { PasswordHasher } from '../passwords/password-hashing.ts';
import { describeDevice } from './describe-device.ts';
import { countAttempt, forgetFailures, toLoginKey } from './failed-logins.ts';
import { clearToken, readToken, requireSession, writeToken } from './session-credential.ts';
import { endSession, endSessionOfToken, insertSession, listSessions } from './session-storage.ts';

/** The options of these routes. */
export interface SessionRoutesOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly now: Clock;
  readonly hasher: PasswordHasher;
  /** True in production: browsers send the cookie over HTTPS only. */
  readonly production: boolean;
}

/** Login, logout, the list of an account's sessions, and the end of one of them. */
export default async function sessionRoutes(app: FastifyInstance, parts: SessionRoutesOptions): Promise<void> {
  registerLogin(app, parts);
  registerLogout(app, parts);
  registerSessions(app, parts);
}

/**
 * An address without an account, or without a password, gets the same answer as a wrong password, after the same work. A login
 * always makes a new session and ends the one that the browser had, which prevents session fixation.
 */
function registerLogin(app: FastifyInstance, { queries, limitDigest, now, hasher, production }: SessionRoutesOptions): void {
  app.route(
    defineEndpoint(loginSchema, async (request, reply) => {
      const { password, bearer = false } = request.body;
      const account = request.body.email.toLowerCase();
      const source = toLoginKey(limitDigest, { account, network: toClientNetwork(request.ip) });
      const wait = await countAttempt(queries, source, now());
      if (wait > 0) throw tooManyAttempts('email', wait);
      const stored = await findPassword(queries, account);
      const isRight = await hasher.verify(stored?.hash, password);
      if (stored === undefined || !isRight) throw loginRefused();
      const token = await openSession(queries, { ...stored, device: describeDevice(request.headers['user-agent']), at: now() });
      if (token === undefined) throw loginRefused();
      await forgetFailures(queries, source);
      await endEarlierSession(queries, request, production);
      await app.logSecurityEvent(request, 'logged in');
      return { content: answerWithToken(reply, token, { bearer, production }) };
    }),
  );
}

function registerLogout(app: FastifyInstance, { queries, production }: SessionRoutesOptions): void {
  app.route(
    defineEndpoint(logoutSchema, async (request, reply) => {
      if (await endEarlierSession(queries, request, production)) await app.logSecurityEvent(request, 'logged out');
      clearToken(reply, production);
      await endCheckoutSession(queries, request, reply, production);
      clearProof(reply, production);
      return { content: {} };
    }),
  );
}

function registerSessions(app: FastifyInstance, { queries, now, production }: SessionRoutesOptions): void {
  app.route(
    defineEndpoint(sessionsSchema, async (request, reply) => {
      const at = now();
      const { id: currentId, accountId } = await requireSession(request, reply, { queries, at, production });
      const sessions = await listSessions(queries, accountId, at);
      return {
        content: sessions.map(({ id, device, createdAt, usedAt }) => ({
          id,
          device,
          startedAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
          isCurrent: id === currentId,
        })),
      };
    }),
  );
  app.route(
    defineEndpoint(endSessionSchema, async (request, reply) => {
      const { id } = request.body;
      const session = await requireSession(request, reply, { queries, at: now(), production });
      if (!(await endSession(queries, session.accountId, id))) throw new Problem(404, 'This visit has ended already.');
      if (session.id === id) clearToken(reply, production);
      return { content: {} };
    }),
  );
}

/** The stored password of an account. */
interface StoredPassword {
  readonly accountId: string;
  readonly hash: string;
}

async function findPassword(queries: Queries, email: string): Promise<StoredPassword | undefined> {
  const { accountId, hash } = passwords;
  const selected = queries.select({ accountId, hash }).from(accounts).innerJoin(passwords, eq(passwords.accountId, accounts.id));
  return (await selected.where(eq(accounts.email, email)))[0];
}

/**
 * Opens a session, records that the password was used, and returns the token of the session. Returns `undefined` when the
 * password was changed while it was verified, because a change ends all sessions.
 */
function openSession(
  queries: Queries,
  { accountId, hash, device, at }: StoredPassword & { readonly device: string; readonly at: Date },
): Promise<string | undefined> {
  return queries.transaction(async (transaction) => {
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isCurrent = and(eq(passwords.accountId, accountId), eq(passwords.hash, hash));
    const used = await transaction.update(passwords).set({ usedAt: at }).where(isCurrent).returning({ accountId: passwords.accountId });
    return used.length === 0 ? undefined : insertSession(transaction, { accountId, device, at });
  });
}

/** Ends the session whose token the request has. Returns false when there is none. */
async function endEarlierSession(queries: Queries, request: FastifyRequest, production: boolean): Promise<boolean> {
  const earlier = readToken(request, production);
  return earlier !== undefined && endSessionOfToken(queries, earlier.token);
}

function answerWithToken(
  reply: FastifyReply,
  token: string,
  { bearer, production }: { readonly bearer: boolean; readonly production: boolean },
): { token?: string } {
  if (bearer) return { token };
  writeToken(reply, token, production);
  return {};
}

/** The problem names the field `password`, so the form shows the message there. It is the same whether or not the address is known. */
function loginRefused(): Problem {
  const message = 'The email or the password is not right.';
  return new Problem(401, message, { fields: [{ key: 'password', message }], securityEvent: 'login refused' });
}
