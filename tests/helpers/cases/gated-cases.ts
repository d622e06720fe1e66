import type { Clock } from '../../../src/main/judging/port/result.ts'
import type { ShownCases } from '../../../src/main/services/cases/ruling-effect.ts'
import type { BoundJudge } from '../../../src/main/services/runs/judges.ts'
import { runEnds } from '../../../src/main/services/runs/run-ends.ts'
import type { Priority } from '../../../src/shared/domain/cases/priority.ts'
import { CaseId, type ReviewerId, RunId } from '../../../src/shared/domain/ids.ts'
import type { Confidence } from '../../../src/shared/domain/runs/decision.ts'
import type { Settings } from '../../../src/shared/domain/settings.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { answer } from './judged-decisions.ts'
import { plainRecord } from './runs.ts'

export interface GatedCase {
  readonly confidence?: Confidence | null
  readonly trigger?: string
  readonly priority?: Priority
  readonly blockedBy?: string | null
  readonly model?: string
  readonly served?: string | null
  readonly prompt?: string
  readonly provider?: 'ollama' | 'openai'
  readonly baseUrl?: string
  readonly fingerprint?: string | null
  readonly subject?: string | null
  /** A case that is judged again, instead of a new one. */
  readonly again?: CaseId
  /** A part of the configuration that the run keeps. */
  readonly config?: Readonly<Record<string, string>>
}

/** A store that runs of new cases end in. */
export interface Writing extends Pick<TempDocket, 'store' | 'ledger' | 'newId'> {
  readonly clock: Clock
  readonly settings: () => Settings
  readonly cases: ShownCases
}

/** The store of a test, with its settings. */
export function writingIn({ store, ledger, clock, newId, docket }: TempDocket): Writing {
  const { cases, program } = docket
  return { store, ledger, clock, newId, settings: program.settings.current, cases }
}

/** A new case, or one that is judged again, of which a run ends now, with one decision of a judge, as the program ends it. */
export function gatedCase(
  { store, ledger, clock, newId, settings, cases }: Writing,
  {
    confidence = 0.9,
    trigger = 'LOW_CONFIDENCE_OVERRIDE',
    priority = 'medium',
    blockedBy = null,
    model = 'model-a',
    served = 'model-a-2026',
    prompt = '1',
    provider = 'ollama',
    baseUrl = 'http://127.0.0.1:11434',
    fingerprint = 'a1',
    subject = null,
    again,
    config = {},
  }: GatedCase = {},
): CaseId {
  const caseId = again ?? CaseId.parse(newId())
  const runId = RunId.parse(newId())
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    const attempt = store.runs.ofCase(caseId).length + 1
    const contentSha256 = writer.putSharedBody({ content: caseId })
    const about = { title: `Case ${caseId}`, source: '', subject, tags: [], attachments: [], contentSha256 }
    if (again === undefined)
      writer.append({
        type: 'case.import',
        caseId,
        payload: {
          pipeline: 'reading',
          inputSha256: writer.putBody(caseId, { input: caseId }),
          aboutSha256: writer.putBody(caseId, about),
        },
      })
    const configSha256 = writer.putSharedBody(config)
    writer.append({
      type: 'run.start',
      caseId,
      runId,
      payload: { attempt, pipelineVersion: 'test', configSha256 },
    })
  })
  const { calls, decisions } = plainRecord(newId, {
    confidence,
    models: [model],
    decision: { callIds: ['call 0'], blockedBy },
  })
  const { end } = runEnds({ store, ledger, clock, settings }, cases)
  const asked: Pick<BoundJudge, 'calls' | 'escalations' | 'questions' | 'hiddenCharacters'> = {
    calls: () =>
      calls.map((call) => ({
        ...call,
        ...{ provider, baseUrl, fingerprint, servedModel: served, promptVersion: prompt },
      })),
    escalations: () => [],
    questions: () => [],
    hiddenCharacters: () => 0,
  }
  const escalations = [{ trigger, priority, reason: 'The judge has low confidence.' }]
  const record = { decisions, escalations, stages: [], error: null }
  const judge = { ...asked, ask: NEVER, advice: () => null, wasCut: () => false }
  end(
    { caseId, runId, pipeline: 'reading', asked: judge, ended: undefined },
    { state: 'done', record, outcome: null },
  )
  return caseId
}

const NEVER = () => Promise.reject(new Error('Nothing is asked here'))

/** The only decision of a case. */
export function decisionOf({ store }: Pick<TempDocket, 'store'>, caseId: CaseId) {
  const run = store.cases.get(caseId)?.latest_run_id
  const [decision] = run == null ? [] : store.decisions.ofRun(run)
  if (decision === undefined) throw new Error(`Case ${caseId} has no decision`)
  return decision
}

/** A person answers the only decision of a case. */
export function label(
  test: Pick<TempDocket, 'store' | 'ledger'> & { readonly ada: { readonly id: ReviewerId } },
  caseId: CaseId,
  given: 'correct' | 'incorrect' | 'unsure' = 'correct',
): void {
  answer(test, decisionOf(test, caseId).id, test.ada, { answer: given })
}

/** Labeled cases of the random sample. */
export function labeledSample(
  test: TempDocket,
  cases: number,
  wrong: number,
  more: GatedCase = {},
): CaseId[] {
  return Array.from({ length: cases }, (_, at) => {
    const id = gatedCase(writingIn(test), more)
    label(test, id, at < wrong ? 'incorrect' : 'correct')
    return id
  })
}
