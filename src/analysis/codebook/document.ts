/** An inline element: words, or an identifier from the files. */
export type Inline = string | { readonly code: string } | { readonly strong: string };

/** A line of a document. */
export type Line = string | readonly Inline[];

/** A block of a document, before it is rendered as Markdown or HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly line: Line }
  | { readonly kind: 'text'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Line[])[] }
  /** Lines to fill in by hand on paper. */
  | { readonly kind: 'blanks'; readonly labels: readonly string[] };

/** A heading. */
export function headingBlock(level: 1 | 2 | 3 | 4, line: Line): Block {
  return { kind: 'heading', level, line };
}

/** A paragraph. */
export function textBlock(line: Line): Block {
  return { kind: 'text', line };
}

/** A list; nothing when it is empty. */
export function listBlock(lines: readonly Line[], ordered = false): readonly Block[] {
  return lines.length === 0 ? [] : [{ kind: 'list', ordered, lines }];
}

/** A table; nothing when it is empty. */
export function tableBlock(head: readonly string[], rows: readonly (readonly Line[])[]): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', head, rows }];
}

/** The inline elements of a line. */
export function inlinesOf(line: Line): readonly Inline[] {
  return typeof line === 'string' ? [line] : line;
}
