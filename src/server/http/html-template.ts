/** Escaped markup; only `html` creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * A template for markup. Values are escaped, for text and quoted attributes, unless they are `Html`. The items of a list are
 * joined, one per line.
 */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  return new Html(strings.reduce((before, text, index) => before + markupOf(values[index - 1] ?? '') + text));
}

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((one) => one.markup).join('\n');
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
