import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingIndicator, Notice } from '../../../../ui/index.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { getJournalPreview } from '../../../api/journalEndpoints.ts';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import { sessionStore } from '../../../storage/siteStorage.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { ContentLogin } from './ContentLogin.tsx';
import type { LoginWay } from './ContentLogin.tsx';
import { JournalMissing } from './JournalMissing.tsx';
import { JournalPostScreen } from './JournalPostScreen.tsx';
import { JournalProblem } from './JournalProblem.tsx';

/**
 * /journal/preview?id={number}: a post that may not be published yet (seed 1, §2 and §6). The token of the content service is
 * stored until the tab is closed. When the service refuses the token, it is removed, and the login form is shown.
 */
export function JournalPreview() {
  const isHydrated = useIsHydrated();
  const post = readPostNumber(useLocation().search);
  if (!isHydrated) {
    return (
      <PreviewFrame>
        <noscript>A preview needs JavaScript. Please switch it on, and load the page again.</noscript>
      </PreviewFrame>
    );
  }
  return post === undefined ? <JournalMissing /> : <Preview post={post} />;
}

function Preview({ post }: { readonly post: number }) {
  const [token, setToken] = useState(() => sessionStore.get('contentToken'));
  const [way, setWay] = useState<LoginWay>('password');
  const [refused, setRefused] = useState<LoginWay>();
  const logIn = (given: string, by: LoginWay): void => {
    sessionStore.set('contentToken', given);
    setWay(by);
    setRefused(undefined);
    setToken(given);
  };
  const logOut = (): void => {
    sessionStore.remove('contentToken');
    setRefused(way);
    setToken(undefined);
  };
  if (token !== undefined) return <Draft post={post} token={token} onRefused={logOut} />;
  return (
    <PreviewFrame>
      <ContentLogin refused={refused} onToken={logIn} />
    </PreviewFrame>
  );
}

interface DraftProps {
  readonly post: number;
  readonly token: string;
  readonly onRefused: () => void;
}

function Draft({ post, token, onRefused }: DraftProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['journal preview', post, token],
    queryFn: () => getJournalPreview(post, token).catch((reason: unknown) => handleRefusal(reason, onRefused)),
    retry: false,
    // An author reloads the page to see the latest changes.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  if (data !== undefined) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <div className={`${frame.wrap} ${frame.plain}`}>
          <Notice kind="info" title="Preview">
            This is how the page will look. Only you see it: it is not published by this.
          </Notice>
        </div>
        <JournalPostScreen content={{ unavailable: [] }} post={data} isPreview />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <JournalMissing />;
  if (error !== null) return <JournalProblem retry={{ onRetry: () => void refetch(), isRetrying: isFetching }} />;
  return (
    <PreviewFrame>
      <LoadingIndicator label="Loading the preview" />
    </PreviewFrame>
  );
}

/** The content service refuses a token with 401. Our server answers 422 for a text that cannot be a token, such as two words. */
const refusals = [401, 422];

function handleRefusal(reason: unknown, onRefused: () => void): never {
  if (reason instanceof ApiError && refusals.includes(reason.status)) onRefused();
  throw reason;
}

function PreviewFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`${frame.wrap} ${frame.plain}`}>
      <meta name="robots" content="noindex" />
      <PageHeading title="Preview">Preview</PageHeading>
      {children}
    </div>
  );
}

/** WordPress names a draft by `p` in its own preview links. */
function readPostNumber(search: string): number | undefined {
  const query = new URLSearchParams(search);
  const text = query.get('id') ?? query.get('p') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
