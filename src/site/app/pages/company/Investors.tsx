import { joinClassNames, Lead } from '../../../../ui/index.ts';
import { investors } from '../../../samples/investors.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './company.module.css';

/** The investors, each a link to its own site. */
export function Investors({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <section className={joinClassNames(frame.wrap, css.section)} aria-labelledby="investors">
      <h2 id="investors">{title}</h2>
      <Lead>{lead}</Lead>
      <ul className={css.backers} role="list">
        {investors.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
