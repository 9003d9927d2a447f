import { CrisisLine, Meta, TextInput, VisuallyHidden } from '../../../../ui/index.ts';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './faq.module.css';
import { faqContent } from './faqContent.ts';

interface FaqSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many questions there are, and how many of them are shown. */
  readonly counts: { readonly all: number; readonly shown: number };
}

/**
 * The search over questions and answers, updated as the person types. Screen readers are told how many questions remain. Where
 * there are none, the crisis line is shown, because the person may need help now.
 */
export function FaqSearch({ search, onSearch, counts }: FaqSearchProps) {
  // A prerendered field would lose what is typed into it before React listens.
  const isHydrated = useIsHydrated();
  return (
    <div className={frame.wrap}>
      <form className={css.search} role="search" onSubmit={(event) => event.preventDefault()}>
        {isHydrated && (
          <>
            <label htmlFor="faq-search">
              <VisuallyHidden>{faqContent.search.label}</VisuallyHidden>
            </label>
            <TextInput
              id="faq-search"
              type="search"
              autoComplete="off"
              maxLength={100}
              placeholder={faqContent.search.placeholder}
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          </>
        )}
      </form>
      <div role="status" className={css.status}>
        <Meta>{describeResult(search.trim(), counts)}</Meta>
        {counts.shown === 0 && <CrisisLine near />}
      </div>
    </div>
  );
}

function describeResult(search: string, { all, shown }: FaqSearchProps['counts']): string {
  if (search === '') return faqContent.search.all(all);
  return shown === 0 ? faqContent.search.none(search) : faqContent.search.found(shown, all);
}
