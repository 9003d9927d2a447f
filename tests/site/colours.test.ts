import { describe, expect, it } from 'vitest';
import { listRepositoryFiles, readText } from '../architecture/repository-files.ts';

/** Colours by the names of their tokens. */
type Tokens = ReadonlyMap<string, string>;

const stylesheet = readText('src/ui/tokens.css');
const blockAfter = (start: string): string => {
  const from = stylesheet.indexOf(start);
  if (from < 0) throw new Error(`The style sheet has no ${start}`);
  return stylesheet.slice(from, stylesheet.indexOf('\n  }\n', from) + 1 || undefined);
};
const readColours = (text: string): Tokens =>
  new Map([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', value = '']) => [name, value]));

const light = readColours(stylesheet.slice(0, stylesheet.indexOf('@media')));
const lightContrast = readColours(blockAfter('@media (prefers-contrast: more)'));
const dark = readColours(blockAfter('@media screen and (prefers-color-scheme: dark)'));
const darkContrast = readColours(blockAfter('@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark)'));

const themes: readonly (readonly [theme: string, tokens: Tokens])[] = [
  ['light', light],
  ['light, with more contrast', new Map([...light, ...lightContrast])],
  ['dark', new Map([...light, ...dark])],
  ['dark, with more contrast', new Map([...light, ...dark, ...darkContrast])],
];

/** The stylesheets of the user interfaces. */
const sheets = listRepositoryFiles().filter((file) => /^src\/(?:ui|runtime|site)\/.*\.css$/.test(file));

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '');
}

const text = 4.5;
const graphic = 3;

/** The token of a foreground colour, the tokens of its backgrounds, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly (readonly [colour: string, grounds: readonly string[], least: number])[] = [
  ['ink', ['ground', 'surface', 'surface-hover', 'sunk', 'mist', 'glow', 'dusk-tint', 'error-tint', 'error-field'], 7],
  ['ink-2', ['ground', 'surface', 'sunk', 'mist', 'dusk-tint'], 7],
  ['ink-3', ['ground', 'surface', 'blocked'], text],
  ['petrol', ['ground', 'surface', 'surface-hover', 'sunk', 'mist', 'dusk-tint'], text],
  ['petrol-deep', ['ground', 'surface', 'mist'], text],
  ['petrol', ['glow'], graphic],
  ['on-petrol', ['petrol-fill', 'petrol', 'petrol-deep', 'petrol-press'], text],
  ['petrol-deep', ['mist-press'], text],
  ['dusk-ink', ['ground', 'dusk-tint', 'mist'], 7],
  ['on-help', ['help-fill'], 7],
  ['error', ['ground', 'error-tint', 'error-field'], text],
  ['ok', ['ground', 'ok-tint', 'mist', 'surface'], text],
  ['ember', ['ground', 'glow'], text],
  ['hero-ink', ['sky-top'], 7],
  ['on-night', ['petrol-night'], 7],
  ['on-night-2', ['petrol-night'], 7],
  ['on-lamp', ['lamp', 'lamp-hover', 'lamp-press'], text],
  ['edge', ['ground', 'surface'], graphic],
  ['sun-deep', ['ground', 'surface'], graphic],
  ['focus', ['ground', 'surface', 'sunk', 'mist', 'glow'], graphic],
];

function readLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(foreground: string, background: string): number {
  const [darker = 0, lighter = 0] = [readLuminance(foreground), readLuminance(background)].toSorted((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

function getToken(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`src/ui/tokens.css has no colour --${name}.`);
  return value;
}

describe('the colours of the tokens', () => {
  it.each(themes)('have enough contrast in the theme: %s', (_theme, tokens) => {
    const tooLow = pairs.flatMap(([colour, grounds, least]) =>
      grounds
        .map((ground) => ({
          pair: `${colour} on ${ground}`,
          contrast: computeContrast(getToken(tokens, colour), getToken(tokens, ground)),
          least,
        }))
        .filter(({ contrast }) => contrast < least)
        .map(({ pair, contrast }) => `${pair}: ${contrast.toFixed(2)}, at least ${least}`),
    );
    expect(tooLow).toEqual([]);
  });

  it('of the light theme are in the dark theme too, except those on a night background and those that are the same in both', () => {
    const same = /^(?:on-night|on-lamp|lamp|focus-on-night|dusk$)/;
    expect([...light.keys()].filter((name) => !dark.has(name) && !same.test(name))).toEqual(['disc']);
  });

  it('are defined in tokens.css only, so that each has a value in both themes', () => {
    const colour = /#[0-9a-f]{3,8}\b|%23[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i;
    const elsewhere = sheets.filter((file) => file !== 'src/ui/tokens.css');
    expect(elsewhere.filter((file) => colour.test(withoutComments(readText(file))))).toEqual([]);
  });

  it('are not written as names of CSS colours, except in masks', () => {
    const words = /[ (,](?:black|white|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|maroon)\b/;
    const declarations = sheets.flatMap((file) =>
      [...withoutComments(readText(file)).matchAll(/^\s*((?:-webkit-)?[a-z-]+):([^;{}]*);/gm)].map(([, property = '', value = '']) => ({
        file,
        property,
        value,
      })),
    );
    // In a mask, only the opacity of a colour has an effect.
    const coloured = declarations.filter(({ property, value }) => !property.includes('mask') && words.test(value));
    expect(coloured).toEqual([]);
  });

  it('and every other token that a style reads are defined', () => {
    const scripts = listRepositoryFiles().filter((file) => /^src\/(?:ui|runtime|site|review)\/.*\.tsx?$/.test(file));
    const defined = new Set(
      [...sheets, 'src/ui/tokens.css', ...scripts].flatMap((file) =>
        [...readText(file).matchAll(/(--[a-z][\w-]*)['"]?\]?:/g)].map(([, name]) => name),
      ),
    );
    const read = sheets.flatMap((file) =>
      [...withoutComments(readText(file)).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(read.length).toBeGreaterThan(100);
    expect(read.filter(({ name }) => !defined.has(name))).toEqual([]);
  });
});

describe('the styles for hovering', () => {
  it('hold only where there is one that can hover: a finger would leave them behind. Forced colours take them away', () => {
    const outside = sheets.filter((file) =>
      readText(file)
        .replaceAll(/@media \((?:hover: hover|forced-colors: active)\) \{.*?\n\}\n/gs, '')
        .includes(':hover'),
    );
    expect(outside).toEqual([]);
  });
});

describe('the document', () => {
  const html = readText('index.html');

  it('names the colour schemes before anything else that is drawn, so that nothing flashes', () => {
    const head = [...html.matchAll(/<(?:meta|title|link|script|style)\b[^>]*>/g)].map(([tag]) => tag);
    expect(head.slice(0, 2)).toEqual(['<meta charset="utf-8" />', '<meta name="color-scheme" content="light dark" />']);
  });

  it('gives the browser the ground of both themes', () => {
    const colours = [...html.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)" \/>/g)];
    expect(colours.map(([, theme, colour]) => [theme, colour])).toEqual([
      ['light', light.get('ground')],
      ['dark', dark.get('ground')],
    ]);
  });
});
