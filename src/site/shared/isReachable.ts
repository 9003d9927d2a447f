/** How long an answer may take. */
const timeoutMs = 10_000;

/** Whether the site answers now, so that a page of it can be loaded anew. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return ok;
  } catch {
    return false;
  }
}
