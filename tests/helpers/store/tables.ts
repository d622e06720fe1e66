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
  'case_words',
  'queue_words',
  'facets',
] as const

/**
 * What the ledger does not know: identity of the file, holds that end by themselves, text that is still typed,
 * saved views, how far bulk jobs are, calls under way and what they cost, answers kept for the next time.
 */
export const NON_LEDGER_TABLES = [
  'meta',
  'leases',
  'drafts',
  'views',
  'run_leases',
  'jobs',
  'job_items',
  'job_counts',
  'job_workers',
  'model_calls',
  'call_places',
  'spending',
  'known_answers',
] as const
