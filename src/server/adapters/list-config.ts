import { mailingLists } from '../db/schema.ts';
import { invalidVariable, isVariableSet, readOfGroup, readTogether } from '../environment.ts';
import type { Environment, VariableGroup } from '../environment.ts';
import { isSafeProtocol } from './safe-protocol.ts';
import { rejectCredentials } from './service-url.ts';

/** The e-mail marketing service that keeps the mailing lists. */
export interface ListConfig {
  /** Where addresses are put on a list: an address, or a path of this server for the fake. */
  readonly subscribeUrl: string;
  /** Where addresses are taken off a list. */
  readonly unsubscribeUrl: string;
  /** The id that the service has for each of our lists. */
  readonly ids: { readonly [list in (typeof mailingLists)[number]]: string };
}

/** Where the fake list service is. */
export const fakeListPath = '/standins/lists';

const fakeLists: ListConfig = {
  subscribeUrl: `${fakeListPath}/subscribe`,
  unsubscribeUrl: `${fakeListPath}/unsubscribe`,
  ids: { newsletter: 'sample-newsletter', study: 'sample-study', press: 'sample-press' },
};

const listVariables: VariableGroup = {
  names: ['LIST_SUBSCRIBE_URL', 'LIST_UNSUBSCRIBE_URL', 'LIST_IDS'],
  purpose: 'a list service',
};

/**
 * Reads LIST_SUBSCRIBE_URL, LIST_UNSUBSCRIBE_URL and LIST_IDS. Without all three there is a fake list service, and in
 * production none (`undefined`): subscribers stay in our own table. Throws `StartupError` with a reason for each that
 * cannot be used, or is missing beside the others: without an address to unsubscribe at, whoever has unsubscribed would still get emails.
 */
export function readListConfig(environment: Environment, production: boolean): ListConfig | undefined {
  if (!listVariables.names.some((name) => isVariableSet(environment, name))) return production ? undefined : fakeLists;
  return readTogether<ListConfig>({
    subscribeUrl: () => readUrl(environment, 'LIST_SUBSCRIBE_URL', production),
    unsubscribeUrl: () => readUrl(environment, 'LIST_UNSUBSCRIBE_URL', production),
    ids: () => readIds(readOfGroup(environment, 'LIST_IDS', listVariables)),
  });
}

function readUrl(environment: Environment, name: string, production: boolean): string {
  const text = readOfGroup(environment, name, listVariables);
  const example = 'https://lists.example.com/subscribe';
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  rejectCredentials(name, text, example);
  if (isSafeProtocol(protocol, production)) return text;
  throw invalidVariable(name, text, 'is not an address of a list service', `Write it as ${example}.`);
}

function readIds(text: string): ListConfig['ids'] {
  const given = new Map(text.split(',').map((pair) => readPair(pair)));
  const find = (list: (typeof mailingLists)[number]): string => {
    const id = given.get(list) ?? '';
    if (/^[\w-]+$/.test(id) && given.size === mailingLists.length) return id;
    const problem = `is not one id for each of ${mailingLists.join(', ')}`;
    throw invalidVariable('LIST_IDS', text, problem, 'Write it as newsletter=AbC123,study=DeF456,press=GhI789.');
  };
  return { newsletter: find('newsletter'), study: find('study'), press: find('press') };
}

function readPair(pair: string): readonly [name: string, id: string] {
  const [name = '', id = ''] = pair.split('=', 2).map((part) => part.trim());
  return [name, id];
}
