import * as z from 'zod'

/** The sections of the Settings in order, as the address names them. */
export const SettingsSection = z.enum([
  'general',
  'review',
  'models',
  'recognizers',
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

/** The ids of headings that are targets of links on the same page. */
export const headings = { keys: 'keys-heading', localModels: 'local-models-heading' } as const

export const sectionLabels: Readonly<Record<SettingsSection, string>> = {
  general: 'General',
  review: 'Review',
  models: 'Models & keys',
  recognizers: 'Recognizers',
  routes: 'Routes',
  prices: 'Prices',
  budgets: 'Budgets',
  privacy: 'Privacy',
  backups: 'Backups',
  thresholds: 'Tolerances & thresholds',
  keyboard: 'Keyboard',
  about: 'About',
}
