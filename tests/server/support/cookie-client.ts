interface StoredCookie {
  readonly value: string;
  readonly path: string;
}

/** A client that stores cookies as a browser does, and sends each to the addresses that it is for. */
export class CookieClient {
  readonly #cookies = new Map<string, StoredCookie>();

  constructor(readonly origin: string) {}

  /** The cookies of this browser, by name. */
  get cookies(): ReadonlyMap<string, StoredCookie> {
    return this.#cookies;
  }

  /** Adds the cookies of another browser, as after a theft or an injection of cookies. */
  setCookie(name: string, value: string, path = '/v1'): void {
    this.#cookies.set(name, { value, path });
  }

  /** Requests an address of the server, without following redirects. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(`${path}/`));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...(init.headers as object), cookie } });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Posts JSON. */
  post(address: string, body: object, headers: { readonly [name: string]: string } = {}): Promise<Response> {
    return this.request(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(;|$)/.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: /Path=([^;]+)/.exec(line)?.[1] ?? '/' });
  }
}
