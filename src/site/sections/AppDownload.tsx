import { ButtonLink } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { appStores } from '../config/externalLinks.ts';
import css from './appDownload.module.css';

/** A section with links to download the app. */
export function AppDownload({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby="app">
      <div className={css.panel}>
        <div className={css.words}>
          <h2 id="app">{title}</h2>
          <p>{words}</p>
        </div>
        <div className={frame.actions}>
          <ButtonLink href={appStores.ios}>Get it for iPhone</ButtonLink>
          <ButtonLink href={appStores.android}>Get it for Android</ButtonLink>
        </div>
      </div>
    </section>
  );
}
