import { isLoopback } from '../loopback.ts';
import { invalidVariable, readVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import type { ContentConfig } from './content-config.ts';
import type { IdentityConfig } from './identity-config.ts';
import { fakeListPath } from './list-config.ts';
import type { ListConfig } from './list-config.ts';
import { fakePaymentPath } from './payment-config.ts';
import type { PaymentConfig } from './payment-config.ts';
import { fakePlaylistPath } from './playlist-config.ts';
import type { PlaylistConfig } from './playlist-config.ts';
import { fakeSchedulerPath } from './scheduler-config.ts';
import type { SchedulerConfig } from './scheduler-config.ts';

/** The services that this server can fake for development, and the call desk. */
const fakeNames = ['mail', 'identity', 'scheduler', 'payment', 'content', 'lists', 'playlists', 'calls'] as const;

/** The name of a fake. */
export type FakeName = (typeof fakeNames)[number];

/** The configuration that decides which fakes run, and who can reach them. */
export interface FakesConfig {
  readonly production: boolean;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly smtpUrl: string | undefined;
  readonly identity: IdentityConfig | undefined;
  readonly scheduler: SchedulerConfig | undefined;
  readonly payment: PaymentConfig;
  readonly content: ContentConfig | undefined;
  readonly lists: ListConfig | undefined;
  readonly playlists: PlaylistConfig | undefined;
  readonly fakesAskedFor: readonly FakeName[];
}

/** Reads FAKES, a list of names. Throws `StartupError` for an unknown name, and in production, which has no fakes. */
export function readFakes(environment: Environment, production: boolean): readonly FakeName[] {
  const text = readVariable(environment, 'FAKES');
  if (text === undefined) return [];
  if (production) throw new StartupError('FAKES is set, and production has no fakes. Unset it, and name the real services.');
  return text.split(',').map((name) => {
    const fake = fakeNames.find((known) => known === name.trim());
    if (fake === undefined) throw invalidVariable('FAKES', text, 'names an unknown fake', `The fakes are ${fakeNames.join(',')}.`);
    return fake;
  });
}

/**
 * Throws `StartupError` when a fake would run that FAKES does not name, and others can reach this server or its data. Otherwise a
 * production server without NODE_ENV=production would show people's emails to everybody, and write emails of the outbox to a folder
 * instead of sending them.
 */
export function rejectUnaskedFakes(config: FakesConfig): void {
  const sharing = findSharing(config);
  const unasked = listRunningFakes(config).filter((name) => !config.fakesAskedFor.includes(name));
  if (sharing === undefined || unasked.length === 0) return;
  throw new StartupError(
    `${sharing}, and these services would be faked: ${unasked.join(', ')}. Set NODE_ENV=production, or name the real services, or ask for the fakes with FAKES=${unasked.join(',')}.`,
  );
}

/** Returns why others can reach this server or its data; `undefined` when they cannot. With a proxy on this machine, others reach even a loopback address. */
function findSharing({ databaseUrl, host, publicUrl, trustedProxies }: FakesConfig): string | undefined {
  if (databaseUrl !== undefined) return 'DATABASE_URL names a shared database';
  if (!isLoopback(host)) return `HOST=${host} can be reached by others`;
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL=${publicUrl} can be reached by others`;
  return trustedProxies > 0 ? `TRUSTED_PROXIES=${trustedProxies} says that others come through a proxy` : undefined;
}

function listRunningFakes({
  production,
  smtpUrl,
  identity,
  scheduler,
  payment,
  content,
  lists,
  playlists,
}: FakesConfig): readonly FakeName[] {
  if (production) return [];
  const isRunning: { readonly [name in FakeName]: boolean } = {
    mail: smtpUrl === undefined,
    identity: identity !== undefined && identity.url === undefined,
    scheduler: scheduler?.url.startsWith(fakeSchedulerPath) === true,
    payment: payment.urlTemplate.startsWith(fakePaymentPath),
    content: content?.isFake === true,
    lists: lists?.subscribeUrl.startsWith(fakeListPath) === true,
    playlists: playlists?.url.startsWith(fakePlaylistPath) === true,
    calls: true,
  };
  return fakeNames.filter((name) => isRunning[name]);
}
