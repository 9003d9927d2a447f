import { joinClassNames, Lead, Meta, VisuallyHidden } from '../../../../ui/index.ts';
import { people } from '../../../samples/people.ts';
import type { Person } from '../../../samples/people.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './company.module.css';
import { portraits } from './portraits.ts';

/** Where the people are: the first screen links to it. */
export const teamId = 'team';

type GroupName = keyof typeof people;

interface PeopleProps {
  readonly title: string;
  readonly lead: string;
  readonly groups: { readonly [name in GroupName]: string };
}

/** Everybody, in three groups. The leaders are shown larger. */
export function People({ title, lead, groups }: PeopleProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.section, css.team)} id={teamId} aria-labelledby="people">
      <h2 id="people">{title}</h2>
      <Lead>{lead}</Lead>
      <Group title={groups.leadership} persons={people.leadership} firstPortrait={0} />
      <Group title={groups.team} persons={people.team} firstPortrait={3} isSmall />
      <Group title={groups.advisors} persons={people.advisors} firstPortrait={8} isSmall />
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly persons: readonly Person[];
  /** The portraits repeat; each group begins with another one, so that no two stand side by side. */
  readonly firstPortrait: number;
  readonly isSmall?: boolean;
}

function Group({ title, persons, firstPortrait, isSmall = false }: GroupProps) {
  return (
    <>
      <div className={css.group}>
        <h3>{title}</h3>
        <Meta>{persons.length} people</Meta>
      </div>
      <ul className={joinClassNames(css.people, isSmall && css.small)} role="list">
        {persons.map(({ name, role, profile }, index) => (
          <li key={name}>
            <img src={portraits[(firstPortrait + index) % portraits.length]} alt="" width="240" height="280" loading="lazy" />
            <h4>{name}</h4>
            <Meta>{role}</Meta>
            {profile === undefined ? null : (
              <p>
                <a href={profile} rel="noopener">
                  LinkedIn<VisuallyHidden>, {name}</VisuallyHidden>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
