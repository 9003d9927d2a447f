/**
 * A few texts that a regular expression is likely to match, for the common signs: letters, escapes,
 * classes, groups, alternatives and repeats. Whoever asks checks each against the expression; what is
 * not understood gives texts that fail that check.
 */
export function samplesOf(pattern: string): readonly string[] {
  return [0, 1, 2].map((more) => new Sampler(pattern, more).alternatives());
}

const escapes: { readonly [sign: string]: string } = { d: '5', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', n: '\n', t: '\t', b: '', B: '' };

/** Reads an expression from left to right and writes one text; repeats are taken `more` times above their least. */
class Sampler {
  private at = 0;
  private readonly pattern: string;
  private readonly more: number;

  constructor(pattern: string, more: number) {
    this.pattern = pattern;
    this.more = more;
  }

  alternatives(): string {
    const texts = [this.sequence()];
    while (this.skip('|')) texts.push(this.sequence());
    return texts[this.more % texts.length]!;
  }

  private sequence(): string {
    let text = '';
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at]!)) {
      const part = this.single();
      text += part.repeat(this.times());
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
    return sign === '.' ? 'a' : sign;
  }

  private group(): string {
    if (this.skip('?')) while (this.at < this.pattern.length && !':>=!'.includes(this.pattern[this.at++]!));
    const text = this.alternatives();
    this.skip(')');
    return text;
  }

  private oneOf(): string {
    const negated = this.skip('^');
    const first = this.pattern[this.at] === '\\' ? ((this.at += 1), this.escape()) : (this.pattern[this.at++] ?? '');
    while (this.at < this.pattern.length && this.pattern[this.at] !== ']') this.at += this.pattern[this.at] === '\\' ? 2 : 1;
    this.at += 1;
    return negated ? '~' : first;
  }

  private escape(): string {
    const sign = this.pattern[this.at] ?? '';
    this.at += 1;
    return escapes[sign] ?? sign;
  }

  private times(): number {
    if (this.skip('*') || this.skip('?')) return this.more === 0 ? 0 : 1;
    if (this.skip('+')) return 1 + this.more;
    const range = /^\{(\d+)(,?)(\d*)\}/.exec(this.pattern.slice(this.at));
    if (range === null) return 1;
    this.at += range[0].length;
    const least = Number(range[1]);
    const most = range[2] === '' ? least : range[3] === '' ? least + this.more : Number(range[3]);
    return Math.min(least + this.more, most);
  }

  private skip(sign: string): boolean {
    if (this.pattern[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}
