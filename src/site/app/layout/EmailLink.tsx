import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../../schemas/form-page.schema.json';
import { Button, Lead, Link } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import frame from '../../frame/siteLayout.module.css';
import { usePageData } from '../../browser/pageData.ts';

type Screen = FromSchema<typeof schema>['screen'];

interface EmailLinkProps {
  /** What the page asks, and its button. */
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** What is said when it was done. */
  readonly done: { readonly title: string; readonly lead: string };
}

const over = {
  title: 'This link does not work',
  lead: 'It is not complete, or it is over: we keep an address that nobody confirms for seven days.',
};

/**
 * The page of a link in an email: one button, because programs that look for malware open links and press none. The form has
 * no action, so it is sent to the address of the page, with the code in it. The server renders the answer.
 */
export function EmailLink({ title, lead, button, done }: EmailLinkProps) {
  const { screen } = (usePageData() ?? {}) as { readonly screen?: Screen };
  const said = screen === undefined ? { title, lead } : screen === 'over' ? over : done;
  return (
    <SiteLayout newsletter={false}>
      <div className={`${frame.wrap ?? ''} ${frame.plain ?? ''}`}>
        <PageHeading title={said.title}>{said.title}</PageHeading>
        <Lead>{said.lead}</Lead>
        {screen === undefined ? (
          <form method="post">
            <input type="hidden" name="by" value="page" />
            <Button type="submit">{button}</Button>
          </form>
        ) : (
          <p>{screen === 'over' ? <Link href="/newsletter/signup">Sign up again</Link> : <Link href="/journal">Read the journal</Link>}</p>
        )}
      </div>
    </SiteLayout>
  );
}
