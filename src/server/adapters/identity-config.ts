import { invalidVariable, isVariableSet, readOfGroup, readTogether, readVariable, rejectRepeatedName } from '../environment.ts';
import type { Environment, VariableGroup } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { readServiceUrl } from './service-url.ts';

/** The groups that can be verified (seed 0 §1), by their names in the API. */
export const identityGroups = [
  'military',
  'medical',
  'student',
  'responder',
  'teacher',
  'nurse',
  'hospital-employee',
  'government',
] as const;

/** One of the groups that can be verified. */
export type IdentityGroup = (typeof identityGroups)[number];

/** The identity service, and our client at it. */
export interface IdentityConfig {
  /** The base address of the identity service; `undefined` means the fake of this server. */
  readonly url: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The scope at the service for each group. Groups that are not in the map are not offered. */
  readonly scopes: ReadonlyMap<IdentityGroup, string>;
}

/** The path of the fake identity service. */
export const fakeIdentityPath = '/standins/identity';

const identityVariables: VariableGroup = {
  names: ['IDENTITY_URL', 'IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET'],
  purpose: 'verifying groups',
};

/** The client of the fake identity service. Its secret is public, because the fake checks no identity. */
const fakeClient = { clientId: 'sample-client', clientSecret: 'sample-client-secret' };

/**
 * Reads IDENTITY_URL, IDENTITY_CLIENT_ID, IDENTITY_CLIENT_SECRET and IDENTITY_SCOPES. Without the first three, a fake service verifies
 * groups; in production no groups are verified then (`undefined`). Throws `StartupError` with a reason for each variable that cannot
 * be used, or is missing although others of the first three are set.
 */
export function readIdentityConfig(environment: Environment, production: boolean): IdentityConfig | undefined {
  const { scopes, client } = readTogether({
    scopes: () => readScopes(environment),
    client: () => readClient(environment, production),
  });
  return client === undefined ? undefined : { ...client, scopes };
}

type IdentityClient = Omit<IdentityConfig, 'scopes'>;

function readClient(environment: Environment, production: boolean): IdentityClient | undefined {
  if (!identityVariables.names.some((name) => isVariableSet(environment, name))) {
    return production ? undefined : { url: undefined, ...fakeClient };
  }
  return readTogether<IdentityClient>({
    url: () => readUrl(environment, production),
    clientId: () => readOfGroup(environment, 'IDENTITY_CLIENT_ID', identityVariables),
    clientSecret: () => readClientSecret(environment, production),
  });
}

function readUrl(environment: Environment, production: boolean): string | undefined {
  readOfGroup(environment, 'IDENTITY_URL', identityVariables);
  return readServiceUrl(environment, 'IDENTITY_URL', production, { what: 'an identity service', example: 'https://api.id.me' });
}

function readClientSecret(environment: Environment, production: boolean): string {
  const secret = readOfGroup(environment, 'IDENTITY_CLIENT_SECRET', identityVariables);
  if (!production || secret !== fakeClient.clientSecret) return secret;
  throw new StartupError('IDENTITY_CLIENT_SECRET is that of the fake identity service, which is public. Use the secret of the service.');
}

function readScopes(environment: Environment): IdentityConfig['scopes'] {
  const text = readVariable(environment, 'IDENTITY_SCOPES');
  if (text === undefined) return new Map(identityGroups.map((group) => [group, group.replaceAll('-', '_')]));
  const pairs = text.split(',').map((pair) => {
    const [name, scope, ...rest] = pair.split('=').map((field) => field.trim());
    const group = identityGroups.find((known) => known === name);
    if (group === undefined) {
      throw invalidVariable('IDENTITY_SCOPES', text, `names a group that is not known`, `The groups are ${identityGroups.join(', ')}.`);
    }
    if (rest.length > 0 || scope === undefined || !/^[\x21\x23-\x5B\x5D-\x7E]+$/.test(scope)) {
      throw invalidVariable(
        'IDENTITY_SCOPES',
        text,
        `has no scope for ${group}`,
        'Write it as military=military,hospital-employee=hospital.',
      );
    }
    return [group, scope] as const;
  });
  const names = pairs.map(([group]) => group);
  rejectRepeatedName('IDENTITY_SCOPES', text, names, 'Give each group one scope.');
  return new Map(pairs);
}
