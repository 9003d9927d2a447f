/** An element of a screen as data, with its properties as React names them. */
export type Part = readonly [tag: string, properties: Properties, ...children: Node[]];

/** An element, or words. */
export type Node = string | Part;

/** Properties of an element. */
export interface Properties {
  readonly [name: string]: string | boolean | { readonly [property: string]: string };
}
