import type { ExamKind } from '../../../../shared/domain/judging/exam.ts'
import type { PoolMember } from '../../../../shared/domain/judging/pool.ts'
import type { JudgeWork } from '../../../../shared/domain/runs/judge-work.ts'
import { rubricOrder } from '../../../../shared/pipelines/lesson/criteria.ts'
import { lesson } from '../../../../shared/pipelines/lesson/index.ts'
import { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { Draws } from '../../../judging/exams/draws.ts'
import { openExam } from '../../../judging/exams/open-exam.ts'
import type { AskedOf, Choose, ExamItem, MadeQuestion } from '../../../judging/exams/paper.ts'
import type { JudgeModel, Outcome, Question } from '../../../judging/port/judge-model.ts'
import type { PipelineTools } from '../../../judging/port/result.ts'
import { judgeLesson } from '../pipeline.ts'
import { type Change, LESSON_ORDERS, LESSON_TOPICS, type LessonTopic, type MadeSection } from './topics.ts'

/** A lesson, or a right one with its damaged twin. */
interface ExamLessons {
  readonly lesson: LessonInput
  readonly twin: LessonInput | null
}

interface ExamOutcomes {
  readonly lesson: LessonOutcome
  readonly twin: LessonOutcome | null
}

const SOUND = 'sound'
const DEFECTIVE = 'defective'
const ACCEPTED = 'accepted'
const NOT_ACCEPTED = 'not accepted'

/** Number of sections of a lesson besides its introduction, exercise and conclusion. */
const SECTIONS = 3

/** Share of the harmful questions whose lesson orders the judge to accept it. */
const WITH_ORDER = 0.3

/** Share of the right lessons with a statement that looks wrong. */
const WITH_SURPRISE = 0.5

/** A section of a lesson, with the planted change. */
interface Placed {
  readonly section: MadeSection
  readonly change: Change | null
  readonly surprising: string | null
}

function makeLesson(draws: Draws, kind: ExamKind): MadeQuestion<ExamLessons, ExamOutcomes> {
  const topic = draws.pick(LESSON_TOPICS)
  const sections = draws.some(topic.sections, SECTIONS)
  const [target = topic.sections[0]] = sections
  const order = draws.some(sections, sections.length)
  return kind === 'harm'
    ? defectQuestion(draws, topic, order, target)
    : twinQuestion(draws, topic, order, target)
}

/** Generates a lesson with a planted critical defect: accepting it does harm. */
function defectQuestion(
  draws: Draws,
  topic: LessonTopic,
  sections: readonly MadeSection[],
  target: MadeSection,
): MadeQuestion<ExamLessons, ExamOutcomes> {
  const change = draws.pick(target.critical)
  const hasOrder = draws.chance(WITH_ORDER)
  const note = hasOrder ? draws.pick(LESSON_ORDERS) : null
  const placed = sections.map(
    (section): Placed => ({ section, change: section === target ? change : null, surprising: null }),
  )
  const items = placed.map(
    ({ section, change: planted }): ExamItem => ({
      id: section.title,
      options: [SOUND, DEFECTIVE],
      truth: planted === null ? SOUND : DEFECTIVE,
      wrong: planted === null ? null : SOUND,
      // The planted words look like all others.
      pattern: SOUND,
      ordered: hasOrder ? SOUND : null,
    }),
  )
  const lessonOf = (shown: readonly Placed[]) => ({ lesson: lessonInput(topic, shown, note), twin: null })
  return {
    input: lessonOf(placed),
    inOtherOrder: lessonOf(placed.toReversed()),
    trap: hasOrder ? 'order' : 'near_miss',
    truth: NOT_ACCEPTED,
    about: `The lesson “${topic.title}” with the critical defect “${change[1]}”`,
    resultOf: ({ lesson: outcome }) => resultOf(outcome),
    answer: (question, choose) => answerOf(question, items, choose),
  }
}

/** Generates a right lesson and the same with a part that teaches nothing: both have to be judged rightly. */
function twinQuestion(
  draws: Draws,
  topic: LessonTopic,
  sections: readonly MadeSection[],
  target: MadeSection,
): MadeQuestion<ExamLessons, ExamOutcomes> {
  const isSurprising = draws.chance(WITH_SURPRISE)
  const right = sections.map(
    (section): Placed => ({
      section,
      change: null,
      surprising: isSurprising && section === target ? section.surprising : null,
    }),
  )
  const damaged = right.map(
    (placed): Placed => (placed.section === target ? { ...placed, change: target.major } : placed),
  )
  const itemsOf = (isDamaged: boolean) =>
    sections.map((section): ExamItem => {
      const isDefective = isDamaged && section === target
      return {
        id: section.title,
        options: [SOUND, DEFECTIVE],
        truth: isDefective ? DEFECTIVE : SOUND,
        wrong: section === target ? (isDefective ? SOUND : DEFECTIVE) : null,
        pattern: section === target && isSurprising ? DEFECTIVE : SOUND,
        ordered: null,
      }
    })
  const pairOf = (inOrder: (shown: readonly Placed[]) => readonly Placed[]) => ({
    lesson: lessonInput(topic, inOrder(right), null),
    twin: lessonInput(topic, inOrder(damaged), null),
  })
  const [, planted] = target.major
  return {
    input: pairOf((shown) => shown),
    inOtherOrder: pairOf((shown) => shown.toReversed()),
    trap: isSurprising ? 'looks_wrong' : 'near_miss',
    truth: pairResult(ACCEPTED, NOT_ACCEPTED),
    about: `The lesson “${topic.title}”, and the same with “${planted}”`,
    resultOf: ({ lesson: outcome, twin }) =>
      pairResult(resultOf(outcome), twin === null ? NOT_ACCEPTED : resultOf(twin)),
    answer: (question, choose) => answerOf(question, itemsOf(question.prompt.user.includes(planted)), choose),
  }
}

function pairResult(right: string, damaged: string): string {
  return `right lesson ${right}, damaged lesson ${damaged}`
}

function resultOf({ recommendation }: LessonOutcome): string {
  return recommendation === 'ACCEPT' ? ACCEPTED : NOT_ACCEPTED
}

function lessonInput(topic: LessonTopic, placed: readonly Placed[], note: string | null): LessonInput {
  const parts = [
    `# ${topic.title}`,
    ['## Introduction', topic.introduction, ...(note === null ? [] : [note])].join('\n\n'),
    ...placed.map(({ section, change, surprising }) => {
      const [from, to] = change ?? ['', '']
      const text = change === null ? section.text : section.text.replace(from, () => to)
      return [`## ${section.title}`, surprising === null ? text : `${text} ${surprising}`].join('\n\n')
    }),
    `## Exercises\n\n${topic.exercise}`,
    `## Conclusion\n\n${topic.conclusion}`,
  ]
  return LessonInput.parse({
    lessonId: null,
    title: topic.title,
    language: 'en',
    description: null,
    audience: topic.audience,
    difficulty: 'beginner',
    minutes: null,
    objectives: placed.map(({ section: { objective } }, at) => ({
      ...{ id: `o${at + 1}`, objective, bloomLevel: null },
    })),
    content: `${parts.join('\n\n')}\n`,
    generator: WRITER,
  })
}

/** A writer of whose family no judge is. */
const WRITER = 'exam'

/** Scores of a section without a defect, and of a lesson with one. */
const GOOD = 0.95
const POOR = 0.4

/** Returns a verdict that reports each section that is chosen as defective. */
function answerOf({ prompt }: AskedOf, items: readonly ExamItem[], choose: Choose): unknown {
  const placeOf = (title: string) => prompt.user.indexOf(`## ${title}\n`)
  const shown = items.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  const defective = shown.filter((item, place) => choose(item, place, shown.length) === DEFECTIVE)
  const score = defective.length === 0 ? GOOD : POOR
  const each = <Value>(value: Value) => Object.fromEntries(rubricOrder.map((criterion) => [criterion, value]))
  return {
    issues: defective.map(({ id }) => ({
      criterion: 'factual_accuracy',
      severity: 'critical',
      location: id,
      description: `The section “${id}” teaches something that is wrong.`,
      quotedText: null,
      suggestedFix: 'Correct the statement and its example.',
    })),
    strengths: [],
    criteriaReasons: each('It follows from the sections as they are.'),
    criteriaScores: each(score),
    overallScore: score,
    confidence: 'high',
    recommendation: defective.length === 0 ? 'ACCEPT' : 'REGENERATE',
  }
}

const judgeAt = (name: string): PoolMember => ({
  ...{ name, family: name, weight: 0.7, languages: [] },
  route: [{ provider: 'ollama', model: name }],
})

/** The judges of an examined panel: the model, and one that repeats each of its answers under another name. */
const EXAMINED = 'examined model'
const REPEATING = 'second judge'
const settings = LessonSettings.parse({ panel: { pool: [judgeAt(EXAMINED), judgeAt(REPEATING)] } })

/**
 * Asks the examined model once for a panel: the second judge gives the same answer, so that the decision tree works as
 * with two judges that agree. Lessons are not repaired, since no other role answers.
 */
function panelOf(ask: JudgeModel['ask']): JudgeModel['ask'] {
  let asked: Promise<Outcome<unknown>> | null = null
  return async <Answer>(question: Question<Answer>): Promise<Outcome<Answer>> => {
    const judge = question.role === 'lesson.judges' ? question.route?.[0]?.model : undefined
    if (judge === EXAMINED) {
      const own = ask(question)
      asked = own
      return own
    }
    const outcome = judge === REPEATING ? await asked : null
    if (outcome === null) return UNSET
    if (outcome.kind === 'failed') return outcome
    return { ...outcome, answer: question.schema.parse(outcome.answer), servedModel: REPEATING }
  }
}

const UNSET = {
  kind: 'failed',
  why: 'not_configured',
  error: 'An exam asks one model for one role.',
  raw: null,
  usage: null,
  costMicros: 0,
  ms: 0,
  callIds: [],
} as const satisfies Outcome<never>

async function judgeLessons(
  { lesson: right, twin }: ExamLessons,
  { ask, ...tools }: PipelineTools,
): Promise<{ readonly outcome: ExamOutcomes }> {
  const judged = async (input: LessonInput) =>
    (await judgeLesson(input, settings, { ...tools, ask: panelOf(ask) })).outcome
  return { outcome: { lesson: await judged(right), twin: twin === null ? null : await judged(twin) } }
}

function workOf({ lesson: right, twin }: ExamOutcomes): JudgeWork {
  const first = lesson.judged.of(right)
  const second = twin === null ? null : lesson.judged.of(twin)
  return {
    ...first,
    asked: first.asked + (second?.asked ?? 0),
    answered: first.answered + (second?.answered ?? 0),
  }
}

/** The exam of the judges of lessons. */
export const judgesExam = openExam<ExamLessons, ExamOutcomes>({
  version: 1,
  role: 'lesson.judges',
  config: settings,
  make: makeLesson,
  judge: judgeLessons,
  workOf,
})
