import type { Member } from '@propsmith/contract';
import { formatDateTime } from '../../lib/format.ts';
import { Badge, YesNoBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';

type RowTask = 'edit' | 'delete';

export const memberColumns = (
  ownId: string | undefined,
  onTask: (task: RowTask, member: Member) => void,
): readonly Column<Member>[] => [
  {
    header: 'Email',
    wraps: true,
    cell: ({ id, email }) =>
      id === ownId ? (
        <>
          {email} <Badge>You</Badge>
        </>
      ) : (
        email
      ),
  },
  { header: 'First Name', cell: (member) => member.firstname, wraps: true },
  { header: 'Last Name', cell: (member) => member.lastname, wraps: true },
  { header: 'Active', cell: (member) => <YesNoBadge yes={member.enabled} /> },
  { header: 'Email Verified', cell: (member) => <YesNoBadge yes={member.is_email_verified} /> },
  { header: 'Created On', cell: (member) => formatDateTime(member.created_at) },
  {
    header: 'Actions',
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
