/**
 * A few texts that a regular expression is likely to match, for the common signs: letters, escapes,
 * classes, groups, alternatives and repeats. Whoever asks checks each against the expression; what is
 * not understood gives texts that fail that check.
 */
export function regexSamplesOf(pattern: string): readonly string[] {
  return [0, 1, 2].map((more) => new RegexSampler(pattern, more).alternatives());
}

/** A repeat is not written longer, in characters: a large number in an expression must not fill the memory. */
const longestRepeat = 10_000;

/** The characters that match an escape; none for a boundary. */
const escapes: { readonly [sign: string]: readonly string[] } = {
  d: ['5', '6', '7'],
  w: ['a', 'b', 'c'],
  s: [' '],
  D: ['a', 'b', 'c'],
  W: ['-'],
  S: ['a', 'b', 'c'],
  n: ['\n'],
  t: ['\t'],
  b: [''],
  B: [''],
};

/**
 * Reads an expression from left to right and writes one matching text. Repeats are taken `more` times above their
 * minimum; `variant` picks among the alternatives.
 */
class RegexSampler {
  private at = 0;
  private readonly pattern: string;
  private readonly variant: number;

  constructor(pattern: string, more: number) {
    this.pattern = pattern;
    this.variant = more;
  }

  alternatives(): string {
    const texts = [this.sequence()];
    while (this.skip('|')) texts.push(this.sequence());
    return texts[this.variant % texts.length]!;
  }

  private sequence(): string {
    let text = '';
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at]!)) {
      const atom = this.single();
      const mostTimes = Math.ceil(longestRepeat / Math.max(1, atom.length));
      text += atom.repeat(Math.min(this.times(), mostTimes));
    }
    return text;
  }

  private single(): string {
    const sign = this.pattern[this.at]!;
    this.at += 1;
    if (sign === '(') return this.group();
    if (sign === '[') return this.oneOf();
    if (sign === '\\') return this.escape();
    if (sign === '^' || sign === '$') return '';
    return sign === '.' ? this.among(['a', 'b', 'c']) : sign;
  }

  private group(): string {
    if (this.skip('?')) while (this.at < this.pattern.length && !':>=!'.includes(this.pattern[this.at++]!));
    const text = this.alternatives();
    this.skip(')');
    return text;
  }

  private oneOf(): string {
    const negated = this.skip('^');
    const signs: string[] = [];
    while (this.at < this.pattern.length && (this.pattern[this.at] !== ']' || signs.length === 0)) signs.push(...this.signs());
    this.at += 1;
    return negated ? '~' : this.among(signs);
  }

  /** The characters of the next element of a class: one, or the first few of a range. */
  private signs(): readonly string[] {
    const first = this.sign();
    const last = this.pattern[this.at + 1];
    if (this.pattern[this.at] !== '-' || last === undefined || last === ']') return [first];
    this.at += 1;
    const [from, to] = [first, this.sign()].map((sign) => sign.codePointAt(0) ?? 0);
    return [0, 1, 2].flatMap((by) => (from! + by <= to! ? [String.fromCodePoint(from! + by)] : []));
  }

  private sign(): string {
    const sign = this.pattern[this.at] ?? '';
    this.at += 1;
    return sign === '\\' ? this.escape() : sign;
  }

  private escape(): string {
    const sign = this.pattern[this.at] ?? '';
    this.at += 1;
    return this.among(escapes[sign] ?? [sign]);
  }

  private among(signs: readonly string[]): string {
    return signs[this.variant % signs.length] ?? '';
  }

  private times(): number {
    if (this.skip('*') || this.skip('?')) return this.variant === 0 ? 0 : 1;
    if (this.skip('+')) return 1 + this.variant;
    const range = /^\{(\d+)(,?)(\d*)\}/.exec(this.pattern.slice(this.at));
    if (range === null) return 1;
    this.at += range[0].length;
    const minimum = Number(range[1]);
    const maximum = range[2] === '' ? minimum : range[3] === '' ? minimum + this.variant : Number(range[3]);
    return Math.min(minimum + this.variant, maximum);
  }

  private skip(sign: string): boolean {
    if (this.pattern[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}
