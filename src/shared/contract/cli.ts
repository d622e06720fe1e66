import * as z from 'zod'
import { Case } from '../domain/cases/case.ts'
import { Priority } from '../domain/cases/priority.ts'
import { CaseId, DecisionId, JobId, Millis } from '../domain/ids.ts'
import { ExamQuestion } from '../domain/judging/exam.ts'
import { KeyStatus } from '../domain/judging/key.ts'
import { FileVerification, LedgerExportedLine, ProvedLine } from '../domain/ledger/file-verification.ts'
import { RebuildResult, VerificationResult } from '../domain/ledger/finding.ts'
import { RecognizerUse } from '../domain/recognizers/recognizer.ts'
import { Answer, DefiniteAnswer, Feedback } from '../domain/reviews/feedback.ts'
import { ReviewStatus } from '../domain/reviews/review.ts'
import { Job, JobJudged } from '../domain/runs/job.ts'
import { Escalation, Run, Stage } from '../domain/runs/run.ts'
import { SentLine } from '../domain/runs/sent.ts'
import { Evaluator } from '../domain/standards/evaluator.ts'
import { CaseNeed } from '../domain/standards/standard.ts'
import { lazyObject } from '../lazy-schema.ts'
import { Natural } from '../numbers.ts'
import { PipelineName, RunFinal, schemas } from '../pipelines/index.ts'
import { CaseDetail, HistoryEntry } from './cases/cases.ts'
import { LabelsImported, LabelsPreviewed } from './cases/labels.ts'
import { ExportedLine, ImportLine, ResultsLine, RunLine, SentBackLine, TriedLine } from './cases/lines.ts'
import { Gate, GateFigures } from './insights/gates.ts'
import { Insights } from './insights/insights.ts'
import { ReplayEstimate, ReplayedCase, ReplayResult } from './insights/replays.ts'
import { Trade } from './insights/trade.ts'
import { MemoryEvaluationLine, MemoryIndexLine } from './memories/lines.ts'
import { BackedUp, ErasedCopy, Restored } from './program/backups.ts'
import { ExamRecord, ExamValidity } from './program/exams.ts'
import {
  AddressLine,
  CheckLine,
  LocalState,
  MissingLine,
  PresetLine,
  PriceLine,
  RouteLine,
} from './program/models.ts'
import { SettingLine } from './program/settings.ts'
import { DiagnosticsLine } from './program/system.ts'
import { ShownStandard, StandardLine } from './standards/standards.ts'

const JobLine = lazyObject(() => ({
  jobId: JobId,
  ...Job.pick({ state: true, done: true, failed: true, total: true, spentMicros: true }).shape,
  /** Work of judges in its cases; with `jobs show` of a finished job. */
  judged: z.array(JobJudged).exactOptional(),
}))

const QueueLine = lazyObject(() => ({
  caseId: CaseId,
  title: z.string(),
  pipeline: PipelineName,
  status: ReviewStatus,
  priority: Priority.nullable(),
  triggers: z.array(z.string()),
  claimedBy: z.string().nullable(),
}))

const CasesLine = lazyObject(() => ({
  caseId: CaseId,
  title: z.string(),
  pipeline: PipelineName,
  status: ReviewStatus.nullable(),
  priority: Priority.nullable(),
  tags: z.array(z.string()),
  importedAt: Millis,
  /** Need of a case that cannot be judged yet; absent if it can. */
  needs: CaseNeed.exactOptional(),
}))

const ShowLine = lazyObject(() => ({
  case: Case,
  /** Need of a case that cannot be judged yet; absent if it can. */
  needs: CaseNeed.exactOptional(),
  runs: z.array(Run),
  decisions: CaseDetail.shape.decisions,
  feedback: z.array(Feedback),
  events: z.array(HistoryEntry),
  /** Why the case needs or needed a person; empty while the judge is hidden from a blind reviewer. */
  escalations: z.array(Escalation),
  /** The stages of the shown run with their times; empty while the judge is hidden. */
  stages: z.array(Stage),
  /** Work of the judge in the shown run; `null` while it is hidden, and if it was not counted. */
  judge: CaseDetail.shape.judge,
  /** The result after rulings; `null` before the first run has ended. */
  final: RunFinal.nullable(),
}))

