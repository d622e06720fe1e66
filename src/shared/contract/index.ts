import { audit } from './audit.ts'
import { bulk } from './bulk.ts'
import { cases } from './cases.ts'
import { exports } from './exports.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { models } from './models.ts'
import { opinions } from './opinions.ts'
import { queue } from './queue.ts'
import { reviews } from './reviews.ts'
import { runs } from './runs.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'
import { views } from './views.ts'

/** The one list of what may cross from a window to the main process. */
export const contract = {
  audit,
  bulk,
  cases,
  exports,
  imports,
  jobs,
  keys,
  models,
  opinions,
  queue,
  reviews,
  runs,
  settings,
  system,
  views,
}
export type AppContract = typeof contract
