import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../../../schemas/form-page.schema.json';
import { Button, FieldError, Lead } from '../../../../ui/index.ts';
import { usePageData } from '../../../browser/pageData.ts';
import { EmailForm } from '../../../sections/emailForm/EmailForm.tsx';
import * as parts from '../../../sections/emailForm/emailFormParts.tsx';
import { emailForms } from '../../../sections/emailForm/emailForms.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import frame from '../../../frame/siteLayout.module.css';

type FormPage = FromSchema<typeof schema>;

const titles: { readonly [screen in FormPage['screen']]?: string } = {
  sent: 'Thank you',
  check: 'One more press',
  failed: 'Please wait a minute',
};

/**
 * /email-form: the server's answer to an e-mail form that was sent without JavaScript. The server renders it at the request
 * (src/server/subscribers/email-form-pages.ts).
 */
export default function EmailFormPage() {
  const data = usePageData() as FormPage | undefined;
  const { screen = 'form', form = 'footer', fields = {}, problems = [], check = '' } = data ?? {};
  const title = titles[screen] ?? 'Your email address';
  return (
    <SiteLayout newsletter={false}>
      <div className={`${frame.wrap ?? ''} ${frame.plain ?? ''}`}>
        <PageHeading title={title}>{title}</PageHeading>
        {screen === 'check' ? (
          <CheckForm form={form} fields={fields} check={check} message={problems[0]?.message} />
        ) : screen === 'failed' ? (
          <Lead>{problems[0]?.message}</Lead>
        ) : (
          <EmailForm form={emailForms[form]} start={{ parts, draft: fields, problems, isSent: screen === 'sent' }} />
        )}
      </div>
    </SiteLayout>
  );
}

type CheckFormProps = Required<Pick<FormPage, 'form' | 'fields' | 'check'>> & { readonly message: string | undefined };

/** The button that takes the place of the proof of work. It sends what was typed once more. */
function CheckForm({ form, fields, check, message }: CheckFormProps) {
  const values = { form, ...fields, check };
  return (
    <form method="post" action="/email-form" className={frame.after}>
      <Lead>You have entered {fields.email}. Press the button to send it: it shows us that no program does.</Lead>
      <FieldError id="check" error={message} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Send it</Button>
    </form>
  );
}