/** An event of the trail as in the ledger, with its hash and the name of the person who caused it. */
const TrailLine = z.looseObject({
  device: z.string(),
  deviceSeq: z.int(),
  type: z.string(),
  hash: z.string(),
})

/** Every line that `docket --json` prints, by the command that prints it. */
export const cliLines = {
  import: ImportLine,
  run: RunLine,
  jobs: JobLine,
  queue: QueueLine,
  cases: CasesLine,
  tags: z.object({ tag: z.string(), cases: z.int() }),
  tag: z.object({ caseId: CaseId, tags: z.array(z.string()) }),
  show: ShowLine,
  review: z.object({ caseId: CaseId, status: ReviewStatus.nullable() }),
  feedback: z.object({ decisionId: DecisionId, answer: Answer }),
  adjudicate: z.object({ decisionId: DecisionId, answer: DefiniteAnswer }),
  undo: z.object({ undone: z.string(), caseId: CaseId }),
  redo: z.object({ redone: z.string(), caseId: CaseId }),
  erase: z.object({
    event: z.literal('erased'),
    cases: z.int(),
    bodies: z.int(),
    copies: z.array(ErasedCopy),
  }),
  results: z.union([SentBackLine, ExportedLine, ResultsLine]),
  export: ExportedLine,
  labels: z.union([LabelsImported, LabelsPreviewed]),
  verify: z.union([FileVerification, VerificationResult]),
  prove: ProvedLine,
  ledger: LedgerExportedLine,
  rebuild: RebuildResult.extend({ event: z.literal('rebuilt') }),
  trail: TrailLine,
  insights: Insights,
  trade: Trade,
  replayEstimate: ReplayEstimate,
  replayedCase: ReplayedCase.extend({ event: z.literal('case') }),
  replayed: ReplayResult.extend({ event: z.literal('replayed') }),
  gate: Gate,
  gateFigures: GateFigures,
  template: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** Fields that a row must have. */
    needs: z.array(z.string()),
    criteria: z.array(z.string()),
    checks: Natural,
  }),
  /** The content of an evaluator, as in a file. */
  evaluator: Evaluator,
  tried: TriedLine,
  exam: ExamRecord.extend({
    /** Whether the report holds for the model as it is now; with `docket doctor --exam` alone. */
    validity: ExamValidity.optional(),
    /** Every question; absent in lists. */
    answers: z.array(ExamQuestion).optional(),
  }),
  recalled: z.object({ cases: Natural }),
  settings: SettingLine,
  keys: KeyStatus.omit({ trouble: true }),
  recognizers: z.object({
    name: z.string(),
    kind: z.enum(['address', 'command']),
    place: z.string(),
    isHere: z.boolean(),
    refusal: z.string().nullable(),
    uses: z.array(RecognizerUse),
    /** Whether a key is set; `null` for a command. */
    key: z.boolean().nullable(),
  }),
  doctor: CheckLine,
  models: RouteLine,
  missing: MissingLine,
  sent: SentLine,
  pull: z.discriminatedUnion('event', [
    z.object({ event: z.literal('pulling'), model: z.string(), bytes: z.number(), total: z.number() }),
    z.object({ event: z.literal('pulled'), model: z.string(), digest: z.string() }),
  ]),
  localList: z.object({
    server: z.string(),
    model: z.string(),
    digest: z.string(),
    bytes: z.number(),
    place: z.string().nullable(),
    isFallback: z.boolean(),
  }),
  addresses: AddressLine,
  localModel: LocalState,
  presets: PresetLine,
  prices: PriceLine,
  standards: StandardLine,
  standard: ShownStandard,
  memoryIndex: MemoryIndexLine,
  memorySearch: schemas.memory.outcome.extend({ caseId: CaseId }),
  memoryEvaluation: MemoryEvaluationLine,
  hook: z.object({
    event: z.literal('installed'),
    files: z.array(z.string()),
    /** Milliseconds that the hook takes here without a search; `null` if it did not start. */
    startMs: z.number().nullable(),
  }),
  diagnostics: DiagnosticsLine,
  backup: BackedUp,
  restore: Restored,
} as const

export type CliLineName = keyof typeof cliLines
export type CliLine<N extends CliLineName> = z.input<(typeof cliLines)[N]>
