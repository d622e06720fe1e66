import { BatchId } from '../shared/domain/ids.ts'
import { visibleText } from '../shared/hidden-characters.ts'
import { finishInterrupted } from './finish-interrupted.ts'
import { openLedger } from './open-ledger.ts'
import { openModels } from './open-models.ts'
import { openPrompts, settingsOf, spoolOf } from './open-prompts.ts'
import { openRecognizers } from './open-recognizers.ts'
import { openTools } from './open-tools.ts'
import { type Outside, outsideWith, PROGRAM } from './outside.ts'
import { tighten } from './private/tighten.ts'
import { createRedactor } from './secrets/redaction/redactor.ts'
import { auditService } from './services/audit/audit.ts'
import { auditTrail, type TrailParts } from './services/audit/audit-trail.ts'
import { sentService } from './services/audit/sent.ts'
import { trailService } from './services/audit/trail.ts'
import { caseService } from './services/cases/cases.ts'
import { importPlanService } from './services/cases/import-plans.ts'
import { importService } from './services/cases/imports.ts'
import { uploadService } from './services/cases/uploads.ts'
import type { ServiceContext } from './services/context.ts'
import { examService } from './services/exams/exams.ts'
import { exportService } from './services/exports/exports.ts'
import { resultService } from './services/exports/results.ts'
import { sendBackService } from './services/exports/send-back.ts'
import { gateService } from './services/gates/gates.ts'
import { watchingLabels } from './services/gates/watching-ledger.ts'
import { insightService } from './services/insights/insights.ts'
import { labelFilling } from './services/insights/label-filling.ts'
import { sampleOfSpeech, sampleService, samplesFolder } from './services/intake/samples.ts'
import { windowWork } from './services/intake/window-work.ts'
import { type JobDeps, jobService } from './services/jobs/jobs.ts'
import { sampleAnswers } from './services/jobs/sample-answers.ts'
import { labelImportService } from './services/labels/label-imports.ts'
import { listAnswers } from './services/list-threads/list-answers.ts'
import { createListReader, listThread } from './services/list-threads/list-reader.ts'
import { viewService } from './services/list-threads/views.ts'
import { bulkService } from './services/lists/bulk.ts'
import { caseListService } from './services/lists/case-list.ts'
import { queueService } from './services/lists/queue.ts'
import { tagService } from './services/lists/tags.ts'
import { activityLog } from './services/logs/activity-log.ts'
import { type BugLog, bugLog } from './services/logs/bug-log.ts'
import { memoryIndexes } from './services/memories/indexes.ts'
import { memoryService } from './services/memories/memories.ts'
import { searchingReader } from './services/memories/searching-reader.ts'
import { type BackupWork, backupThread, backupWork } from './services/program/backups/backup-work.ts'
import { backupService } from './services/program/backups/backups.ts'
import { type DiagnosticsParts, diagnosticsService } from './services/program/diagnostics.ts'
import { readLicenses } from './services/program/licenses.ts'
import type { SealService } from './services/program/seal/seal.ts'
import {
  type VerificationOptions,
  verificationService,
  verificationThread,
} from './services/program/verification/verification.ts'
import { type WarningParts, warningService } from './services/program/warnings.ts'
import { ledgerExportService } from './services/proofs/export-ledger.ts'
import { proveService } from './services/proofs/prove.ts'
import { soundCases } from './services/records/sound-cases.ts'
import { type DraftTrialParts, draftTrialService } from './services/reruns/draft-trials.ts'
import { regenerationService } from './services/reruns/regenerations.ts'
import { replayService } from './services/reruns/replays.ts'
import { rerunService } from './services/reruns/reruns.ts'
import { type TryOutParts, tryOutService } from './services/reruns/try-out.ts'
import { type TryRowsParts, tryRowsService } from './services/reruns/try-rows.ts'
import { waitingService } from './services/reruns/waiting.ts'
import { blindness, revealService } from './services/reviews/blind.ts'
import { draftService } from './services/reviews/drafts.ts'
import { adjudicationService } from './services/reviews/feedback/adjudication.ts'
import { feedbackService } from './services/reviews/feedback/feedback.ts'
import { opinionService } from './services/reviews/feedback/opinions.ts'
import { recentRulingService } from './services/reviews/recent-rulings.ts'
import { reviewerService } from './services/reviews/reviewers.ts'
import { type ReviewService, reviewService } from './services/reviews/reviews.ts'
import { undoService } from './services/reviews/undo.ts'
import { runService } from './services/runs/runs.ts'
import type { SettingService } from './services/settings/settings.ts'
import { spellingService } from './services/spelling/spelling.ts'
import { standardExportService } from './services/standards/export-standard.ts'
import { type StandardService, standardService } from './services/standards/standards.ts'
import { attachmentStore } from './store/attachments.ts'
import { openHeld } from './store/opening/locked-store.ts'
import { storeProblem } from './store/problems.ts'
import { VERSION } from './version.ts'

