import type { JudgeModel, Outcome, Question } from '../../../src/main/judging/port/judge-model.ts'
import { judgeCall } from '../../../src/main/pipelines/call/pipeline.ts'
import { judgeReading } from '../../../src/main/pipelines/reading/pipeline.ts'
import type { ModelRef } from '../../../src/shared/domain/judging/model.ts'
import { type PipelineName, pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { ReadingSettings } from '../../../src/shared/pipelines/reading/settings.ts'
import { configOf, NO_FEES, SUPPORT_CALL, SUPPORT_FLOW } from '../../../tests/helpers/calls/judged.ts'
import { judgeText, receiptText } from '../../../tests/helpers/cases/receipts.ts'
import { judgedRow as judgeRow } from '../../../tests/helpers/evaluations/a-row.ts'
import { pipelineTools } from '../../../tests/helpers/judging/pipeline-tools.ts'
import { judgedWith as judgeLesson } from '../../../tests/helpers/lessons/a-lesson.ts'
import { judgedWith as judgeMemory, promptWith, titles } from '../../../tests/helpers/memories/a-prompt.ts'
import { sampleReading } from '../documents/reading-sample.ts'

type Ask = JudgeModel['ask']

/** A small model on a busy machine answers late. */
const PATIENT = { 'judge.timeoutPerCall': 600 }

/** One case of each pipeline, judged by the model that `ask` leads to. */
const cases: Readonly<Record<PipelineName, (ask: Ask, model: ModelRef) => Promise<unknown>>> = {
  reading: (ask) => judgeReading(sampleReading(), ReadingSettings.parse({}), pipelineTools(undefined, ask)),
  receipt: (ask) => judgeText(receiptText('consultation'), {}, { ask }),
  lesson: (ask, model) => judgeLesson(ask, { route: [model] }),
  call: (ask) => judgeCall(SUPPORT_CALL, configOf(SUPPORT_FLOW, NO_FEES), pipelineTools(undefined, ask)),
  memory: (ask) => judgeMemory(promptWith(titles(6)), ask, { settings: PATIENT }),
  evaluation: (ask) => judgeRow(ask, {}, { checks: [] }),
}

/** A question of a case, with its outcome. */
export interface AskedLocally {
  readonly question: Question<unknown>
  readonly outcome: Outcome<unknown>
}

export interface LocalCase {
  readonly pipeline: PipelineName
  readonly asked: readonly AskedLocally[]
  readonly wallMs: number
}

/** Judges one case of each pipeline by a judge, one after another. */
export async function* judgeLocalCases(judge: JudgeModel, model: ModelRef): AsyncGenerator<LocalCase> {
  for (const pipeline of pipelineNames) {
    const asked: AskedLocally[] = []
    const ask: Ask = async (question) => {
      const outcome = await judge.ask(question)
      asked.push({ question, outcome })
      return outcome
    }
    const from = performance.now()
    await cases[pipeline](ask, model)
    yield { pipeline, asked, wallMs: performance.now() - from }
  }
}
