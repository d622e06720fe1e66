/** Append-only events, and the bodies that may be erased. */
export const LEDGER_TABLES = ['events', 'bodies'] as const

/** Facts about the file and its chains; without these tables verification is impossible. */
export const FACT_TABLES = ['meta', 'frontiers', 'checkpoints'] as const

/**
 * Tables projected from the ledger: they can be dropped and rebuilt, equal row by row. Triggers derive `counters`,
 * `case_search`, `case_words`, `queue_words` and `facets` from `cases` and `escalations`, and `trail_search` from
 * `trail`.
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
  'labels',
  'trade_facts',
  'gates',
  'gate_sample',
  'settled_cases',
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

/** The search indexes, which store no text of their own. */
export const SEARCH_TABLES = ['case_search', 'trail_search'] as const satisfies readonly StateTable[]
export type SearchTable = (typeof SEARCH_TABLES)[number]
