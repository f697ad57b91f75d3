import { screens, serverMessages } from '@propsmith/contract';
import { Navigate } from 'react-router';
import { useAppSelector } from '../../state/hooks.ts';
import { selectNewMemberId } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const choices = [
  { title: 'Continue with Free Version', description: 'One use at no cost.' },
  { title: 'Upgrade for Full Access', description: 'Top up by card and pay as you go.' },
] as const;

export const SignupPaymentPage = () => {
  const newMemberId = useAppSelector(selectNewMemberId);
  if (newMemberId === null) return <Navigate to={screens.home} replace />;
  return (
    <AuthCard
      title="Account Created Successfully!"
      description="Your company can start in one of two ways."
      footer={<TextLink to={screens.login}>Go to login</TextLink>}
    >
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {choices.map(({ title, description }) => (
          <li key={title} className="py-3">
            <p className="font-medium">{title}</p>
            <p className="text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
      <Notice tone="info" title={serverMessages.notAvailableYet}>
        Nothing is lost: verify your email and log in.
      </Notice>
    </AuthCard>
  );
};
