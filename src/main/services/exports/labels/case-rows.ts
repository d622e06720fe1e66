import * as z from 'zod'
import { RunQuestions } from '../../../../shared/domain/judging/question.ts'
import { RunRecord } from '../../../../shared/domain/runs/record.ts'
import { RunOutcome } from '../../../../shared/pipelines/index.ts'
import { caseRow, type JudgedWork } from '../../../datasets/rows/case-row.ts'
import type { Row } from '../../../datasets/rows/row-value.ts'
import { readBody } from '../../../ledger/bodies.ts'
import type { Schema } from '../../../store/schema.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { ChosenCase, FixedRequest, LabelSource } from './chosen-labels.ts'
import { readJudgedInput } from './judged-texts.ts'

/**
 * Returns the rows of the table of cases: one for each run with a label in the data set. Masked data sets have texts and
 * questions, but neither the whole input nor the whole result: a name or number can be divided between their values.
 */
export function caseRowsOf(
  { snapshot, isHidden }: Pick<LabelSource, 'snapshot' | 'isHidden'>,
  { row, found }: ChosenCase,
  { content, masks, patterns }: Pick<FixedRequest, 'content' | 'masks' | 'patterns'>,
): Row[] {
  if (content === 'none') return []
  const isWhole = content === 'full' && masks.length === 0 && patterns.length === 0
  const splits = new Map(found.labels.map(({ runId, split }) => [runId, split]))
  return [...splits].flatMap(([runId, split]): Row[] => {
    const run = snapshot.runs.get(runId)
    if (run === null) return []
    const input = isWhole ? readJudgedInput(snapshot, row, runId) : null
    const work = workOf(snapshot, run, isWhole)
    const isKept =
      work?.record.decisions.some((decision) => isHidden(row, { decisionId: decision.id })) === true
    return [
      caseRow({
        caseId: row.id,
        caseSha256: row.content_sha256,
        runId,
        pipeline: row.pipeline,
        pipelineVersion: run.pipeline_version,
        title: row.title,
        subject: row.subject,
        split,
        texts: found.textsOf(runId),
        input: input?.input.input ?? null,
        config: readBody(snapshot, z.unknown(), run.config_sha256),
        work: isKept ? null : work,
      }),
    ]
  })
}

function workOf(
  snapshot: Snapshot,
  { record_sha256, questions_sha256, outcome_sha256 }: Schema['runs'],
  isWhole: boolean,
): JudgedWork | null {
  const record = record_sha256 === null ? null : readBody(snapshot, RunRecord, record_sha256)
  if (record === null) return null
  const asked = questions_sha256 === null ? null : readBody(snapshot, RunQuestions, questions_sha256)
  const outcome = isWhole && outcome_sha256 !== null ? readBody(snapshot, RunOutcome, outcome_sha256) : null
  return { record, questions: asked?.questions ?? [], outcome: outcome?.outcome ?? null }
}
