import { profileTexts, roles, screens } from '@propsmith/contract';
import { selectUser } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

const [emailLabel, nameLabel, companyLabel, roleLabel] = profileTexts.fields;
const roleNames = { [roles.admin]: 'Company administrator', [roles.user]: 'Member' };

export const ProfilePage = () => {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  const facts = [
    [emailLabel, user.email],
    [nameLabel, `${user.firstname} ${user.lastname}`],
    [companyLabel, user.company_name],
    [roleLabel, `${roleNames[user.role]} (${user.role})`],
  ] as const;
  return (
    <Page
      title={profileTexts.heading}
      width="narrow"
      actions={<ButtonLink to={screens.settings}>Open Settings</ButtonLink>}
    >
      <dl className="rounded-lg border border-line bg-panel">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
};
