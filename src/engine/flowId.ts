/** A flow's id in parts. */
export interface FlowIdParts {
  readonly name: string;
  readonly version: number;
}

/** The parts of an id such as `lead@2`, `undefined` when it is not one. */
export function parseFlowId(id: string): FlowIdParts | undefined {
  const [, name, version] = /^([a-z][a-z0-9-]*)@([1-9]\d*)$/.exec(id) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version: Number(version) };
}
