import { memberTexts, roles, type Member } from '@propsmith/contract';
import { formatDateTime } from '../../lib/format.ts';
import { Badge, YesNoBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';

const [email, firstName, lastName, active, emailVerified, createdOn, actions] = memberTexts.columns;

/** Not accepted yet: accepting an invitation verifies the address. */
export const isInvited = ({ enabled, is_email_verified: isVerified }: Member): boolean =>
  enabled && !isVerified;

type RowTask = 'edit' | 'delete';

export const memberColumns = (
  ownId: string | undefined,
  onTask: (task: RowTask, member: Member) => void,
): readonly Column<Member>[] => [
  {
    header: email,
    wraps: true,
    cell: (member) =>
      member.id === ownId ? (
        <>
          {member.email} <Badge>You</Badge>
        </>
      ) : (
        member.email
      ),
  },
  { header: firstName, cell: (member) => member.firstname, wraps: true },
  { header: lastName, cell: (member) => member.lastname, wraps: true },
  {
    header: memberTexts.role,
    cell: ({ role }) => (role === roles.admin ? memberTexts.administrator : memberTexts.ordinaryMember),
  },
  {
    header: active,
    cell: (member) =>
      isInvited(member) ? (
        <Badge tone="info">{memberTexts.invited}</Badge>
      ) : (
        <YesNoBadge yes={member.enabled} />
      ),
  },
  { header: emailVerified, cell: (member) => <YesNoBadge yes={member.is_email_verified} /> },
  { header: memberTexts.secondFactor, cell: (member) => <YesNoBadge yes={member.second_factor} /> },
  { header: createdOn, cell: (member) => formatDateTime(member.created_at) },
  {
    header: actions,
    cell: (member) => (
      <span className="-mx-2.5 inline-flex">
        <RowButton label="Edit" member={member} onClick={() => onTask('edit', member)} />
        <RowButton label="Delete" member={member} onClick={() => onTask('delete', member)} />
      </span>
    ),
  },
];

interface RowButtonProps {
  label: string;
  member: Member;
  onClick: () => void;
}

const RowButton = ({ label, member, onClick }: RowButtonProps) => (
  <Button
    size="sm"
    variant="ghost"
    aria-haspopup="dialog"
    aria-label={`${label} ${member.email}`}
    onClick={onClick}
  >
    {label}
  </Button>
);
