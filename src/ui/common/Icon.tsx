import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { joinClassNames } from './joinClassNames.ts';
import css from './shared.module.css';

/** An icon beside a text. The text has the meaning, so the icon is hidden from assistive technology. */
export function Icon({ of: parts, className }: { of: IconNode; className?: string | undefined }) {
  return (
    <svg className={joinClassNames(css.icon, className)} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {parts.map(([tag, place], index) => createElement(tag, { key: index, ...place }))}
    </svg>
  );
}
