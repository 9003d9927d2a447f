/**
 * A few texts that a regular expression is likely to match, for the common signs: letters, escapes,
 * classes, groups, alternatives and repeats. Whoever asks checks each against the expression; what is
 * not understood gives texts that fail that check. Where all of these are shorter than `minLength`, there is one that repeats
 * what may be repeated just often enough.
 */
export function regexSamplesOf(pattern: string, minLength = 0): readonly string[] {
  const samples = [0, 1, 2].map((variant) => new RegexSampler(pattern, variant).alternatives());
  const isLongEnough = (text: string): boolean => text.length >= minLength;
  return samples.some(isLongEnough) ? samples : [...samples, ...findGrown(pattern, minLength)];
}

/** The text with the fewest repeats that is long enough. More repeats make no text shorter. */
function findGrown(pattern: string, minLength: number): readonly string[] {
  const grown = (growth: number): string => new RegexSampler(pattern, 0, growth).alternatives();
  let [low, high] = [1, minLength];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (grown(middle).length >= minLength) high = middle;
    else low = middle + 1;
  }
  return grown(low).length >= minLength ? [grown(low)] : [];
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
 * Reads an expression from left to right and writes one matching text. Repeats are taken `growth` times above their
 * minimum, else `variant` times; `variant` also picks among the alternatives.
 */
class RegexSampler {
  private at = 0;
  private readonly pattern: string;
  private readonly variant: number;
  private readonly growth: number | undefined;

  constructor(pattern: string, variant: number, growth?: number) {
    this.pattern = pattern;
    this.variant = variant;
    this.growth = growth;
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
    const more = this.growth ?? this.variant;
    if (this.skip('?')) return this.variant === 0 ? 0 : 1;
    if (this.skip('*')) return this.growth ?? Math.min(this.variant, 1);
    if (this.skip('+')) return 1 + more;
    const range = /^\{(\d+)(,?)(\d*)\}/.exec(this.pattern.slice(this.at));
    if (range === null) return 1;
    this.at += range[0].length;
    const minimum = Number(range[1]);
    const maximum = range[2] === '' ? minimum : range[3] === '' ? minimum + more : Number(range[3]);
    return Math.min(minimum + more, maximum);
  }

  private skip(sign: string): boolean {
    if (this.pattern[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}
