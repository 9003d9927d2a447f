/** Markup that may stand in a page as it is; made by `html` only. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template of markup: what is put in is escaped, for text and quoted attributes, unless it is `Html` itself. A list stands line by line. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  return new Html(strings.reduce((before, text, index) => before + markupOf(values[index - 1] ?? '') + text));
}

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((one) => one.markup).join('\n');
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
