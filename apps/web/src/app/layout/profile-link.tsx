import { layoutTexts, screens } from '@propsmith/contract';
import { Link } from 'react-router';
import { selectUser } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';

export const ProfileLink = ({ onClick }: { onClick?: () => void }) => {
  const user = useAppSelector(selectUser);
  return (
    user && (
      <Link
        to={screens.profile}
        onClick={onClick}
        className="flex h-8 min-w-0 items-center rounded-md px-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink"
      >
        <span className="truncate">{layoutTexts.welcome(user.firstname, user.lastname)}</span>
      </Link>
    )
  );
};
