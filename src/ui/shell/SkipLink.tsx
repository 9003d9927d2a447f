import { memo } from 'react';
import type { MouseEvent } from 'react';
import css from './shell.module.css';

/** The first stop of the Tab key: jumps over the header to `main`. Leaves the address and its history alone. */
export const SkipLink = memo(function SkipLink() {
  function jump(event: MouseEvent) {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  }
  return (
    <a className={css.skip} href="#main" onClick={jump}>
      Skip to main content
    </a>
  );
});
