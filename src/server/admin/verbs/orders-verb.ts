import { Argument, InvalidArgumentError, Option } from 'commander';
import { argumentOf, UsageError } from '../../../commandLine/index.ts';
import { printChunks } from '../chunk-output.ts';
import { runAndPrint } from '../run-and-print.ts';
import { uuidPattern } from '../../uuid.ts';
import type { Verb, VerbRequest } from '../data-verb.ts';

const actions = ['list', 'show', 'refund', 'expire'] as const;

interface OrdersOptions {
  readonly all?: boolean;
  readonly note?: string;
  readonly payment?: string;
}

/** Lists and shows orders of plans, records refunds, and ends open orders. */
export const ordersVerb: Verb<OrdersOptions> = {
  name: 'orders',
  summary: 'Lists the orders of plans, shows one, notes a refund, or ends open ones.',
  about: [
    'list: the newest orders that are open or paid, with the payments that may have to be paid back. show: everything about one, with the address of its account.',
    'refund: notes that a paid order was refunded. The money is paid back at the payment service. Write nothing about the person into the note. Of an order that was paid more than once, --payment notes the refund of one further payment, and the order stays paid.',
    'expire: ends one open order, or without an id all whose 24 hours are over, as the server does every hour.',
  ],
  arguments: [
    argumentOf(new Argument('[action]', 'what to do').default('list'), actions),
    new Argument('[id]', 'the order_id of one order').argParser(readId),
  ],
  options: [
    new Option('--all', 'list also the orders that were cancelled or have expired'),
    new Option('--note <text>', 'with refund: why').argParser(readNote),
    new Option('--payment <number>', 'with refund: which further payment, as list and show name it'),
  ],
  examples: [
    ['orders', 'List the orders that are open or paid'],
    ['orders show 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11', 'Show one order'],
    ['orders refund 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11 --note declined', 'Note that an order was refunded'],
    ['orders refund 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11 --payment pay-2', 'Note that the second payment was refunded'],
    ['orders expire', 'End the orders whose time is over'],
  ],
  prepare(request) {
    const { action, id } = readRequest(request);
    const { all = false, note, payment } = request.options;
    if (action === 'list')
      return ({ runOperation, terminal }) =>
        runOperation('list-orders', { all: all ? 'yes' : 'no' }, (chunks) => printChunks(chunks, terminal));
    if (action === 'expire') return runAndPrint('expire-orders', id === undefined ? {} : { order: id });
    if (id === undefined)
      throw new UsageError(`Say which order: npm run data -- orders ${action} <id>. Look it up with: npm run data -- orders list.`);
    if (action === 'show')
      return ({ runOperation, terminal }) => runOperation('show-order', { order: id }, (chunks) => printChunks(chunks, terminal));
    if (payment !== undefined) return runAndPrint('refund-payment', { order: id, payment });
    if (note === undefined) throw new UsageError(`Say why: npm run data -- orders refund ${id} --note "<text>".`);
    return runAndPrint('refund-order', { order: id, note });
  },
};

interface OrdersRequest {
  readonly action: (typeof actions)[number];
  readonly id: string | undefined;
}

/** Returns the action and the id. Throws `UsageError` for options and arguments that do not fit together. */
function readRequest({ args: [typed, id], options: { all, note, payment } }: VerbRequest<OrdersOptions>): OrdersRequest {
  const action = actions.find((one) => one === typed) ?? 'list';
  if (all === true && action !== 'list') throw new UsageError('--all is for: npm run data -- orders list.');
  if (note !== undefined && action !== 'refund') throw new UsageError('--note is for: npm run data -- orders refund <id>.');
  if (payment !== undefined && action !== 'refund') throw new UsageError('--payment is for: npm run data -- orders refund <id>.');
  if (payment !== undefined && note !== undefined)
    throw new UsageError('--note is for the refund of a whole order, --payment for that of a further payment. Say one of them.');
  if (id !== undefined && action === 'list') throw new UsageError(`To show one order: npm run data -- orders show ${id}.`);
  return { action, id };
}

function readId(typed: string): string {
  if (uuidPattern.test(typed)) return typed.toLowerCase();
  throw new InvalidArgumentError('An order_id has 36 characters. Look it up with: npm run data -- orders list.');
}

function readNote(typed: string): string {
  const note = typed.trim();
  if (note.length >= 1 && note.length <= 500) return note;
  throw new InvalidArgumentError('A note has 1 to 500 characters.');
}
