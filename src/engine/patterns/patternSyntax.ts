/** A part of a regular expression. */
export type PatternPart =
  /** One character: the source of its class, such as `[a-z]`. */
  | { readonly kind: 'character'; readonly source: string }
  /** A part that matches between two characters: an anchor or a word boundary. */
  | { readonly kind: 'nothing' }
  /** A lookaround: a part that must or must not match at this position. */
  | { readonly kind: 'lookaround'; readonly inner: PatternPart }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'alternatives'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'repetition'; readonly inner: PatternPart; readonly min: number; readonly max: number };

/** The class of all characters. It also represents back references. */
const anything: PatternPart = { kind: 'character', source: String.raw`[\s\S]` };
const nothing: PatternPart = { kind: 'nothing' };

/** The tokens, each matched at the position of the parser. Together they read every regular expression with the flag `u`. */
const tokens = {
  lookaround: /\(\?<?[=!]/y,
  group: /\((?:\?:|\?<[^>]*>)?/y,
  boundary: /\^|\$|\\[bB]/y,
  backReference: /\\(?:[1-9]\d*|k<[^>]*>)/y,
  class: /\[(?:\\[\s\S]|[^\]\\])*\]/y,
  escape:
    /\\(?:u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])/y,
  character: /[\s\S]/uy,
  quantifier: /([*+?]|\{(\d+)(,(\d*))?\})\??/y,
};

/** Parses a valid regular expression with the flag `u`. */
export function parsePattern(pattern: string): PatternPart {
  return new PatternParser(pattern).readAlternatives();
}

class PatternParser {
  readonly #pattern: string;
  #offset = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** Parses alternatives, up to the end of the pattern or the closing bracket of a group. */
  readAlternatives(): PatternPart {
    const parts = [this.#readSequence()];
    while (this.#pattern[this.#offset] === '|') {
      this.#offset += 1;
      parts.push(this.#readSequence());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'alternatives', parts };
  }

  #readSequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (this.#offset < this.#pattern.length && !'|)'.includes(this.#pattern[this.#offset]!)) parts.push(this.#readRepetition());
    return { kind: 'sequence', parts };
  }

  #readRepetition(): PatternPart {
    const inner = this.#readPart();
    const [, sign = '', exactly = '', upTo, most = ''] = this.#take('quantifier') ?? [];
    if (sign === '') return inner;
    if (sign === '?') return { kind: 'repetition', inner, min: 0, max: 1 };
    if (sign === '*' || sign === '+') return { kind: 'repetition', inner, min: sign === '+' ? 1 : 0, max: Infinity };
    const min = Number(exactly);
    return { kind: 'repetition', inner, min, max: upTo === undefined ? min : most === '' ? Infinity : Number(most) };
  }

  #readPart(): PatternPart {
    if (this.#take('lookaround') !== null) return { kind: 'lookaround', inner: this.#readGroup() };
    if (this.#take('group') !== null) return this.#readGroup();
    if (this.#take('boundary') !== null) return nothing;
    if (this.#take('backReference') !== null) return anything;
    const [source] = this.#take('class') ?? this.#take('escape') ?? this.#take('character')!;
    return { kind: 'character', source };
  }

  #readGroup(): PatternPart {
    const inner = this.readAlternatives();
    this.#offset += 1;
    return inner;
  }

  #take(name: keyof typeof tokens): RegExpExecArray | null {
    const token = tokens[name];
    token.lastIndex = this.#offset;
    const found = token.exec(this.#pattern);
    if (found !== null) this.#offset = token.lastIndex;
    return found;
  }
}
