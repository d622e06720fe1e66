import './settings.css'
import type { ReactNode } from 'react'
import { AboutSection } from './about/about-section.tsx'
import { BackupsSection } from './backups/backups-section.tsx'
import { GeneralSection } from './general/general-section.tsx'
import { PrivacySection } from './general/privacy-section.tsx'
import { ReviewSection } from './general/review-section.tsx'
import { KeyboardSection } from './keyboard/keyboard-section.tsx'
import { ModelsSection } from './models/models-section.tsx'
import { BudgetsSection } from './prices/budgets-section.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { RoutesSection } from './routes/routes-section.tsx'
import type { SettingsSection } from './settings-section.ts'
import { ThresholdsSection } from './thresholds/thresholds-section.tsx'

const views: Readonly<Record<SettingsSection, () => ReactNode>> = {
  general: GeneralSection,
  review: ReviewSection,
  models: ModelsSection,
  routes: RoutesSection,
  prices: PricesSection,
  budgets: BudgetsSection,
  privacy: PrivacySection,
  backups: BackupsSection,
  thresholds: ThresholdsSection,
  keyboard: KeyboardSection,
  about: AboutSection,
}

/** One part of the Settings. */
export function SettingsView({ section }: { readonly section: SettingsSection }) {
  const View = views[section]
  return <View />
}
