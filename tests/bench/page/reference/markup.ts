/** An element of a screen as data, with its properties as React names them. */
export type ElementMarkup = readonly [tag: string, properties: ElementProperties, ...children: MarkupNode[]];

/** An element, or words. */
export type MarkupNode = string | ElementMarkup;

/** Properties of an element. */
export interface ElementProperties {
  readonly [name: string]: string | boolean | { readonly [property: string]: string };
}
