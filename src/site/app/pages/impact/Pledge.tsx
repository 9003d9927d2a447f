import { joinClassNames, Lead, Meta } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './impact.module.css';
import { impactContent } from './impactContent.ts';
import { pledge, pledgeHref } from './pledge.ts';

/** The pledge, numbered, with its PDF. */
export function Pledge() {
  return (
    <section className={css.pledge} aria-labelledby="pledge">
      <div className={joinClassNames(frame.wrap, css.columns)}>
        <div className={css.head}>
          <h2 id="pledge">{pledge.title}</h2>
          <Lead>{pledge.lead}</Lead>
          <p>
            {/* Not a page of the site: the browser fetches it. */}
            <a className={css.download} href={pledgeHref} download>
              {impactContent.download}
            </a>
          </p>
          <Meta>{impactContent.downloadNote}</Meta>
        </div>
        <ol className={css.promises} role="list">
          {pledge.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
