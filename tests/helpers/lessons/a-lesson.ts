import type { JudgeModel, Question } from '../../../src/main/judging/port/judge-model.ts'
import type { PipelineTools } from '../../../src/main/judging/port/result.ts'
import { lesson } from '../../../src/main/pipelines/lesson/index.ts'
import type { Route } from '../../../src/shared/domain/judging/pool.ts'
import { settingsWith } from '../../../src/shared/domain/settings.ts'
import type { LessonConfig } from '../../../src/shared/pipelines/lesson/config.ts'
import { type CriterionScores, rubricOrder } from '../../../src/shared/pipelines/lesson/criteria.ts'
import { LessonInput } from '../../../src/shared/pipelines/lesson/input.ts'
import { pipelineTools } from '../judging/pipeline-tools.ts'
import { noJudge, type Saying, scriptedJudge } from '../judging/scripted-judge.ts'

const PARAGRAPH =
  'A queue keeps messages until somebody is ready to take them. The sender does not wait, and the receiver works at its own pace. This makes both sides simpler, because neither has to know how fast the other one is. When the receiver stops for a while, the queue grows and nothing is lost. '

/** A lesson that passes every check without a model. */
export const CONTENT = `# Queues between services

## Introduction

This lesson shows what a queue between services is for. ${PARAGRAPH}

## How a queue works

${PARAGRAPH}${PARAGRAPH}

## Example: an order

${PARAGRAPH}An order is written to the queue, and the mail service takes it when it is ready.

## Exercises

${PARAGRAPH}Draw the queue of a bakery. Say what happens when the baker is ill.

## Conclusion

In summary, a queue takes the waiting out of two services. ${PARAGRAPH}
`

/** One in Russian. */
export const RUSSIAN_CONTENT = `# Очереди между сервисами

## Введение

Этот урок показывает, зачем между сервисами нужна очередь. Она хранит сообщения, пока их не заберут.

## Как работает очередь

Отправитель не ждёт, а получатель работает в своём темпе. Если получатель остановится, очередь вырастет, но ничего не пропадёт.

## Заключение

Очередь избавляет оба сервиса от ожидания.
`

/** A lesson with the given properties. */
export function lessonWith(given: Partial<LessonInput> = {}): LessonInput {
  return LessonInput.parse({
    lessonId: 'queues',
    title: 'Queues between services',
    language: 'en',
    description: null,
    audience: 'developers',
    difficulty: 'beginner',
    minutes: null,
    objectives: [
      {
        id: 'o1',
        objective: 'Explain how a queue keeps messages between services',
        bloomLevel: 'understand',
      },
    ],
    content: CONTENT,
    generator: 'deepseek/deepseek-v3.1-terminus',
    ...given,
  })
}

/** The configuration of a lesson with changes by dotted key, and without an embedding model. */
export function lessonSettings(changes: Readonly<Record<string, unknown>> = {}): LessonConfig {
  const entries = Object.entries(changes).map(([key, value]) => [`pipelines.lesson.${key}`, value] as const)
  return settingsWith(entries).pipelines.lesson
}

/** The same score for each criterion, with changes. */
export function scoresOf(score: number, changes: Partial<CriterionScores> = {}): CriterionScores {
  const all = {
    learning_objective_alignment: score,
    pedagogical_structure: score,
    factual_accuracy: score,
    clarity_readability: score,
    engagement_examples: score,
    completeness: score,
  }
  return { ...all, ...changes }
}

/** A verdict as a model writes it. */
export function verdict(score: number, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    issues: [],
    strengths: ['It has examples.'],
    criteriaReasons: Object.fromEntries(
      rubricOrder.map((criterion) => [criterion, `As ${criterion} should be.`]),
    ),
    criteriaScores: scoresOf(score),
    overallScore: score,
    confidence: 'high',
    recommendation: 'ACCEPT',
    ...changes,
  }
}

/** An issue as a model writes it. */
export function issue(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    criterion: 'engagement_examples',
    severity: 'minor',
    location: 'Exercises',
    description: 'The exercise asks for a drawing without an example.',
    quotedText: 'Draw the queue of a bakery.',
    suggestedFix: 'Show a drawn queue before the exercise.',
    ...changes,
  }
}

interface Judged {
  readonly input?: LessonInput
  readonly settings?: Readonly<Record<string, unknown>>
  readonly route?: Route
  /** The embedding models. */
  readonly embedding?: Route
  /** Cost of each answer. */
  readonly costMicros?: number
  /** Requests of a person while it was judged, or sent back. */
  readonly requests?: Partial<Pick<PipelineTools<'lesson'>, 'enough' | 'before'>>
}

/** A lesson judged by whatever is asked. */
export function judgedWith(
  ask: JudgeModel['ask'],
  { input = lessonWith(), settings = {}, route = [], embedding = [], requests = {} }: Judged = {},
) {
  const config = lesson.configure(
    lessonSettings(settings),
    input,
    () => null,
    (role) => (role === 'judges' ? route : embedding),
  )
  return lesson.run(input, config, { ...pipelineTools(undefined, ask), before: null, ...requests })
}

/** The model that a question goes to first. */
export function modelOf({ route }: Question<unknown>): string {
  return route?.[0]?.model ?? 'none'
}

/**
 * Judges that answer by their place at the table, each as a model of its own; `costMicros` is that of each answer. Nobody
 * is set to write.
 */
export function askedByPanel(panel: readonly Saying[], costMicros = 0) {
  const script = scriptedJudge((question) => {
    const place = Number(/seat:(\d+)$/.exec(question.key)?.[1])
    return panel[place - 1] ?? { fails: 'unavailable', error: `Nobody sits at seat ${place}.` }
  })
  const ask: JudgeModel['ask'] = async (question) => {
    if (question.role !== 'lesson.judges') return noJudge().ask(question)
    const outcome = await script.ask(question)
    return outcome.kind === 'answered' ? { ...outcome, servedModel: modelOf(question), costMicros } : outcome
  }
  return { ask, asked: script.asked }
}

/** A lesson judged by judges that answer by their place at the table. */
export async function judgedByPanel(panel: readonly Saying[], judged: Judged = {}) {
  const { ask, asked } = askedByPanel(panel, judged.costMicros)
  return { ...(await judgedWith(ask, judged)), asked }
}
