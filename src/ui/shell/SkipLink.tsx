import { memo } from 'react';
import type { MouseEvent } from 'react';
import css from './shell.module.css';

/** The first stop of the Tab key: moves focus past the header to `main`, without a change of the address or the history. */
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
