/** The longest wait for a response. */
const timeoutMs = 10_000;

/** True when the site responds, so that a page of it can be reloaded. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return ok;
  } catch {
    return false;
  }
}
