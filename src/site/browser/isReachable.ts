/** The longest wait for a response, in milliseconds. */
const timeoutMs = 10_000;

/** True when the site responds with a success, so that reloading the page works. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return ok;
  } catch {
    return false;
  }
}
