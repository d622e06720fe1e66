import type { JudgeModel } from '../../../src/main/judging/port/judge-model.ts'
import type { JudgeReply } from '../../../src/main/pipelines/evaluation/judge/answer.ts'
import { judgeEvaluation } from '../../../src/main/pipelines/evaluation/pipeline.ts'
import { StandardId } from '../../../src/shared/domain/ids.ts'
import type { ModelRef } from '../../../src/shared/domain/judging/model.ts'
import { Evaluator } from '../../../src/shared/domain/standards/evaluator.ts'
import { EvaluationConfig } from '../../../src/shared/pipelines/evaluation/config.ts'
import { EvaluationInput } from '../../../src/shared/pipelines/evaluation/input.ts'
import type { EvaluationRow } from '../../../src/shared/pipelines/evaluation/row.ts'
import { pipelineTools } from '../judging/pipeline-tools.ts'
import { EVALUATOR } from '../standards/contents.ts'

/** A row of a table with some of its parts. */
export function rowWith(parts: Partial<EvaluationRow> = {}): EvaluationRow {
  return {
    tool: 'table',
    file: 'answers.csv',
    place: 'R2',
    id: '1',
    ids: {},
    belongsTo: null,
    input: 'When does the library close?',
    system: null,
    context: ['The library is open from 9 to 18.', 'A late book costs 0.25 a day.'],
    output: 'It closes at 18. A late book costs 0.25 a day.',
    outputs: [],
    reference: 'At 18.',
    turns: [],
    conversation: null,
    tools: [],
    model: null,
    judged: [],
    answers: [],
    when: null,
    tags: [],
    error: null,
    media: [],
    chosen: null,
    rejected: null,
    steps: [],
    raw: {},
    ...parts,
  }
}

/** The input of a row. */
export function inputOf(parts: Partial<EvaluationRow> = {}, more: object = {}): EvaluationInput {
  return EvaluationInput.parse({
    row: rowWith(parts),
    set: 'answers.csv',
    number: 1,
    standards: { evaluator: EVALUATOR.name },
    ...more,
  })
}

/** The configuration of a run by an evaluator, with changes to it. */
export function configWith(
  changes: object = {},
  judges: readonly ModelRef[] = [],
  settings: object = {},
): EvaluationConfig {
  const content = Evaluator.parse({ ...EVALUATOR, ...changes })
  const id = StandardId.parse('00000000-0000-7000-8000-000000000001')
  return EvaluationConfig.parse({
    settings,
    evaluator: { id, version: 1, name: content.name, content },
    judges: [...judges],
  })
}

/** Judges a row by an evaluator. */
export function judgedRow(
  ask?: JudgeModel['ask'],
  parts: Partial<EvaluationRow> = {},
  changes: object = {},
  judges: readonly ModelRef[] = [],
  settings: object = {},
) {
  return judgeEvaluation(inputOf(parts), configWith(changes, judges, settings), pipelineTools(undefined, ask))
}

type Entry = JudgeReply['answers'][number]

/** An entry of a judge's reply about the criterion of `EVALUATOR`. */
export function entryOf(parts: Partial<Entry> = {}): Entry {
  return {
    criterion: 'correct',
    part: null,
    reason: 'The hour is the same.',
    quotes: [],
    answer: 'same',
    marks: [],
    confidence: 0.9,
    ...parts,
  }
}
