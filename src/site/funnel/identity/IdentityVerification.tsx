import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide';
import { useRef, useState } from 'react';
import { getFieldId } from '../../../runtime/index.ts';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { Button, Field, Icon, LongWait, SelectInput, VerifyPanel } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { getIdentityGroups } from '../../api/identityEndpoints.ts';
import { getGroupName } from './groupNames.ts';
import { useVerification } from './useVerification.ts';

const title = 'Serve, teach or nurse? (optional)';
const text =
  'Military, medical, student, responder, teacher, nurse, hospital employee or government. Verify to unlock special pricing, confirmed on your call with our welcome team.';
const verifiedText = 'Special pricing is confirmed on your call with our welcome team. Please check your name and email address above.';
const listFailed = 'Something went wrong, and we could not load the list of groups. You can try again, or go on without it.';

/**
 * The part of the account form in which a client can verify a group (seed 0 §4). It renders nothing when the server offers no group.
 * The groups are fetched while the form loads, so that the layout usually does not change after the form is shown.
 */
export function IdentityVerification({ step, formState }: AboveFieldsProps) {
  const groups = useQuery({
    queryKey: ['identity-groups'],
    queryFn: getIdentityGroups,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  return formState.form.status === 'ready' ? <VerificationForm step={step} formState={formState} groups={groups} /> : null;
}

function VerificationForm({ step, formState, groups }: AboveFieldsProps & { readonly groups: UseQueryResult<readonly string[]> }) {
  const verification = useVerification((person) => formState.changeFields({ ...formState.fields, ...person }));
  const refused = formState.problems.find(({ field }) => field === 'idmeGroup')?.message;
  const { stage } = verification;
  if (groups.data?.length === 0 && stage.kind === 'rest') return null;
  const isOpen = stage.kind !== 'verifying' && stage.kind !== 'verified';
  return (
    <VerifyPanel
      title={title}
      text={stage.kind === 'verified' ? verifiedText : text}
      busy={stage.kind === 'verifying' ? 'Verifying your status' : undefined}
      done={stage.kind === 'verified' ? `Verified: ${getGroupName(stage.group)}` : undefined}
      needsAttention={refused !== undefined}
      failed={stage.kind === 'failed' ? stage.message : groups.isError ? listFailed : undefined}
    >
      {stage.kind === 'verifying' && <LongWait phone={welcomeTeam.phone} place="space" />}
      {isOpen && groups.isError && (
        <Button variant="secondary" busy={groups.isFetching} onClick={() => void groups.refetch()}>
          Try again
        </Button>
      )}
      {isOpen && !groups.isError && (
        <GroupChoice
          id={getFieldId(step, 'idmeGroup')}
          groups={groups.data ?? []}
          refused={refused}
          isLeaving={stage.kind === 'leaving'}
          onBegin={(group) => void verification.begin(group)}
        />
      )}
    </VerifyPanel>
  );
}

interface GroupChoiceProps {
  readonly id: string;
  readonly groups: readonly string[];
  /** The message of the server about a verified group that it has rejected. */
  readonly refused: string | undefined;
  readonly isLeaving: boolean;
  readonly onBegin: (group: string) => void;
}

/** The choice of a group, and the link to the identity service. */
function GroupChoice({ id, groups, refused, isLeaving, onBegin }: GroupChoiceProps) {
  const [group, setGroup] = useState('');
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLSelectElement>(null);

  /** While the browser leaves for the identity service, the choice stays at the group of the request. */
  function choose(chosen: string): void {
    if (isLeaving) return;
    setGroup(chosen);
    setMissing(false);
  }

  function verify(): void {
    setMissing(group === '');
    if (group === '') list.current?.focus();
    else onBegin(group);
  }
  return (
    <>
      <Field id={id} label="Your group" error={isMissing ? 'Choose your group' : refused}>
        {(ties) => (
          <SelectInput {...ties} ref={list} isSending={isLeaving} value={group} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose your group</option>
            {groups.map((name) => (
              <option key={name} value={name}>
                {getGroupName(name)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Button variant="secondary" busy={isLeaving} onClick={verify}>
        <Icon of={ShieldCheck} />
        Verify my status
      </Button>
      {isLeaving && <LongWait phone={welcomeTeam.phone} place="last" />}
    </>
  );
}
