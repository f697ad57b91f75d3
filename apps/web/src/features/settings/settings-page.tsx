import { settingsTexts } from '@propsmith/contract';
import { Page } from '../../ui/page.tsx';
import { ApiKeysCard } from './api-keys/api-keys-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { ChangePasswordCard } from './change-password/change-password-card.tsx';
import { CompanyDataCard } from './company-data/company-data-card.tsx';
import { DataCard } from './data-card.tsx';
import { EditProfileCard } from './edit-profile/edit-profile-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { SpendingCard } from './spending/spending-card.tsx';

export const SettingsPage = () => (
  <Page title={settingsTexts.heading} width="narrow">
    <div className="flex flex-col gap-4">
      <ChangePasswordCard />
      <EditProfileCard />
      <SecurityCard />
      <ApiKeysCard />
      <SpendingCard />
      <DataCard />
      <CompanyDataCard />
      <AppearanceCard />
    </div>
  </Page>
);
