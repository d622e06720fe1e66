/**
 * What the ledger does not know: identity of the file, what is signed of the chains, holds that end by themselves, text that is still typed,
 * saved views, how far bulk jobs are, calls under way and what they cost, how fast models are, answers kept for the next time.
 */
export const NON_LEDGER_TABLES = [
  'meta',
  'frontiers',
  'checkpoints',
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
  'model_speeds',
  'spending',
  'known_answers',
] as const
