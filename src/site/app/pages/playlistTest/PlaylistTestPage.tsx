import { useRef, useState } from 'react';
import { Button, Field, FieldError, Fields, TextInput } from '../../../../ui/index.ts';
import { searchPlaylists } from '../../../api/subscriberEndpoints.ts';
import type { FoundPlaylist } from '../../../api/subscriberEndpoints.ts';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import frame from '../../../frame/siteLayout.module.css';

const title = 'Playlist search';

type Search =
  | { readonly kind: 'rest' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly playlists: readonly FoundPlaylist[] }
  | { readonly kind: 'failed'; readonly message: string };

/** /__playlist-test: the playlist search, a debug page (seed 1 §2). A failure shows its message. */
export default function PlaylistTestPage() {
  const [count, setCount] = useState('10');
  const [words, setWords] = useState('music');
  const [search, setSearch] = useState<Search>({ kind: 'rest' });
  // Text that is typed before the app renders would be lost.
  const isHydrated = useIsHydrated();
  const latest = useRef(0);
  const run = async () => {
    latest.current += 1;
    const own = latest.current;
    setSearch({ kind: 'searching' });
    const next: Search = await searchPlaylists({ k: Number(count), searchString: words }).then(
      (playlists) => ({ kind: 'found', playlists }),
      (error: unknown) => ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    if (own === latest.current) setSearch(next);
  };
  return (
    <SiteLayout newsletter={false}>
      <div className={`${frame.wrap ?? ''} ${frame.plain ?? ''}`}>
        <PageHeading title={title}>{title}</PageHeading>
        {isHydrated && (
          <form
            className={frame.after}
            onSubmit={(event) => {
              event.preventDefault();
              void run();
            }}
          >
            <Fields>
              <Field id="k" label="k: how many">
                {(ties) => (
                  <TextInput
                    {...ties}
                    type="number"
                    min="1"
                    max="100"
                    required
                    width="short"
                    value={count}
                    onChange={({ target }) => setCount(target.value)}
                  />
                )}
              </Field>
              <Field id="searchString" label="searchString">
                {(ties) => <TextInput {...ties} required maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />}
              </Field>
            </Fields>
            <Button type="submit" busy={search.kind === 'searching'}>
              Search
            </Button>
          </form>
        )}
        <div role="status">
          {search.kind === 'failed' && <FieldError id="search" error={search.message} />}
          {search.kind === 'found' && <p>{search.playlists.length === 0 ? 'No playlist fits.' : `${search.playlists.length} playlists`}</p>}
        </div>
        {search.kind === 'found' && (
          <ul>
            {search.playlists.map(({ playlist, playlist_name: name, description }) => (
              <li key={playlist}>
                <b>{name}</b> ({playlist}): {description}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SiteLayout>
  );
}
