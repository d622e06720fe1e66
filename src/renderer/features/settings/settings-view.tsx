import './settings.css'
import type { ReactNode } from 'react'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { AboutSection } from './about/about-section.tsx'
import { BackupsSection } from './backups/backups-section.tsx'
import { GeneralSection } from './general/general-section.tsx'
import { PrivacySection } from './general/privacy-section.tsx'
import { ReviewSection } from './general/review-section.tsx'
import { KeyboardSection } from './keyboard/keyboard-section.tsx'
import { ModelsSection } from './models/models-section.tsx'
import { BudgetsSection } from './prices/budgets-section.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { RecognizersSection } from './recognizers/recognizers-section.tsx'
import { RoutesSection } from './routes/routes-section.tsx'
import { FoundSettings } from './search/found-settings.tsx'
import type { SettingsSection } from './settings-section.ts'
import { ThresholdsSection } from './thresholds/thresholds-section.tsx'

interface SectionProps {
  readonly pipeline: PipelineName | undefined
  readonly onPipeline: (pipeline: PipelineName) => void
}

const views: Readonly<Record<SettingsSection, (props: SectionProps) => ReactNode>> = {
  general: GeneralSection,
  review: ReviewSection,
  models: ModelsSection,
  recognizers: RecognizersSection,
  routes: RoutesSection,
  prices: PricesSection,
  budgets: BudgetsSection,
  privacy: PrivacySection,
  backups: BackupsSection,
  thresholds: ThresholdsSection,
  keyboard: KeyboardSection,
  about: AboutSection,
}

/** Shows a section of the Settings, or the results of a search in all sections. */
export function SettingsView({
  section,
  search,
  ...props
}: SectionProps & { readonly section: SettingsSection; readonly search: string }) {
  const View = views[section]
  return search.trim() === '' ? <View {...props} /> : <FoundSettings search={search.trim()} />
}
