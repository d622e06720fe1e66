/** What only ever grows, and the content that may be erased from it. */
export const LEDGER_TABLES = ['events', 'bodies'] as const

/** What is said of the file and of its chains; without these a verification can say nothing. */
export const FACT_TABLES = ['meta', 'frontiers', 'checkpoints'] as const

/**
 * Projected from the ledger: may be dropped and rebuilt, equal row by row. `counters`, `case_search`,
 * `case_words`, `queue_words` and `facets` follow `cases` and `escalations` by trigger, `trail_search` follows `trail`.
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
  'trail',
  'trail_search',
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

/** The search indexes among them, which keep no text of their own. */
export const SEARCH_TABLES = ['case_search', 'trail_search'] as const satisfies readonly StateTable[]
export type SearchTable = (typeof SEARCH_TABLES)[number]
