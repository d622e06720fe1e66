import * as z from 'zod'

/** The parts of the Settings, in order, as the address names them. */
export const SettingsSection = z.enum([
  'general',
  'review',
  'models',
  'routes',
  'prices',
  'budgets',
  'privacy',
  'backups',
  'thresholds',
  'keyboard',
  'about',
])
export type SettingsSection = z.infer<typeof SettingsSection>

/** The ids of headings that links of the same page lead to. */
export const headings = { keys: 'keys-heading', localModels: 'local-models-heading' } as const

export const sectionLabels: Readonly<Record<SettingsSection, string>> = {
  general: 'General',
  review: 'Review',
  models: 'Models & keys',
  routes: 'Routes',
  prices: 'Prices',
  budgets: 'Budgets',
  privacy: 'Privacy',
  backups: 'Backups',
  thresholds: 'Tolerances & thresholds',
  keyboard: 'Keyboard',
  about: 'About',
}
