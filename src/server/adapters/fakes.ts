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

/** What this server can play itself for development: other services, and the call desk. */
const fakeNames = ['mail', 'identity', 'scheduler', 'payment', 'content', 'lists', 'playlists', 'calls'] as const;

/** The name of a fake. */
export type FakeName = (typeof fakeNames)[number];

/** What decides which fakes run, and who can reach them. */
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
    const found = fakeNames.find((one) => one === name.trim());
    if (found === undefined) throw invalidVariable('FAKES', text, 'names an unknown fake', `The fakes are ${fakeNames.join(',')}.`);
    return found;
  });
}

/**
 * Throws `StartupError` where a fake would run that others can reach or that works on shared data, and nobody has asked
 * for it by name. A production server whose NODE_ENV was forgotten would else show people's mail to everybody, and take
 * emails from the outbox into a folder.
 */
export function rejectUnaskedFakes(config: FakesConfig): void {
  const why = findSharing(config);
  const unasked = listRunningFakes(config).filter((name) => !config.fakesAskedFor.includes(name));
  if (why === undefined || unasked.length === 0) return;
  throw new StartupError(
    `${why}, and these services would be faked: ${unasked.join(', ')}. Set NODE_ENV=production, or name the real services, or ask for the fakes with FAKES=${unasked.join(',')}.`,
  );
}

/** Why others reach this server or its data; `undefined` where they do not. A proxy on this machine makes its own address public. */
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
