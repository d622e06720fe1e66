import type { Router } from '@orpc/server'
import type { AppContract } from '../../shared/contract/index.ts'
import { cases } from './cases/cases.ts'
import { exports } from './cases/exports.ts'
import { imports } from './cases/imports.ts'
import { labels } from './cases/labels.ts'
import { type ApiContext, os } from './context.ts'
import { bulk } from './lists/bulk.ts'
import { gates } from './lists/gates.ts'
import { insights } from './lists/insights.ts'
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

/** Implements every call of the contract, and no others. Declared explicitly, as its inferred type is too long. */
export const router: Router<AppContract, ApiContext & Record<never, never>> = os.router({
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
})
