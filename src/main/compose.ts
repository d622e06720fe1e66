import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { availableParallelism, homedir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { v7 } from 'uuid'
import { BatchId, DeviceId } from '../shared/domain/ids.ts'
import type { ModelRef } from '../shared/domain/judging/model.ts'
import { loadDictionary } from './documents/dictionary.ts'
import { createDocumentReader } from './documents/reader/reader.ts'
import { readerPlaces } from './documents/reader/reader-places.ts'
import { createJudging } from './judging/judging.ts'
import type { Clock } from './judging/port/result.ts'
import { environmentUrls } from './judging/routes/environment-urls.ts'
import type { FindLocal } from './judging/routes/local-models.ts'
import type { RandomBytes } from './ledger/bodies.ts'
import { createLedger } from './ledger/ledger.ts'
import { findOllama } from './llm/find-ollama.ts'
import { modelPorts } from './llm/models.ts'
import { recordedJudge } from './llm/recorded.ts'
import { writtenJudge } from './llm/written.ts'
import { type Keychain, noKeychain, systemKeychain } from './secrets/keychain.ts'
import { createRedactor } from './secrets/redact.ts'
import { secretStore } from './secrets/secret-store.ts'
import { caseService } from './services/cases/cases.ts'
import { importService } from './services/cases/imports.ts'
import { sampleAnswers } from './services/cases/sample-answers.ts'
import { sampleService, samplesFolder } from './services/cases/samples.ts'
import { uploadService } from './services/cases/uploads.ts'
import type { ServiceContext } from './services/context.ts'
import { exportService } from './services/exports/exports.ts'
import { resultService } from './services/exports/results.ts'
import { type JobDeps, jobService } from './services/jobs/jobs.ts'
import { windowWork } from './services/jobs/window-work.ts'
import { bulkService } from './services/lists/bulk.ts'
import { caseListService } from './services/lists/case-list.ts'
import { queueService } from './services/lists/queue.ts'
import { tagService } from './services/lists/tags.ts'
import { listAnswers } from './services/lists/thread/list-answers.ts'
import { createListReader, listThread } from './services/lists/thread/list-reader.ts'
import { viewService } from './services/lists/views.ts'
import { doctorService } from './services/models/doctor.ts'
import { modelService } from './services/models/models.ts'
import { activityLog } from './services/program/activity-log.ts'
import { auditService } from './services/program/audit.ts'
import { bugLog } from './services/program/bug-log.ts'
import { changeService } from './services/program/changes.ts'
import { diagnosticsService } from './services/program/diagnostics.ts'
import { type SettingService, settingService } from './services/program/settings.ts'
import { type Blindness, blindness, revealService } from './services/reviews/blind.ts'
import { draftService } from './services/reviews/drafts.ts'
import { adjudicationService } from './services/reviews/feedback/adjudication.ts'
import { feedbackService } from './services/reviews/feedback/feedback.ts'
import { opinionService } from './services/reviews/feedback/opinions.ts'
import { recentRulingService } from './services/reviews/recent-rulings.ts'
import { reviewerService } from './services/reviews/reviewers.ts'
import { type ReviewService, reviewService } from './services/reviews/reviews.ts'
import { undoService } from './services/reviews/undo.ts'
import { judgeService } from './services/runs/judges.ts'
import { regenerationService } from './services/runs/regenerations.ts'
import { rerunService } from './services/runs/reruns.ts'
import { runService } from './services/runs/runs.ts'
import { attachmentStore } from './store/attachments.ts'
import { backUp } from './store/backup.ts'
import { holdStore } from './store/holders.ts'
import { storeProblem } from './store/problems.ts'
import { openStore } from './store/store.ts'
import { VERSION } from './version.ts'

/** The folder of the program: `src/main`, or what was built of it, whichever file of the build this is in. */
const HERE = import.meta.dirname
const PROGRAM = basename(HERE) === 'chunks' ? dirname(HERE) : HERE

/** Where people of this machine keep their documents. */
const DOCUMENTS = join(homedir(), 'Documents')

/** What the program takes from outside itself; tests put their own in place. */
export interface Outside {
  readonly clock: Clock
  readonly newId: () => string
  readonly random: RandomBytes
  readonly systemUser: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly keychain: Keychain
  readonly findLocal: FindLocal
}

export interface DocketOptions {
  /** The folder of the store; made where it does not exist. */
  readonly dir: string
  /** What holds the store, for whoever finds it held: "The Docket window". */
  readonly what: string
  /** What stands in for parts of what is outside. */
  readonly outside?: Partial<Outside>
  /** Told of every bug besides the log; writes it to stderr unless told otherwise. */
  readonly onBug?: (error: unknown) => void
}

/** All services on one store. */
export type Docket = ReturnType<typeof openDocket>

/** The composition root: every part is made here, and only here. Services are grouped as their folders are. */
export function openDocket({ dir, what, outside: given = {}, onBug = writeBug }: DocketOptions) {
  const outside = { ...theOutside(given.environment), ...given }
  const { clock, newId, random } = outside
  const activity = activityLog({ dir, clock, process: what })
  const { store, release } = openHeld(dir, what, clock.now(), (step) =>
    activity.note({ of: 'program', step }),
  )
  const changes = changeService(store)
  const device = store.meta.deviceId(() => DeviceId.parse(newId()))
  const ledger = createLedger({ store, device, now: clock.now, newId, random, committed: changes.tell })
  const settings = settingService(store, ledger)
  const context = { store, ledger, clock, newId, settings: settings.current, note: activity.note }
  const bugs = bugLog({ dir, clock, version: VERSION, process: what, tell: onBug })
  const blind = blindness(context)
  const reviews = reviewsOf(context, blind)
  const lists = listsOf(context, reviews, dir)
  const attachments = attachmentStore(dir)
  const cases = caseService(context, { ...reviews, blind }, attachments)
  const { models, judges, redact, baseUrl } = openModels(dir, outside, context, settings)
  const ports = { ports: { loadDictionary }, redact }
  const runs = runService(context, settings, cases, judges, ports)
  const documents = documentReader()
  const imports = importService(context, attachments, documents)
  const deps = { imports, runs, settings, what, onBug: bugs.note }
  const { jobs, uploads, samples } = workOf(dir, context, deps)
  const regenerations = regenerationService(context, reviews, judges, jobs)
  const reruns = rerunService(context, { models, baseUrl, local: judges.local }, jobs)
  const program = { version: VERSION, documents: DOCUMENTS, keys: models.keys, bugs, activity }
  runs.endAbandoned()
  cases.finishErasing()
  jobs.tidy().catch(bugs.note)
  activity.note({ of: 'program', step: 'ready' })

  return {
    dir,
    program: {
      version: VERSION,
      settings,
      changes,
      reviewers: reviewerService(context, outside.systemUser),
      audit: auditService(context),
      diagnostics: diagnosticsService(context, program),
      noteBug: bugs.note,
      newBatchId: () => BatchId.parse(newId()),
      events: store.events.lastPosition,
      backUp: (file: string) => backUp(store, file),
    },
    cases: { ...cases, uploads, samples },
    reviews: { ...reviews, recentRulings: recentRulingService(context, reviews.feedback, cases.record) },
    lists: lists.services,
    runs: { ...runs, judges, regenerations, reruns },
    jobs: { ...jobs, windowWork: windowWork({ jobs, samples, uploads, reviews, regenerations, reruns }) },
    models,
    exports: {
      ...exportService(context, VERSION, DOCUMENTS),
      results: resultService(context, { of: cases.content }),
    },
    close(): void {
      jobs.close()
      Promise.all([documents.close(), lists.close()]).catch(bugs.note)
      changes.close()
      store.close()
      release()
      activity.note({ of: 'program', step: 'closed' })
    },
  }
}

/** Everything that is asked of models, with what that takes. */
function openModels(dir: string, outside: Outside, context: ServiceContext, settings: SettingService) {
  const { clock, random, environment, keychain, findLocal } = outside
  const redactor = createRedactor()
  const keys = secretStore({ keychain, environment, redactor })
  const judging = createJudging({
    ports: modelPorts(),
    keyOf: keys.get,
    findLocal,
    environment: environmentUrls(environment),
    clock,
    random: () => fractionOf(random(4)),
    redact: redactor.redact,
  })
  const judges = judgeService(context, judging, { recorded: recordedJudge, written: writtenJudge })
  const models = modelService(context, settings, judging, keys)
  const baseUrl = (model: ModelRef) => judging.baseUrl(model, settings.current())
  const events = context.store.events.lastPosition
  const doctor = doctorService({ dir, events, baseUrl, models, judges })
  return { models: { ...models, keys, doctor }, judges, baseUrl, redact: redactor.redact }
}

/** Work in bulk, and what comes in by it. */
function workOf(dir: string, context: ServiceContext, deps: Omit<JobDeps, 'uploads' | 'sampleAnswers'>) {
  const { store, clock, newId } = context
  const folder = samplesFolder(import.meta.dirname)
  const uploads = uploadService(dir, newId, clock.now, store.jobs.wantsBatch)
  const jobs = jobService(context, { ...deps, uploads, sampleAnswers: sampleAnswers(folder) })
  return { uploads, jobs, samples: sampleService(folder, uploads, jobs) }
}

/** What a person can do to a case. */
function reviewsOf(context: ServiceContext, blind: Blindness) {
  const feedback = feedbackService(context, blind)
  return {
    ...reviewService(context),
    feedback,
    drafts: draftService(context),
    reveals: revealService(context, blind),
    opinions: opinionService(context),
    adjudications: adjudicationService(context, feedback, blind),
    undo: undoService(context),
  }
}

/** The lists of cases, what is done to many of a list at once, and the thread that answers what takes long. */
function listsOf(context: ServiceContext, reviews: ReviewService, dir: string) {
  const queue = queueService(context)
  const cases = caseListService(context)
  const tags = tagService(context)
  const reader = createListReader({ dir, program: listThread(PROGRAM), now: context.clock.now })
  const answers = listAnswers({ queue, caseList: cases }, reader)
  return {
    services: {
      ...answers,
      queue,
      cases,
      tags,
      bulk: bulkService(context, reviews, tags),
      views: viewService(context, answers),
    },
    close: reader.close,
  }
}

/** Opens the store in a folder and notes that it is open; a folder that cannot be used is told of in a sentence. */
function openHeld(dir: string, what: string, now: number, note: (step: 'begun' | 'store_opened') => void) {
  try {
    mkdirSync(dir, { recursive: true })
    note('begun')
    const release = holdStore(dir, what, now)
    try {
      const store = openStore(dir)
      note('store_opened')
      return { store, release }
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    throw storeProblem(error, dir)
  }
}

/** Reads documents on every core but one, which is left for the window. */
function documentReader() {
  const width = Math.max(1, availableParallelism() - 1)
  return createDocumentReader({ places: readerPlaces(PROGRAM), width })
}

/** Writes a bug down, with its stack, where whoever started the program can see it. */
export function writeBug(error: unknown): void {
  process.stderr.write(
    `[docket] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}

function theOutside(environment: Outside['environment'] = process.env): Outside {
  return {
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    newId: () => v7(),
    random: (count) => randomBytes(count),
    systemUser: systemUser(),
    environment,
    keychain: theKeychain(environment),
    findLocal: findOllama,
  }
}

/** `DOCKET_KEYCHAIN=off` leaves the keychain alone, as in a container that has none. */
function theKeychain(env: Outside['environment']): Keychain {
  return env['DOCKET_KEYCHAIN'] === 'off'
    ? noKeychain('The keychain is switched off (DOCKET_KEYCHAIN=off).')
    : systemKeychain()
}

/** Four random bytes as a number from 0 up to 1. */
function fractionOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) / 256, 0)
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'reviewer' // an account without a name, as in some containers
  }
}
