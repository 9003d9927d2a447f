import { parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { findControlCharacters } from './controlCharacters.ts';
import { stringOrBracket } from './openBrackets.ts';
import { describeSyntaxError } from './syntaxErrors.ts';

/** A syntax error of a JSON file. */
export interface SyntaxProblem {
  readonly ruleId: 'syntax' | 'control-character' | 'duplicate-key' | 'out-of-range' | 'too-deep';
  readonly offset: number;
  readonly message: string;
  readonly suggest?: string;
}

/** A parsed JSON text: the tree if it could be parsed, and the syntax errors. */
export interface ParsedJson {
  readonly tree: Node | undefined;
  readonly problems: readonly SyntaxProblem[];
}

/** The greatest depth of a file. The formats need about 15; a recursive parser must not exceed its stack. */
const maxNestingDepth = 100;

/** Parses strict JSON (no comments, no trailing commas). Never throws. */
export function parseJson(text: string): ParsedJson {
  const tooDeep = findTooDeepOffset(text);
  if (tooDeep !== undefined) {
    return {
      tree: undefined,
      problems: [
        {
          ruleId: 'too-deep',
          offset: tooDeep,
          message: `This is nested more than ${maxNestingDepth} levels deep.`,
          suggest: 'Check for brackets that were pasted or repeated by mistake.',
        },
      ],
    };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const first = errors[0];
  if (first !== undefined) return { tree: undefined, problems: [toSyntaxProblem(text, first)] };
  return {
    tree,
    problems:
      tree === undefined ? [] : [...findDuplicateKeys(tree), ...findTooLargeNumbers(tree), ...describeControlCharacters(text, tree)],
  };
}

/** The offset of the bracket that is nested too deeply, found without recursion. */
function findTooDeepOffset(text: string): number | undefined {
  let depth = 0;
  for (const match of text.matchAll(stringOrBracket)) {
    const [token] = match;
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > maxNestingDepth) return match.index;
  }
  return undefined;
}

function toSyntaxProblem(text: string, error: ParseError): SyntaxProblem {
  const found = text.slice(error.offset, error.offset + error.length);
  const before = text.slice(0, error.offset).trimEnd();
  return { ruleId: 'syntax', ...describeSyntaxError(printParseErrorCode(error.error), { text, found, before, offset: error.offset }) };
}

function findDuplicateKeys(node: Node): readonly SyntaxProblem[] {
  const children = node.children ?? [];
  const names = node.type === 'object' ? children.map((property) => property.children?.[0]) : [];
  const seen = new Set<unknown>();
  const duplicates = names.flatMap((name): SyntaxProblem[] => {
    if (name === undefined || !seen.has(name.value)) {
      seen.add(name?.value);
      return [];
    }
    return [
      {
        ruleId: 'duplicate-key',
        offset: name.offset,
        message: `'${String(name.value)}' stands here for the second time; only one of them would count.`,
        suggest: 'Keep one of the two.',
      },
    ];
  });
  return [...duplicates, ...children.flatMap(findDuplicateKeys)];
}

/** Numbers that are too large for JavaScript: each would be parsed as infinity and written as `null`. */
function findTooLargeNumbers({ type, value, offset, children = [] }: Node): readonly SyntaxProblem[] {
  if (type === 'number' && !Number.isFinite(value)) {
    return [{ ruleId: 'out-of-range', offset, message: 'This number is too large to be read.', suggest: 'Write a smaller one.' }];
  }
  return children.flatMap(findTooLargeNumbers);
}

function describeControlCharacters(text: string, tree: Node): readonly SyntaxProblem[] {
  return findControlCharacters(text, tree).map(({ offset, escape, isInName }) => ({
    ruleId: 'control-character',
    offset,
    message: `The character ${escape} stands in this ${isInName ? 'name' : 'text'}. No screen shows it, and it cannot be stored.`,
    suggest: 'Take it away.',
  }));
}
