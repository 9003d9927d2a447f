import { joinClassNames, Lead, Meta, VisuallyHidden } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import type { OrganisationMember } from '../../samples/people.ts';
import css from './people.module.css';
import { portraits } from './portraits.ts';

interface PeopleProps {
  /** The id of the section, which links of the page target. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly PeopleGroup[];
}

interface PeopleGroup {
  readonly title: string;
  readonly persons: readonly OrganisationMember[];
  /** The index of the first portrait. Portraits repeat, so each group begins with another one and no two equal ones are side by side. */
  readonly firstPortrait: number;
  /** Whether the portraits are smaller. */
  readonly isSmall?: boolean;
}

/** People in groups, each person with a drawn portrait. */
export function People({ id, title, lead, groups }: PeopleProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.section)} id={id} aria-labelledby="people">
      <h2 id="people">{title}</h2>
      <Lead>{lead}</Lead>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </section>
  );
}

function Group({ title, persons, firstPortrait, isSmall = false }: PeopleGroup) {
  return (
    <>
      <div className={css.group}>
        <h3>{title}</h3>
        <Meta>{persons.length} people</Meta>
      </div>
      <ul className={joinClassNames(css.people, isSmall && css.small)} role="list">
        {persons.map((person, index) => (
          <li key={person.name}>
            <img src={portraits[(firstPortrait + index) % portraits.length]} alt="" width="240" height="280" loading="lazy" />
            <PersonWords {...person} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PersonWords({ name, role, profile }: OrganisationMember) {
  return (
    <>
      <h4>{name}</h4>
      <Meta>{role}</Meta>
      {profile !== undefined && (
        <p>
          <a href={profile} rel="noopener">
            LinkedIn<VisuallyHidden>, {name}</VisuallyHidden>
          </a>
        </p>
      )}
    </>
  );
}
