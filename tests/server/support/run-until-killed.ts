import { onTestFinished } from 'vitest';
import type { Balancer } from './load-balancer.ts';
import { launchServer } from './processes.ts';
import type { ExitResult, KillPoint, Variables } from './processes.ts';

/** Runs a server until it kills itself at the kill point. The balancer has its address while it listens. */
export async function runUntilKilled(balancer: Balancer, variables: Variables, killPoint: KillPoint): Promise<ExitResult> {
  const server = await launchServer(variables, killPoint);
  onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
  // A server that is killed before it listens has no address.
  const address = await Promise.race([server.address, server.ended.then(() => undefined)]);
  if (address !== undefined) balancer.add(address);
  const result = await server.ended;
  if (address !== undefined) balancer.remove(address);
  return result;
}
