/** What only ever grows, and the content that may be erased from it. */
export const LEDGER_TABLES = ['events', 'bodies'] as const

/**
 * Projected from the ledger: may be dropped and rebuilt, equal row by row. `counters`, `case_search`,
 * `case_words`, `queue_words` and `facets` follow `cases` and `escalations` by trigger.
 */
export const STATE_TABLES = [
  'reviewers',
  'cases',
  'counters',
  'case_search',
  'runs',
  'escalations',
  'decisions',
  'feedback',
  'reveals',
  'adjudications',
  'disputes',
  'deferrals',
  'undo_stack',
  'settings',
  'standards',
  'standard_versions',
  'run_standards',
  'case_words',
  'queue_words',
  'facets',
] as const
export type StateTable = (typeof STATE_TABLES)[number]
