/** A part of a stylesheet: a rule with its block, or a statement such as `@import`. */
interface Rule {
  /** A selector list, or an at-rule's name and conditions. */
  readonly prelude: string;
  /** The text between the braces; `undefined` for a statement. */
  readonly block: string | undefined;
}

/** Comments, strings and parentheses, in which a brace or a semicolon ends nothing, and the braces and semicolons that end something. */
const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|\/\*[^]*?\*\/|[{};]/g;

/** At-rules whose block contains rules. */
const groupRule = /^@(?:media|supports|layer|container)\b/;

/** Conditions of rules that the first paint does not need: paper, and pointers. */
const laterRule = /^@media (?:print|\(hover: ?hover\))$/;

/**
 * States that only scripts give to elements, after the stylesheets have loaded. A prerendered document has them as attributes or
 * not at all.
 */
const laterState = /(?:\[|:)(aria-(?:busy|disabled|invalid)|readonly|disabled)\b/g;

/** Declarations that do not change the first paint: cursors, transitions and the like. */
const laterProperty = /^(?:cursor|-webkit-user-select|user-select|transition|scroll-[\w-]+):/;

/** The names in a document that selectors can match. */
interface DocumentParts {
  /** The names of elements. */
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** The states of `laterState` that an element has. */
  readonly states: ReadonlySet<string>;
}

/**
 * The rules of a stylesheet that can apply to a prerendered document, in their order. Left out are:
 * - selectors that need an element, a class or a state that the document does not have, or a pointer, a press or the focus of the
 * keyboard;
 * - rules without a remaining selector, and rules for paper or for pointers;
 * - animations that no remaining rule names, and fonts for none of the document's characters;
 * - custom properties that neither a remaining rule nor the document names, and declarations that paint nothing.
 */
export function selectStyles(styles: string, document: string): string {
  const tags = new Set([...document.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));
  const classes = new Set([...document.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const states = new Set([...document.matchAll(/\s(aria-\w+|readonly|disabled)="/gi)].map(([, name = '']) => name.toLowerCase()));
  const selected = selectRules(styles, { tags, classes, states });
  const isUnused = ({ prelude }: Rule): boolean => {
    const name = /^@keyframes (.+)$/.exec(prelude)?.[1];
    return name !== undefined && selected.split(name).length === 2;
  };
  const rules = listRules(selected).filter((rule) => !isUnused(rule) && hasCharacters(rule, document));
  return dropDeclarations(rules.map(writeRule).join(''), document);
}

/** False for a font with a `unicode-range` that has none of the document's characters. */
function hasCharacters({ prelude, block }: Rule, document: string): boolean {
  const ranges = prelude === '@font-face' ? /unicode-range:([^;]+)/.exec(block ?? '')?.[1] : undefined;
  if (ranges === undefined) return true;
  const characters = ranges.split(',').map((range) => range.trim().replace(/^U\+/i, '').split('-'));
  const pattern = characters.map(([from = '', to = from]) => `\\u{${from}}-\\u{${to}}`).join('');
  return new RegExp(`[${pattern}]`, 'u').test(document);
}

/**
 * The rules without the declarations that paint nothing. Custom properties can name each other, so this repeats until each
 * remaining one is named.
 */
function dropDeclarations(styles: string, document: string): string {
  const named = new Set([...`${styles}${document}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  const fewer = keepProperties(styles, named);
  return fewer === styles ? styles : dropDeclarations(fewer, document);
}

/**
 * Parses a stylesheet, or the content of a block. The declarations of a block are statements, the last one possibly without a
 * semicolon.
 */
function keepProperties(styles: string, named: ReadonlySet<string>): string {
  return listRules(`${styles};`)
    .map(({ prelude, block }) => {
      if (block === undefined) return paintsNothing(prelude, named) ? '' : writeRule({ prelude, block });
      const content = keepProperties(block, named).replace(/;$/, '');
      return content === '' ? '' : writeRule({ prelude, block: content });
    })
    .join('');
}

/** True for a declaration that paints nothing, such as a custom property that nothing names, and for an empty part. */
function paintsNothing(statement: string, named: ReadonlySet<string>): boolean {
  const property = /^(--[\w-]+):/.exec(statement)?.[1];
  return statement === '' || laterProperty.test(statement) || (property !== undefined && !named.has(property));
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
      if (!groupRule.test(prelude)) return prelude.startsWith('@') ? writeRule(rule) : selectRule(prelude, block, parts);
      const selected = selectRules(block, parts);
      return selected === '' ? '' : writeRule({ prelude, block: selected });
    })
    .join('');
}

/** Splits a stylesheet into the parts of its outermost level. */
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

/** The rule with those of its selectors that can match; an empty text when none can. */
function selectRule(selectors: string, block: string, parts: DocumentParts): string {
  const matching = splitSelectors(selectors).filter((selector) => canMatch(selector, parts));
  return matching.length === 0 ? '' : writeRule({ prelude: matching.join(), block });
}

/** Splits a selector list at its commas. */
function splitSelectors(selectors: string): readonly string[] {
  let depth = 0;
  const commas: number[] = [];
  for (const { 0: token, index } of selectors.matchAll(/[(),]/g)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (depth === 0) commas.push(index);
  }
  return [-1, ...commas].map((comma, place) => selectors.slice(comma + 1, commas[place]));
}

/**
 * True when the document has everything that a selector needs. Names in parentheses, such as those of `:not()`, are not needed,
 * except those of `:has()`.
 */
function canMatch(selector: string, { tags, classes, states }: DocumentParts): boolean {
  const needed = removeParentheses(selector.replaceAll(/:has\(([^()]*)\)/g, ' $1'));
  const hasAll = (pattern: RegExp, present: ReadonlySet<string>): boolean =>
    [...needed.matchAll(pattern)].every(([, name = '']) => present.has(name));
  return (
    !/:(?:active|focus-visible|hover)/.test(needed) &&
    [...needed.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].every(([, name = '']) => tags.has(name.toLowerCase())) &&
    hasAll(/\.([\w-]+)/g, classes) &&
    hasAll(laterState, states)
  );
}

function removeParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : removeParentheses(shorter);
}
