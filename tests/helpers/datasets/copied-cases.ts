import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { idleCorrectionOf } from '../../../src/main/pipelines/index.ts'
import { CaseId, DecisionId, RunId, Sha256 } from '../../../src/shared/domain/ids.ts'
import { RunQuestions } from '../../../src/shared/domain/judging/question.ts'
import type { Answer } from '../../../src/shared/domain/reviews/feedback.ts'
import { RunRecord } from '../../../src/shared/domain/runs/record.ts'
import { CaseInput, type PipelineName, RunOutcome } from '../../../src/shared/pipelines/index.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { isOpen } from './open-decision.ts'

/** Texts that formats and readers treat in a special way: the notes of answers take turns in having one. */
export const HOSTILE_NOTES = [
  'line one\nline two\r\nline three',
  'line\u2028separator\u2029paragraph\u0085next',
  'שלום — مرحبا \u202eright to left\u202c',
  'emoji 🙂👩‍👩‍👧 and 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '=SUM(A1:A9)',
  '+1-1',
  '@cmd',
  '\ttab first',
  '\'apostrophe, "quotes"; semicolon',
  '9007199254740993',
  '-9223372036854775808',
  '0.1e5',
  'null',
  'NaN',
  'true',
  ' spaces around ',
] as const

/** Number of decisions that are answered, with what the answers and the decisions have. */
export interface CopiedLabels {
  readonly tag: string
  readonly labels: number
  /** Whether all fields that can be null are null, in decisions and answers. */
  readonly isNull?: boolean
}

/** The parts of an open store that write copies and their answers: in a test, or in a benchmark. */
export type CopyingStore = Pick<
  TempDocket,
  'store' | 'ledger' | 'bodies' | 'newId' | 'action' | 'ada' | 'bob'
>

/** A judged case of a pipeline, of which several stores make the same copies. */
export function judgedCase({ store }: Pick<TempDocket, 'store'>, pipeline: PipelineName): CaseId {
  const found = [...store.cases.ids(null)].find((id) => {
    const row = store.cases.get(id)
    return row?.pipeline === pipeline && row.latest_run_id !== null
  })
  return found ?? missing()
}

/** Copies a judged case, with other content, until there are enough decisions. Two stores make the same copies. */
export function copyCases(test: CopyingStore, of: CaseId, { tag, labels, isNull = false }: CopiedLabels) {
  const { store, ledger, bodies, newId } = test
  const row = store.cases.get(of) ?? missing()
  const run = store.runs.get(row.latest_run_id ?? missing()) ?? missing()
  const read = <T>(schema: z.ZodType<T>, sha256: Sha256 | null) =>
    sha256 === null ? null : bodies.get(schema, sha256)
  const input = read(CaseInput, row.input_sha256) ?? missing()
  const record = read(RunRecord, run.record_sha256) ?? missing()
  const questions = read(RunQuestions, run.questions_sha256)
  const outcome = read(RunOutcome, run.outcome_sha256)
  const decisions = record.decisions.slice(0, labels)
  const copied: { caseId: CaseId; runId: RunId; decisions: RunRecord['decisions'] }[] = []
  ledger.write({ actor: { kind: 'system' }, batchId: test.action() }, (writer) => {
    for (let left = labels; left > 0; left -= decisions.length) {
      const content = `${of} ${tag} ${copied.length}`
      const contentSha256 = Sha256.parse(createHash('sha256').update(content).digest('hex'))
      const [caseId, runId] = [CaseId.parse(newId()), RunId.parse(newId())]
      const about = {
        title: row.title,
        source: '',
        subject: null,
        tags: [tag],
        attachments: [],
        contentSha256,
      }
      const inputSha256 = writer.putBody(caseId, input)
      const aboutSha256 = writer.putBody(caseId, about)
      writer.append({
        type: 'case.import',
        caseId,
        payload: { pipeline: input.pipeline, inputSha256, aboutSha256 },
      })
      const begun = { attempt: 1, pipelineVersion: run.pipeline_version, configSha256: run.config_sha256 }
      writer.append({ type: 'run.start', caseId, runId, payload: begun })
      const own = decisions
        .slice(0, left)
        .map((each) => ({ ...each, ...(isNull && NOTHING), id: DecisionId.parse(newId()) }))
      const kept = { ...record, decisions: own, escalations: [], calls: isNull ? [] : record.calls }
      writer.append({
        type: 'run.end',
        caseId,
        runId,
        payload: {
          state: 'done',
          escalations: [],
          outcomeSha256: outcome === null ? null : writer.putBody(caseId, outcome),
          recordSha256: writer.putBody(caseId, kept),
          ...(questions !== null && !isNull && { questionsSha256: writer.putBody(caseId, questions) }),
        },
      })
      copied.push({ caseId, runId, decisions: own })
    }
  })
  return copied
}

/** Every field of a decision that can have no value, without one. */
const NOTHING = {
  options: null,
  proposed: null,
  blockedBy: null,
  confidence: null,
  rationale: { rule: null, judge: null },
  callIds: [],
  evidence: [],
}

/** Two people answer the decisions of copied cases; without notes where all that can be null is. */
export function answerCopies(
  test: CopyingStore,
  pipeline: PipelineName,
  copied: ReturnType<typeof copyCases>,
  isNull = false,
): void {
  let given = 0
  for (const { id } of [test.ada, test.bob])
    test.ledger.write({ actor: { kind: 'reviewer', id }, batchId: test.action() }, (writer) => {
      for (const { caseId, runId, decisions } of copied)
        for (const decision of decisions) {
          given += 1
          if (id === test.bob.id && (isNull || given % 3 !== 0)) continue
          const note = HOSTILE_NOTES[given % HOSTILE_NOTES.length] ?? null
          const answer: Answer =
            isNull || isOpen(decision) ? 'unsure' : given % 4 === 0 ? 'incorrect' : 'correct'
          const correction = answer === 'incorrect' ? correctionOf(pipeline, decision) : null
          const after = {
            answer,
            textSha256: isNull ? null : writer.putBody(caseId, { ownAnswer: null, correction, note }),
            blind: false,
            blindAnswer: null,
            reasons: [],
            revealedAt: null,
            at: writer.now + given, // each answer has a time of its own
          }
          writer.append({
            type: 'feedback.give',
            caseId,
            runId,
            decisionId: decision.id,
            payload: { before: null, after },
          })
        }
    })
}

/** A correction that a reviewer could enter with “incorrect”; `null` if none of these fits. */
function correctionOf(pipeline: PipelineName, decision: RunRecord['decisions'][number]): string | null {
  const possible = [...(decision.options ?? []), '12', "Another text, “so”; 'it'\nis", 'keep', 'drop']
  return possible.find((each) => idleCorrectionOf(pipeline, decision, 'incorrect', each) === null) ?? null
}

function missing(): never {
  throw new Error('The store has no judged case that can be copied.')
}
