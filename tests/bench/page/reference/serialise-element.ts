import type { MarkupNode, ElementMarkup, ElementProperties } from './markup.ts';

/** Attributes with another name in React. */
const reactPropertyNames: { readonly [attribute: string]: string } = {
  class: 'className',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
  srcset: 'srcSet',
  autocomplete: 'autoComplete',
  formaction: 'formAction',
};
const booleanProperties: ReadonlySet<string> = new Set(['noValidate', 'hidden', 'disabled', 'checked']);

/** An element as data, without comments, such as those that React inserts into text. */
export function serialiseElement(element: Element): ElementMarkup {
  return [element.localName, propertiesOf(element), ...[...element.childNodes].flatMap(serialiseChild)];
}

function serialiseChild(child: ChildNode): readonly MarkupNode[] {
  if (child instanceof Text) return [child.data];
  return child instanceof Element ? [serialiseElement(child)] : [];
}

function propertiesOf(element: Element): ElementProperties {
  const entries = [...element.attributes].map(({ name, value }): [string, ElementProperties[string]] => {
    const property = reactPropertyNames[name] ?? name;
    if (element instanceof HTMLElement && property === 'style') return [property, styleOf(element)];
    return [property, booleanProperties.has(property) || value];
  });
  return Object.fromEntries(entries);
}

function styleOf({ style }: HTMLElement): { readonly [property: string]: string } {
  return Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)]));
}
