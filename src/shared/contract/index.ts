import { cases } from './cases/cases.ts'
import { exports } from './cases/exports.ts'
import { imports } from './cases/imports.ts'
import { labels } from './cases/labels.ts'
import { gates } from './insights/gates.ts'
import { insights } from './insights/insights.ts'
import { bulk } from './lists/bulk.ts'
import { queue } from './lists/queue.ts'
import { views } from './lists/views.ts'
import { memories } from './memories/memories.ts'
import { audit } from './program/audit.ts'
import { backups } from './program/backups.ts'
import { exams } from './program/exams.ts'
import { keys } from './program/keys.ts'
import { models } from './program/models.ts'
import { recognizers } from './program/recognizers.ts'
import { sent } from './program/sent.ts'
import { settings } from './program/settings.ts'
import { spelling } from './program/spelling.ts'
import { system } from './program/system.ts'
import { opinions } from './reviews/opinions.ts'
import { reviews } from './reviews/reviews.ts'
import { jobs } from './runs/jobs.ts'
import { runs } from './runs/runs.ts'
import { standards } from './standards/standards.ts'

/** The contract: every call that a window may make to the main process. */
export const contract = {
  audit,
  backups,
  bulk,
  cases,
  exams,
  exports,
  gates,
  imports,
  insights,
  jobs,
  keys,
  labels,
  memories,
  models,
  opinions,
  queue,
  recognizers,
  reviews,
  runs,
  sent,
  settings,
  spelling,
  standards,
  system,
  views,
}
export type AppContract = typeof contract
