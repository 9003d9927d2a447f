import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../schemas/api/payment-notice.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { transactWithRetry } from '../db/transact.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Problem } from '../http/problem.ts';
import { isValidSignature } from './payment-signature.ts';
import { takeNotice } from './take-notice.ts';
import type { NoticeResult } from './take-notice.ts';

/** The options of these routes. */
export interface PaymentRoutesOptions {
  readonly queries: Queries;
  readonly now: Clock;
  /** The secret with which the payment service signs its notices. */
  readonly secret: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body, in routes about payments. */
    rawBody: Buffer | undefined;
  }
}

/** Log messages for the results after which staff have to check whether money has to be paid back. */
const problems: { readonly [result in NoticeResult]?: string } = {
  'paid twice': 'an order was paid twice; one of the payments has to be paid back',
  'paid after cancel': 'an order was paid after it had been cancelled; look whether the payment has to be paid back',
  'plan paid twice': 'a program was paid by two orders of one person; one of the payments has to be paid back',
};

/** Receives the notices of the payment service. They are not rate-limited, because a rejected notice could be a payment that nobody knows of. */
export default async function paymentRoutes(app: FastifyInstance, { queries, now, secret }: PaymentRoutesOptions): Promise<void> {
  keepRawBodies(app);
  app.route({
    ...defineEndpoint(schema, async (request) => {
      const result = await transactWithRetry(queries, (transaction) => takeNotice(transaction, request.body, now())).catch(
        (error: unknown) => logRefusal(request, error),
      );
      const problem = problems[result];
      if (problem !== undefined) request.log.error(problem);
      app.outbox.wake();
      return { content: {} };
    }),
    // Before validation, so that a sender without the secret learns nothing about the format.
    preValidation: async (request) => {
      const isValid = isValidSignature(request.headers['payment-signature'], secret, request.rawBody ?? Buffer.alloc(0), now());
      if (!isValid) throw new Problem(401, 'The signature is not valid, or is too old.', { securityEvent: 'signature refused' });
    },
  });
}

/** Keeps the bytes of each JSON body, because the signature is over the bytes. Parsing and serializing them again could change them. */
function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', undefined);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    request.rawBody = body;
    void parse(request, body.toString(), done);
  });
}

function logRefusal(request: FastifyRequest, error: unknown): never {
  if (error instanceof Problem) {
    request.log.error({ status: error.status, fields: error.fields.map(({ key }) => key) }, 'a signed payment notice was refused');
  }
  throw error;
}
