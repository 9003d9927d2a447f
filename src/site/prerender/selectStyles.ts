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

/** States that scripts give to elements once the stylesheets are there: a document has them as attributes, or nothing has them yet. */
const laterState = /\[(aria-(?:busy|disabled|invalid)|readonly)\b/g;

/** What the selectors of a document can match. */
interface DocumentParts {
  readonly classes: ReadonlySet<string>;
  /** The states of `laterState` that an element has. */
  readonly states: ReadonlySet<string>;
}

/**
 * The rules of a stylesheet that can apply to a document as it was prerendered, in their order. A rule is left out when each of
 * its selectors needs a class or a state that no element of the document has, and when it is for paper, for what is under a
 * pointer, for what is being pressed or has the focus of the keyboard, or an animation that none of the others names. So is a
 * custom property that neither the rules nor the document name.
 */
export function selectStyles(styles: string, document: string): string {
  const classes = new Set([...document.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const states = new Set([...document.matchAll(/\s(aria-\w+|readonly)="/gi)].map(([, name = '']) => name.toLowerCase()));
  const selected = selectRules(styles, { classes, states });
  const isUnused = ({ prelude }: Rule): boolean => {
    const name = /^@keyframes (.+)$/.exec(prelude)?.[1];
    return name !== undefined && selected.split(name).length === 2;
  };
  const rules = listRules(selected).filter((rule) => !isUnused(rule));
  return dropUnusedProperties(rules.map(writeRule).join(''), document);
}

/** Without the custom properties that nothing names; as they name each other, until each one that is left is named. */
function dropUnusedProperties(styles: string, document: string): string {
  const named = new Set([...`${styles}${document}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  const fewer = keepProperties(styles, named);
  return fewer === styles ? styles : dropUnusedProperties(fewer, document);
}

/** @param styles A stylesheet, or what stands in a block: its declarations are statements, of which the last may lack its semicolon. */
function keepProperties(styles: string, named: ReadonlySet<string>): string {
  return listRules(`${styles};`)
    .map(({ prelude, block }) => {
      if (block === undefined) return isUnnamed(prelude, named) ? '' : writeRule({ prelude, block });
      const content = keepProperties(block, named).replace(/;$/, '');
      return content === '' ? '' : writeRule({ prelude, block: content });
    })
    .join('');
}

/** True for the declaration of a custom property that nothing names, and for what stands behind the last semicolon of a block. */
function isUnnamed(statement: string, named: ReadonlySet<string>): boolean {
  const property = /^(--[\w-]+):/.exec(statement)?.[1];
  return statement === '' || (property !== undefined && !named.has(property));
}

function writeRule({ prelude, block }: Rule): string {
  return block === undefined ? `${prelude};` : `${prelude}{${block}}`;
}

function selectRules(styles: string, parts: DocumentParts): string {
  return listRules(styles)
    .map((rule) => {
      const { prelude, block } = rule;
      if (block === undefined) return writeRule(rule);
      if (laterRule.test(prelude)) return '';
      if (!groupRule.test(prelude)) return prelude.startsWith('@') || canMatch(prelude, parts) ? writeRule(rule) : '';
      const selected = selectRules(block, parts);
      return selected === '' ? '' : writeRule({ prelude, block: selected });
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

/** True when one selector of the list needs nothing that is absent. What stands in parentheses is not needed, such as those of `:not()`, except those of `:has()`. */
function canMatch(selectors: string, { classes, states }: DocumentParts): boolean {
  const hasAll = (selector: string, pattern: RegExp, present: ReadonlySet<string>): boolean =>
    [...selector.matchAll(pattern)].every(([, name = '']) => present.has(name));
  return removeParentheses(selectors.replaceAll(/:has\(([^()]*)\)/g, '$1'))
    .split(',')
    .some(
      (selector) =>
        !/:(?:active|focus-visible)/.test(selector) && hasAll(selector, /\.([\w-]+)/g, classes) && hasAll(selector, laterState, states),
    );
}

function removeParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : removeParentheses(shorter);
}
