import './settings.css'
import type { ReactNode } from 'react'
import { BudgetsSection } from './budgets-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeyboardSection } from './keyboard-section.tsx'
import { ModelsSection } from './models-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ReviewSection } from './review-section.tsx'
import { RoutesSection } from './routes-section.tsx'
import type { SettingsSection } from './settings-section.ts'
import { ThresholdsSection } from './thresholds-section.tsx'

const views: Readonly<Record<SettingsSection, () => ReactNode>> = {
  general: GeneralSection,
  review: ReviewSection,
  models: ModelsSection,
  routes: RoutesSection,
  prices: PricesSection,
  budgets: BudgetsSection,
  privacy: PrivacySection,
  thresholds: ThresholdsSection,
  keyboard: KeyboardSection,
}

/** One part of the Settings. */
export function SettingsView({ section }: { readonly section: SettingsSection }) {
  const View = views[section]
  return <View />
}
