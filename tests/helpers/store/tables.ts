/**
 * Tables without events in the ledger: identity of the file, signatures of the chains, holds that end by themselves,
 * text that is still typed, saved views, progress of bulk jobs, calls under way and their cost, speed of models, cached
 * answers.
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
