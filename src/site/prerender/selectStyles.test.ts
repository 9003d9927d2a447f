import { expect, test } from 'vitest';
import { selectStyles } from './selectStyles.ts';

const document =
  '<html lang="en"><body class="page wide"><p class="line" aria-disabled="true" style="fill:var(--e)">Words</p></body></html>';

test.each([
  { what: 'an element', styles: 'p{margin:0}', selected: 'p{margin:0}' },
  { what: 'an element that is absent', styles: 'a{a:b}.line>a{a:b}.line+svg linearGradient{a:b}', selected: '' },
  { what: 'a class that is there', styles: '.line>p{color:red}', selected: '.line>p{color:red}' },
  { what: 'a class that is absent', styles: '.gone{color:red}', selected: '' },
  { what: 'a class that is there inside one that is absent', styles: '.gone .line{color:red}', selected: '' },
  { what: 'some of several selectors', styles: '.gone,.line:is(.a,.b),h1,p{color:red}', selected: '.line:is(.a,.b),p{color:red}' },
  {
    what: 'a class that must not be there',
    styles: '.line:not(.gone:is(.never)){color:red}',
    selected: '.line:not(.gone:is(.never)){color:red}',
  },
  {
    what: 'a width',
    styles: '@media (width>=1px){.gone{color:red}.wide{color:red}}@media (width>=2px){.gone{a:b}}',
    selected: '@media (width>=1px){.wide{color:red}}',
  },
  {
    what: 'a state that nothing has yet',
    styles: '.line[aria-busy=true]{a:b}p[readonly]{a:b}p:disabled{a:b}.line:not([aria-busy]){a:b}',
    selected: '.line:not([aria-busy]){a:b}',
  },
  { what: 'a state that an element has', styles: '.wide[aria-disabled=true]{a:b}', selected: '.wide[aria-disabled=true]{a:b}' },
  {
    what: 'what is pointed at or being pressed',
    styles: '.line:active{a:b}.line:hover{a:b}p:not(:hover){a:b}',
    selected: 'p:not(:hover){a:b}',
  },
  {
    what: 'what has the focus of the keyboard',
    styles: '.line:focus-visible{a:b}p:not(:focus-visible){a:b}',
    selected: 'p:not(:focus-visible){a:b}',
  },
  {
    what: 'an element that would have to be inside',
    styles: '.line:has(>.gone){a:b}.page:has(.line){a:b}',
    selected: '.page:has(.line){a:b}',
  },
  { what: 'paper', styles: '@media print{.line{a:b}}p{a:b}', selected: 'p{a:b}' },
  { what: 'what is under a pointer', styles: '@media (hover:hover){.line{a:b}}@media (hover: hover){p{a:b}}', selected: '' },
  {
    what: 'a font',
    styles: "@font-face{font-family:A;src:url(/a.woff2)format('woff2')}",
    selected: "@font-face{font-family:A;src:url(/a.woff2)format('woff2')}",
  },
  {
    what: 'a font for some characters, of which the document has one, or none',
    styles: '@font-face{font-family:A;unicode-range:U+20-7E,U+A0}@font-face{font-family:A;unicode-range:U+A1-A6, U+E9}',
    selected: '@font-face{font-family:A;unicode-range:U+20-7E,U+A0}',
  },
  {
    what: 'declarations of which some paint nothing',
    styles: '.line{cursor:pointer;color:red;transition:color 1s;scroll-padding-top:1px}p{user-select:none}',
    selected: '.line{color:red}',
  },
  {
    what: 'a picture with signs of its own',
    styles: '.line{mask:url("data:a;b{}")}.gone{mask:url(data:a;b)}.wide{a:b}',
    selected: '.line{mask:url("data:a;b{}")}.wide{a:b}',
  },
  {
    what: 'an animation that an element has',
    styles: '.line{animation:turn 1s}.gone{animation:fade 1s}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}',
    selected: '.line{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
  },
  {
    what: 'custom properties, of which one is named by a rule, one by another property and one by the document',
    styles: ':root{--a:1;--b:var(--a);--c:"}";--d:var(--c);--e:url(data:a;b)}@media (width>=1px){:root{--d:2}p{a:b}}p{a:var(--b)}',
    selected: ':root{--a:1;--b:var(--a);--e:url(data:a;b)}@media (width>=1px){p{a:b}}p{a:var(--b)}',
  },
  { what: 'a statement', styles: '@charset "utf-8";.gone{a:b}p{a:b}', selected: '@charset "utf-8";p{a:b}' },
])('a rule for $what', ({ styles, selected }) => expect(selectStyles(styles, document)).toBe(selected));