export interface DocketOptions {
  /** The folder of the store; created if it does not exist. */
  readonly dir: string
  /** The holder of the store, for processes that find it in use: "The Docket window". */
  readonly what: string
  /** Whether files are read soon: the reader is then started while the store opens. */
  readonly willRead?: boolean
  /** Whether this process signs its events; a process that must not wait for a keychain leaves it to the next one. */
  readonly signs?: boolean
  /** Replacements for external dependencies. */
  readonly outside?: Partial<Outside>
  /** Called with every unexpected error, besides the log; default: writes it to stderr. */
  readonly onBug?: (error: unknown) => void
}

/** All services on one store. */
export type Docket = ReturnType<typeof openDocket>

/** The composition root: every part is created here, and only here. Services are grouped by folder. */
export function openDocket({ dir, what, outside: given = {}, ...rest }: DocketOptions) {
  const outside = outsideWith(given)
  const { reader, ports } = openTools(outside, rest.willRead ?? false)
  const redactor = createRedactor()
  const report = (error: unknown) => writeBug(error, redactor.redact)
  const { clock, newId } = outside
  const activity = activityLog({ dir, clock, process: what })
  const noteStep = (step: 'begun' | 'store_opened') => activity.note({ of: 'program', step })
  const { store, release } = openHeld(dir, what, clock.now(), noteStep)
  const { ledger, changes, seal, anchors, ...own } = openLedger(store, { ...outside, redactor, ...rest })
  const watched = watchingLabels(ledger, () => gates.watch())
  const settings = settingsOf(store, ledger, { ...redactor, ...outside.addresses })
  const context = { store, ledger: watched, clock, newId, settings: settings.current, note: activity.note }
  const gates = gateService({ ...context, ledger })
  const bugs = bugLog({ dir, clock, version: VERSION, process: what, tell: rest.onBug ?? report })
  const { blind, ...reviews } = reviewsOf(context)
  const lists = listsOf(context, reviews, store.dir, outside.program)
  const attachments = attachmentStore(dir)
  const sealed = sealedFirst(openBackups(dir, outside), seal)
  const backups = backupService(context, { dir, device: own.device(), set: settings.set }, sealed)
  const cases = caseService(context, { ...reviews, ...backups, blind, ...spoolOf(dir) }, attachments)
  const { models, judges, baseUrl, digest } = openModels(dir, { ...outside, redactor }, context, settings)
  const standards = standardService(context)
  const { recognizers, transcriber } = openRecognizers(
    { dir, sample: sampleOfSpeech(import.meta.dirname) },
    { ...outside, redactor },
    context,
    settings,
  )
  const runParts = { ports, standards: standards.newest, ...redactor }
  const runs = runService(context, settings, cases, judges, runParts)
  const searching = searchingReader(reader, memoryIndexes(context))
  const imports = importService(context, attachments, searching, settings)
  const work = { imports, runs, settings, transcriber, what, onBug: bugs.note }
  const { jobs, uploads, samples } = workOf(dir, context, standards, work)
  const importPlans = importPlanService({ ...context, uploads, reader: searching })
  const regenerations = regenerationService(context, reviews, judges, jobs)
  const reruns = rerunService(context, { models, baseUrl, local: judges.local }, { jobs, cases, standards })
  const waiting = waitingService(context, jobs)
  const memories = memoryService(context, { ...runParts, settings, cases, imports, runs, judges })
  const asked = { ...context, jobs, samples, uploads, memories, reviews, regenerations, reruns, waiting }
  if (store.refusal === null)
    finishInterrupted(store, clock.now(), { judges, runs, cases, jobs, uploads, bugs })
  const parts = { ...models, ...reviews, blind, bugs, activity, seal, anchors }
  const exams = examService(context, judges, ports, {
    ...{ baseUrl, digest, rates: models.rates, device: own.device, dir },
  })
  const again = { ports, cases, settings, published: standards, judges, blind, rates: models.rates }
  const replays = replayService(context, again)
  const program = programOf(dir, context, outside, settings, parts)
  const filling = labelFilling(context, { onBug: bugs.note })
  filling.begin()
  activity.note({ of: 'program', step: 'ready' })

  return {
    dir,
    program: {
      ...program,
      /** Converts an error into a sentence if the store's file or disk is the cause. */
      problem: (error: unknown) => storeProblem(error, dir),
      changes,
      noteBug: bugs.note,
      ...{ backups, newBatchId: () => BatchId.parse(newId()) },
    },
    cases: {
      ...cases,
      uploads,
      samples,
      importPlans,
    },
    prompts: openPrompts(context, { imports, runs, cases }, judges, runParts),
    reviews: { ...reviews, recentRulings: recentRulingService(context, reviews.feedback, cases.record) },
    recognizers,
    exams,
    gates,
    insights: {
      figures: lists.services.insights.figures,
      trade: lists.services.insights.trade,
      fill: filling.toEnd,
    },
    ...{ models, memories, labels: labelImportService(context, uploads), lists: lists.services },
    runs: { ...runs, judges, regenerations, reruns, waiting, replays },
    jobs: { ...jobs, windowWork: windowWork(asked) },
    standards: withUses(context, standards, {
      ...runParts,
      ...{ cases, settings, blind, judges, reader, rates: models.rates, waiting: importPlans },
    }),
    exports: {
      ...exportService(context, program),
      results: resultService(context, contentOf(cases), program.audit.openSound),
      sentBack: sendBackService(context, contentOf(cases), program.audit.openSound),
    },
    close(): void {
      jobs.close()
      const open = [
        exams,
        reader,
        lists,
        filling,
        program.audit,
        program.trail,
        program.spelling,
        ports.diagrams,
      ]
      Promise.all(open.map((each) => each.close())).catch(bugs.note)
      changes.close()
      seal.close()
      store.close()
      release()
      activity.note({ of: 'program', step: 'closed' })
    },
  }
}

