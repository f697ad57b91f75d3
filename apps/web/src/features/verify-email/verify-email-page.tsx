import { screens } from '@propsmith/contract';
import { VerifyEmail } from './verify-email.tsx';

export const VerifyEmailPage = () => <VerifyEmail redirectPath={screens.login} />;
