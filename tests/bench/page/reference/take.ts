import type { Node, Part, Properties } from './markup.ts';

/** Attributes that React names otherwise. */
const names: { readonly [attribute: string]: string } = {
  class: 'className',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
  autocomplete: 'autoComplete',
};
const flags: ReadonlySet<string> = new Set(['noValidate', 'hidden', 'disabled', 'checked']);

/** An element as data. Comments are left out, such as those that React puts between words. */
export function markupOf(element: Element): Part {
  return [element.localName, propertiesOf(element), ...[...element.childNodes].flatMap(childOf)];
}

function childOf(child: ChildNode): readonly Node[] {
  if (child instanceof Text) return [child.data];
  return child instanceof Element ? [markupOf(child)] : [];
}

function propertiesOf(element: Element): Properties {
  const entries = [...element.attributes].map(({ name, value }): [string, Properties[string]] => {
    const property = names[name] ?? name;
    if (element instanceof HTMLElement && property === 'style') return [property, styleOf(element)];
    return [property, flags.has(property) || value];
  });
  return Object.fromEntries(entries);
}

function styleOf({ style }: HTMLElement): { readonly [property: string]: string } {
  return Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)]));
}
