import { listRouteParameters, parseFlowId, replaceRouteParameters } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { findAddressUse } from './takenAddresses.ts';

/** A flow that the site shows according to the catalogue. */
export interface SiteFlow {
  readonly flow: Flow;
  /** A later version has the address now. This version only continues unfinished runs. */
  readonly isContinued: boolean;
}

/** A flow at an address, with the earlier versions that continue unfinished runs there. */
export interface AddressFlow {
  readonly flow: Flow;
  readonly continued: readonly Flow[];
}

/** An address of the site that shows flows. */
export interface FlowAddress {
  /** Such as `/checkout/reset`. */
  readonly address: string;
  /** The values of the route's parameters at this address. */
  readonly routeParams: { readonly [name: string]: string };
  /** The flow that anybody may begin is the first one. */
  readonly flows: readonly AddressFlow[];
}

/** The addresses of all flows. Throws when anybody may begin two flows at one address, or when the address of a flow or a step is already in use. */
export function listFlowAddresses(shown: readonly SiteFlow[]): readonly FlowAddress[] {
  // Unfinished runs of an earlier version are shown too, so the addresses of its steps must be free as well.
  shown.flatMap(({ flow }) => expandRoute(flow)).forEach(rejectTakenAddresses);
  const places = shown.filter(({ isContinued }) => !isContinued).flatMap(({ flow }) => expandRoute(flow));
  const addresses = [...new Set(places.map(({ address }) => address))].toSorted();
  return addresses.map((address) => {
    const here = places.filter((place) => place.address === address);
    const flows = here.map(({ flow }) => ({ flow, continued: listContinued(flow, shown) }));
    const [open, second] = flows.filter(({ flow }) => flow.entry === undefined);
    if (open !== undefined && second !== undefined)
      throw new Error(`Anybody may begin ${open.flow.id} and ${second.flow.id} at ${address}. Give one of them another "route".`);
    return {
      address,
      routeParams: here[0]!.routeParams,
      flows: flows.toSorted((one, other) => Number(one.flow.entry !== undefined) - Number(other.flow.entry !== undefined)),
    };
  });
}

/** The name of the page of an address in the route table. */
export function getFlowPageName(address: string): `flows/${string}` {
  return `flows/${address === '/' ? 'index' : address.slice(1)}`;
}

interface FlowPlace {
  readonly flow: Flow;
  readonly address: string;
  readonly routeParams: { readonly [name: string]: string };
}

/** Throws when a page, a redirect or the server already uses the address of the flow or of one of its steps. */
function rejectTakenAddresses({ flow, address }: FlowPlace): void {
  rejectTaken(address, (use) => `${flow.id} begins at ${use}. Give the flow another "route" in ${getFlowFile(flow)}.`);
  for (const { id, path } of flow.steps)
    if (path !== '')
      rejectTaken(
        `${address}/${path}`,
        (use) => `The step '${id}' of ${flow.id} is at ${use}. Give it another "path" in ${getFlowFile(flow)}.`,
      );
}

/** Throws when the address is in use. `describe` makes the message from a text such as '/faq, where the site has its page faq'. */
function rejectTaken(address: string, describe: (use: string) => string): void {
  const use = findAddressUse(address);
  if (use !== undefined) throw new Error(describe(`${address}, where ${use}`));
}

function getFlowFile({ id }: Flow): string {
  const { name, version } = parseFlowId(id)!;
  return `flows/${name}/v${version}/flow.json`;
}

/** The addresses of a flow: one for each combination of values of its route parameters. */
function expandRoute(flow: Flow): readonly FlowPlace[] {
  const choices = listRouteParameters(flow.route).reduce<readonly { readonly [name: string]: string }[]>(
    (all, name) => all.flatMap((params) => listValues(flow, name).map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
  return choices.map((routeParams) => ({
    flow,
    routeParams,
    address: replaceRouteParameters(flow.route, (name) => routeParams[name] ?? ''),
  }));
}

function listValues({ context }: Flow, name: string): readonly string[] {
  const fact = context[name];
  return fact !== undefined && 'oneOf' in fact ? fact.oneOf : [];
}

/** The earlier versions of a flow, the newest first. */
function listContinued({ id, route }: Flow, shown: readonly SiteFlow[]): readonly Flow[] {
  const earlier = shown.filter(
    ({ flow, isContinued }) => isContinued && flow.route === route && parseFlowId(flow.id)?.name === parseFlowId(id)?.name,
  );
  return earlier.map(({ flow }) => flow).toReversed();
}