/** Adds the uses of standards: trials on cases, and export to files. */
function withUses(
  context: ServiceContext,
  standards: StandardService,
  parts: Omit<TryOutParts & TryRowsParts & DraftTrialParts, 'published'>,
) {
  const trials = tryOutService(context, { ...parts, published: standards })
  const onRows = draftTrialService(context, { ...parts, published: standards })
  const files = standardExportService(context, standards)
  const rows = tryRowsService(context, { ...parts, published: standards })
  return { ...standards, ...trials, ...onRows, ...rows, exportTo: files.exportTo }
}

type ProgramParts = Omit<DiagnosticsParts, 'version'> &
  Pick<WarningParts, 'addresses'> &
  Pick<TrailParts, 'blind' | 'feedback'> &
  Pick<VerificationOptions, 'anchors'> & { readonly bugs: Pick<BugLog, 'note'>; readonly seal: SealService }

/** Services about the program, its store and its machine. */
function programOf(
  dir: string,
  context: ServiceContext,
  { systemUser, newId, program }: Outside,
  settings: SettingService,
  parts: ProgramParts,
) {
  const { store, clock } = context
  const loose = tighten(dir)
  const place = { dir, file: store.file, program: verificationThread(program) }
  const { anchors, seal } = parts
  const outcome = { anchors, verified: seal.verified, now: clock.now, newId }
  const verification = verificationService({ ...place, ...outcome, refusal: store.refusal })
  const openSound = soundCases(store.file, verification.chainFault)
  return {
    version: VERSION,
    settings,
    spelling: spellingService(program, settings),
    audit: { ...auditService(context), ...verification, openSound },
    proofs: { ...proveService(context, seal.last), ...ledgerExportService(context, seal.last) },
    seal,
    sent: sentService(context),
    trail: auditTrail(context, { ...parts, version: VERSION, openSound, onBug: parts.bugs.note }),
    reviewers: reviewerService(context, systemUser),
    diagnostics: diagnosticsService(context, { ...parts, version: VERSION }),
    events: store.events.lastPosition,
    licenses: () => readLicenses(PROGRAM),
    warnings: warningService({ ...context, ...parts, settings, loose }),
  }
}

