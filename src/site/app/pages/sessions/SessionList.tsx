import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink, LoadingIndicator, Notice } from '../../../../ui/index.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { getSessions, postEndSession, postLogout } from '../../../api/accountEndpoints.ts';
import type { AccountSession } from '../../../api/accountEndpoints.ts';
import { clearVisit } from '../../../funnel/session/clearVisit.ts';
import { sessionStore } from '../../../storage/siteStorage.ts';
import { SessionRow } from './SessionRow.tsx';
import css from './sessions.module.css';

/** The open sessions of the account, or that nobody is logged in. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: loadSessions,
    retry: false,
    networkMode: 'always',
  });
  if (isLoggedOut(error)) return <LoggedOut />;
  if (error !== null) {
    return (
      <Notice
        kind="error"
        title="We could not load your visits"
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Check your connection. Nothing has changed.
      </Notice>
    );
  }
  return data === undefined ? <LoadingIndicator label="Loading your visits" /> : <Sessions sessions={data} reload={refetch} />;
}

interface SessionsProps {
  readonly sessions: readonly AccountSession[];
  readonly reload: () => Promise<unknown>;
}

function Sessions({ sessions, reload }: SessionsProps) {
  const end = useMutation({ mutationFn: endSession, networkMode: 'always', onSettled: reload });
  const logout = useMutation({ mutationFn: postLogout, networkMode: 'always', onSuccess: clearVisit });
  // Each result replaces the message of the one before: only the last one is shown.
  const endOther = (id: string): void => {
    logout.reset();
    end.mutate(id);
  };
  const logOut = (): void => {
    end.reset();
    logout.mutate();
  };
  // The sessions are not requested again: the server would refuse that, and the browser would report it as an error.
  if (logout.isSuccess) return <LoggedOut />;
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => endOther(session.id)}
          />
        ))}
      </ul>
      <p role="status">{end.isSuccess && 'The visit has ended.'}</p>
      {(end.isError || logout.isError) && (
        <Notice kind="error" title="The visit could not be ended">
          Check your connection, and try again.
        </Notice>
      )}
      <Button busy={logout.isPending} onClick={logOut}>
        Log out
      </Button>
    </>
  );
}

/** Loads the open sessions. When the session of this browser has ended, the visit ends too: no data of the person stays in the browser. */
async function loadSessions(): Promise<readonly AccountSession[]> {
  try {
    const sessions = await getSessions();
    sessionStore.set('loggedIn', '1');
    return sessions;
  } catch (error) {
    // A visit without a login keeps its data.
    if (isLoggedOut(error) && sessionStore.get('loggedIn') !== undefined) clearVisit();
    throw error;
  }
}

/** Ends a session. A session that has ended meanwhile counts as a success. */
async function endSession(id: string): Promise<void> {
  try {
    await postEndSession(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function LoggedOut() {
  return (
    <Notice kind="info" title="You are not logged in" action={<ButtonLink href="/login">Log in</ButtonLink>}>
      A visit ends when you log out, after 30 minutes without a click, and when the password is changed.
    </Notice>
  );
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
