import { settingsTexts } from '@propsmith/contract';
import { Page } from '../../ui/page.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { ChangePasswordCard } from './change-password/change-password-card.tsx';
import { DataCard } from './data-card.tsx';
import { EditProfileCard } from './edit-profile/edit-profile-card.tsx';

export const SettingsPage = () => (
  <Page title={settingsTexts.heading} width="narrow">
    <div className="flex flex-col gap-4">
      <ChangePasswordCard />
      <EditProfileCard />
      <DataCard />
      <AppearanceCard />
    </div>
  </Page>
);
