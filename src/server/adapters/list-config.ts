import { mailingLists } from '../db/schema.ts';
import { invalidVariable, isVariableSet, readOfGroup, readTogether, rejectRepeatedName } from '../environment.ts';
import type { Environment, VariableGroup } from '../environment.ts';
import { isSafeProtocol } from './safe-protocol.ts';
import { rejectCredentials } from './service-url.ts';

/** The list service: an e-mail marketing service with our mailing lists. */
export interface ListConfig {
  /** The address of the request that puts a person on a list; for the fake, a path of this server. */
  readonly subscribeUrl: string;
  /** The address of the request that takes a person off a list; for the fake, a path of this server. */
  readonly unsubscribeUrl: string;
  /** The service's id of each of our lists. */
  readonly ids: { readonly [list in (typeof mailingLists)[number]]: string };
}

/** The path of the fake list service. */
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
 * Reads LIST_SUBSCRIBE_URL, LIST_UNSUBSCRIBE_URL and LIST_IDS. Without all three, there is a fake list service; in production there is
 * none then (`undefined`), and subscribers are stored in our own table only. Throws `StartupError` with a reason for each variable that
 * cannot be used, or is missing although others are set: without LIST_UNSUBSCRIBE_URL, people who have unsubscribed would still get
 * emails.
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
  const pairs = text.split(',').map((pair) => readPair(pair));
  const names = pairs.flatMap(([name]) => (name === '' ? [] : [name]));
  rejectRepeatedName('LIST_IDS', text, names, 'Give each list one id.');
  const given = new Map(pairs);
  const find = (list: (typeof mailingLists)[number]): string => {
    const id = given.get(list) ?? '';
    if (/^[\w-]+$/.test(id) && pairs.length === mailingLists.length) return id;
    const problem = `is not one id for each of ${mailingLists.join(', ')}`;
    throw invalidVariable('LIST_IDS', text, problem, 'Write it as newsletter=AbC123,study=DeF456,press=GhI789.');
  };
  return { newsletter: find('newsletter'), study: find('study'), press: find('press') };
}

function readPair(pair: string): readonly [name: string, id: string] {
  const [name = '', ...id] = pair.split('=').map((part) => part.trim());
  return [name, id.join('=')];
}
