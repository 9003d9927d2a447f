import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../../schemas/form-page.schema.json';
import { Button, Lead, Link } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import frame from '../../frame/siteLayout.module.css';
import { usePageData } from '../../browser/pageData.ts';

type Screen = FromSchema<typeof schema>['screen'];

interface EmailLinkProps {
  /** The question of the page, and the label of its button. */
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** The text after a successful request. */
  readonly done: { readonly title: string; readonly lead: string };
}

const over = {
  title: 'This link does not work',
  lead: 'It is not complete, or it is over: we keep an address that nobody confirms for seven days.',
};

/**
 * The page of a link in an email. Its action needs the press of a button, because programs that scan emails for malware open links,
 * but press no buttons. The form has no `action`, so it is sent to the address of the page, which has the code. The server renders
 * the answer.
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
