import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { v7 } from 'uuid'
import { BatchId, DeviceId } from '../shared/domain/ids.ts'
import { loadDictionary } from './documents/dictionary.ts'
import type { Clock } from './judging/result.ts'
import type { RandomBytes } from './ledger/bodies.ts'
import { createLedger } from './ledger/ledger.ts'
import { auditService } from './services/audit.ts'
import { caseService } from './services/cases.ts'
import { changeService } from './services/changes.ts'
import { draftService } from './services/drafts.ts'
import { exportService } from './services/exports.ts'
import { feedbackService } from './services/feedback.ts'
import { importService } from './services/imports.ts'
import { jobService } from './services/jobs.ts'
import { queueService } from './services/queue.ts'
import { reviewerService } from './services/reviewers.ts'
import { reviewService } from './services/reviews.ts'
import { runService } from './services/runs.ts'
import { sampleService } from './services/samples.ts'
import { settingService } from './services/settings.ts'
import { undoService } from './services/undo.ts'
import { uploadService } from './services/uploads.ts'
import { attachmentStore } from './store/attachments.ts'
import { backUp } from './store/backup.ts'
import { holdStore } from './store/holders.ts'
import { storeProblem } from './store/problems.ts'
import { openStore } from './store/store.ts'
import { VERSION } from './version.ts'

/** What the program takes from outside itself; tests put their own in place. */
export interface Outside {
  readonly clock: Clock
  readonly newId: () => string
  readonly random: RandomBytes
  readonly systemUser: string
}

export interface DocketOptions {
  /** The folder of the store; made where it does not exist. */
  readonly dir: string
  /** What holds the store, for whoever finds it held: "The Docket window". */
  readonly what: string
  readonly outside?: Outside
  /** Told of bugs that nobody waits for; they are written to stderr unless told otherwise. */
  readonly onBug?: (error: unknown) => void
}

/** All services on one store. */
export type Docket = ReturnType<typeof openDocket>

/** The composition root: every part is made here, and only here. */
export function openDocket({ dir, what, outside = theOutside(), onBug = writeBug }: DocketOptions) {
  const { clock, newId, random } = outside
  const { store, release } = openHeld(dir, what, clock.now())
  const changes = changeService(store)
  const device = store.meta.deviceId(() => DeviceId.parse(newId()))
  const ledger = createLedger({ store, device, now: clock.now, newId, random, committed: changes.tell })
  const settings = settingService(store, ledger)
  const context = { store, ledger, clock, newId, settings: settings.current }
  const feedback = feedbackService(context)
  const drafts = draftService(context)
  const attachments = attachmentStore(dir)
  const cases = caseService(context, feedback, drafts, attachments)
  const runs = runService(context, settings, cases, loadDictionary)
  const imports = importService(context, attachments)
  const uploads = uploadService(dir, newId, clock.now, store.jobs.wantsBatch)
  const jobs = jobService(context, { imports, runs, uploads, settings, what, onBug })
  runs.endAbandoned()
  cases.finishErasing()
  jobs.tidy().catch(onBug)

  return {
    dir,
    version: VERSION,
    newBatchId: () => BatchId.parse(newId()),
    events: () => store.events.count(),
    reviewers: reviewerService(context, outside.systemUser),
    settings,
    feedback,
    drafts,
    cases,
    runs,
    changes,
    queue: queueService(context),
    reviews: reviewService(context),
    undo: undoService(context),
    jobs,
    uploads,
    samples: sampleService(samplesFolder(), uploads, jobs),
    exports: exportService(context, VERSION, join(homedir(), 'Documents')),
    audit: auditService(context),
    backUp: (file: string) => backUp(store, file),
    close(): void {
      jobs.close()
      changes.close()
      store.close()
      release()
    },
  }
}

/** Opens the store in a folder and notes that it is open; a folder that cannot be used is told of in a sentence. */
function openHeld(dir: string, what: string, now: number) {
  try {
    mkdirSync(dir, { recursive: true })
    const release = holdStore(dir, what, now)
    try {
      return { store: openStore(dir), release }
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    throw storeProblem(error, dir)
  }
}

/** Where the shipped samples are: in a folder above this file, be it a source, built or packed. */
function samplesFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const samples = join(folder, 'assets', 'samples')
    if (existsSync(samples) || folder === dirname(folder)) return samples
  }
}

/** Where the store of this user is when nobody says otherwise: the system's folder for application data. */
export function defaultStoreDir(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env['DOCKET_STORE']) return env['DOCKET_STORE']
  switch (platform) {
    case 'win32':
      return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Docket')
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Docket')
    default:
      return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'Docket')
  }
}

/** Writes a bug down, with its stack, where whoever started the program can see it. */
export function writeBug(error: unknown): void {
  process.stderr.write(
    `[docket] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}

function theOutside(): Outside {
  return {
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    newId: () => v7(),
    random: (count) => randomBytes(count),
    systemUser: systemUser(),
  }
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'reviewer' // an account without a name, as in some containers
  }
}