/** Returns backups of the store in a folder, even if the store cannot be opened. */
export function openBackups(
  dir: string,
  { clock, program }: Pick<Outside, 'clock' | 'program'> = outsideWith({}),
) {
  return backupWork({ dir, program: backupThread(program), now: clock.now, version: VERSION })
}

/** Signs the chain before a copy of the store is written. */
function sealedFirst(work: BackupWork, seal: Pick<SealService, 'signed'>): BackupWork {
  return { ...work, write: (target, options) => seal.signed().then(() => work.write(target, options)) }
}

/** Services of bulk work and imports. */
function workOf(
  dir: string,
  context: ServiceContext,
  standards: StandardService,
  deps: Omit<JobDeps, 'uploads' | 'sampleAnswers'>,
) {
  const { store, clock, newId } = context
  const folder = samplesFolder(import.meta.dirname)
  const uploads = uploadService(dir, newId, clock.now, store.jobs.wantsBatch)
  const jobs = jobService(context, { ...deps, uploads, sampleAnswers: sampleAnswers(folder) })
  const samples = sampleService(folder, uploads, { ...context, jobs, standards })
  return { uploads, jobs, samples }
}

function reviewsOf(context: ServiceContext) {
  const blind = blindness(context)
  const feedback = feedbackService(context, blind)
  return {
    blind,
    ...reviewService(context),
    feedback,
    drafts: draftService(context),
    reveals: revealService(context, blind),
    opinions: opinionService(context),
    adjudications: adjudicationService(context, feedback, blind),
    undo: undoService(context),
  }
}

/** Services of the lists of cases, of bulk changes, and the thread that answers slow questions. */
function listsOf(context: ServiceContext, reviews: ReviewService, dir: string, program: string) {
  const queue = queueService(context)
  const cases = caseListService(context)
  const tags = tagService(context)
  const reader = createListReader({ dir, program: listThread(program), now: context.clock.now })
  const insights = insightService(context)
  const answers = listAnswers({ queue, caseList: cases, trail: trailService(context), insights }, reader)
  return {
    services: {
      ...answers,
      insights,
      queue,
      cases,
      tags,
      bulk: bulkService(context, reviews, tags),
      views: viewService(context, answers),
    },
    close: reader.close,
  }
}

/** Writes an unexpected error with its stack to stderr, without keys and hidden characters. */
export function writeBug(error: unknown, redact = createRedactor().redact): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`[docket] ${visibleText(redact(message))}\n`)
}

/** Returns the content of cases, for exports. */
function contentOf(cases: ReturnType<typeof caseService>) {
  const { content, contentIf, record, rulings, notes, inputIf, verdicts } = cases
  return { of: content, preview: contentIf, recordOf: record, rulings, notes, input: inputIf, verdicts }
}
