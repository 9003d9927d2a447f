import { createElement, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { MarkupNode, ElementMarkup } from './markup.ts';

interface BareProps {
  /** The screens of our own page, in order. */
  readonly screens: readonly ElementMarkup[];
}

/** The data of a screen. */
interface ScreenState {
  readonly chosen: readonly string[];
  readonly toggle: (value: string) => void;
  readonly next: (event: SyntheticEvent) => void;
}

/** The questions in React alone: which screen, what is chosen on it, and Next once something is. Nothing is stored, checked or sent. */
export function Bare({ screens }: BareProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (value: string): void => setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const next = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (hasInput(screens[at]!) && chosen.length === 0) return;
    setAt(Math.min(at + 1, screens.length - 1));
    setChosen([]);
  };
  return renderNode(screens[at]!, { chosen, toggle, next });
}

/** Children as arguments of their own need no keys: which there are changes with the screen only. */
function renderNode(node: MarkupNode, hand: ScreenState): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, properties, ...children] = node;
  return createElement(tag, { ...properties, ...propsOf(node, hand) }, ...children.map((child) => renderNode(child, hand)));
}

function propsOf([tag, { type, value }]: ElementMarkup, { chosen, toggle, next }: ScreenState): object {
  if (tag === 'form') return { onSubmit: next };
  if (tag === 'input' && typeof value === 'string') return { checked: chosen.includes(value), onChange: () => toggle(value) };
  return tag === 'button' && type === 'submit' && chosen.length > 0 ? { 'aria-disabled': undefined } : {};
}

function hasInput([tag, , ...children]: ElementMarkup): boolean {
  return tag === 'input' || children.some((child) => typeof child !== 'string' && hasInput(child));
}
