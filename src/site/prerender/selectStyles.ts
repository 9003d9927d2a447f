/** A part of a stylesheet: a rule with its block, or a statement such as `@import`. */
interface Rule {
  /** A selector list, or an at-rule's name and conditions. */
  readonly prelude: string;
  /** What stands between the braces; `undefined` for a statement. */
  readonly block: string | undefined;
}

/** What can hold a brace or a semicolon that ends nothing, and those that end something. */
const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|\/\*[^]*?\*\/|[{};]/g;

/** At-rules whose block holds rules. */
const groupRule = /^@(?:media|supports|layer|container)\b/;

/** Rules that cannot apply before the stylesheets are there: to paper, and under a pointer. */
const laterRule = /^@media (?:print|\(hover: ?hover\))$/;

/**
 * The rules of a stylesheet that can apply to a document as it was prerendered, in their order. A rule is left out when each of
 * its selectors needs a class that no element of the document has, and when it is for paper or for what is under a pointer.
 */
export function selectStyles(styles: string, document: string): string {
  const classes = new Set([...document.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return selectRules(styles, classes);
}

function selectRules(styles: string, classes: ReadonlySet<string>): string {
  return listRules(styles)
    .map(({ prelude, block }) => {
      if (block === undefined) return `${prelude};`;
      if (laterRule.test(prelude)) return '';
      if (!groupRule.test(prelude)) return prelude.startsWith('@') || canMatch(prelude, classes) ? `${prelude}{${block}}` : '';
      const selected = selectRules(block, classes);
      return selected === '' ? '' : `${prelude}{${selected}}`;
    })
    .join('');
}

/** The rules of the outermost level. */
function listRules(styles: string): readonly Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let from = 0;
  let blockFrom = 0;
  for (const { 0: token, index } of styles.matchAll(tokens)) {
    if (token === ';' && depth === 0) {
      rules.push({ prelude: styles.slice(from, index).trim(), block: undefined });
      from = index + 1;
    }
    if (token === '{' && depth++ === 0) blockFrom = index + 1;
    if (token === '}' && --depth === 0) {
      rules.push({ prelude: styles.slice(from, blockFrom - 1).trim(), block: styles.slice(blockFrom, index) });
      from = index + 1;
    }
  }
  return rules;
}

/** True when one selector of the list needs no class that is absent. Classes in parentheses, such as those of `:not()`, are not needed. */
function canMatch(selectors: string, classes: ReadonlySet<string>): boolean {
  const outer = removeParentheses(selectors);
  return outer.split(',').some((selector) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)));
}

function removeParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : removeParentheses(shorter);
}
