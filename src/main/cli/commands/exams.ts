import type { Command } from 'commander'
import * as z from 'zod'
import type { ExamForecast, ExamRecord, ExamValidity } from '../../../shared/contract/program/exams.ts'
import { counted, shownShare } from '../../../shared/counted.ts'
import { ExamId } from '../../../shared/domain/ids.ts'
import { type ExamQuestion, isAnsweredWrongly } from '../../../shared/domain/judging/exam.ts'
import { ModelRef } from '../../../shared/domain/judging/model.ts'
import { Role } from '../../../shared/domain/judging/role.ts'
import { settingAt } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { argument, choiceArgument, countArgument, judgeArgument } from '../options/arguments.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const SitOptions = z.object({
  model: z.object({ kind: z.literal('model'), model: ModelRef }).optional(),
  questions: z.int().optional(),
})

const examArgument = argument(ExamId, 'It must be the id of a sitting. List sittings with: docket exam list')

/** The number of wrong answers that a report shows. */
const WORST = 10

/** Adds `exam`: a model answers made questions whose right result is known. */
export function addExamCommands(program: Command): void {
  const exam = program
    .command('exam')
    .description('let a model answer made questions whose right result is known')
  exam
    .command('sit', { isDefault: true })
    .description('sit the exam of a role; exit code 5 if the model has not passed')
    .argument('<role>', 'role, such as reading.judge', choiceArgument(Role))
    .option('--model <provider/name>', 'the model; by default the first of the route', judgeArgument)
    .option('--questions <count>', 'length of the paper; by default 600 or 225', countArgument)
    .action((role: Role, options: unknown, command: Command) =>
      withSession(command, (session) => sit(session, role, SitOptions.parse(options))),
    )
  exam
    .command('list')
    .description('list every sitting, the newest first')
    .action((_: unknown, command: Command) =>
      withSession(command, async ({ docket, output }) => {
        for (const sitting of await docket.exams.list()) output.line('exam', sitting, headOf(sitting))
        return ExitCode.done
      }),
    )
  exam
    .command('show')
    .description('show the marks of a sitting and its worst answers; with --json every question')
    .argument('<sitting>', 'id of the sitting', examArgument)
    .action((id: ExamId, _: unknown, command: Command) =>
      withSession(command, async ({ docket, output }) => {
        const { sitting, questions } = await docket.exams.show(id)
        output.line('exam', { ...sitting, answers: questions }, () => [
          ...linesOf(sitting),
          ...questions.filter(isAnsweredWrongly).slice(0, WORST).map(wrongLine),
        ])
        return ExitCode.done
      }),
    )
}

/** Why a report does not hold for its model as it is now. */
const validityTexts: Readonly<Record<ExamValidity, string | null>> = {
  holds: null,
  other_weights: 'The server has other weights under this name now. The report does not hold for them.',
  other_address: 'The address of the model has changed. The report does not hold for it.',
  other_prompt: 'The prompt has changed since. The report does not hold for it.',
  unreachable: 'The server does not list the model now, so its weights cannot be compared with the report.',
}

/**
 * Lets the first model of each route sit its exam, unless it has passed and the report holds for its weights and prompt. `code` is the
 * exit code so far.
 */
export async function sitMissing(session: Session, code: ExitCode): Promise<ExitCode> {
  const offers = await session.docket.exams.offers()
  let own = code
  for (const { role, model, report, validity } of offers) {
    if (model === null) continue
    if (report !== null && validity !== null) {
      const state = validityTexts[validity]
      session.output.line(
        'exam',
        { ...report, validity },
        [headOf(report), ...(state ? [state] : [])].join('\n'),
      )
      if (report.verdict === 'passed' && (validity === 'holds' || validity === 'unreachable')) continue
    }
    const result = await sit(session, role, {})
    if (own === ExitCode.done) own = result
  }
  return own
}

async function sit(session: Session, role: Role, options: z.infer<typeof SitOptions>): Promise<ExitCode> {
  const { docket, output, signal, reviewer } = session
  const model = options.model?.model ?? firstOf(session, role)
  const { whole, faultless } = await docket.exams.forecasts(role, model, options.questions)
  output.message(
    `${model.model} sits the exam of ${role}: at most ${effortOf(whole)}; without fault ${effortOf(faultless)}.`,
  )
  const steps = docket.exams.sit({ role, model, questions: options.questions }, reviewer, signal)
  let step = await steps.next()
  while (step.done !== true) {
    const { asked, questions, harm } = step.value
    output.progress(
      `${model.model}: question ${asked} of at most ${questions}; harm ${harm.hits} of ${harm.of}`,
    )
    step = await steps.next()
  }
  const sitting = step.value
  output.line('exam', sitting, () => linesOf(sitting))
  return sitting.verdict === 'passed' ? ExitCode.done : ExitCode.notPassed
}

/** Returns a number of questions with their duration and price, as far as they are known. */
function effortOf({ questions, ms, costMicros }: ExamForecast): string {
  const span = ms === null ? [] : [`about ${Math.max(1, Math.round(ms / 60_000))} min`]
  const price = costMicros === null ? 'price unknown' : `$${(costMicros / 1_000_000).toFixed(2)}`
  return [counted(questions, 'question'), ...span, price].join(', ')
}

/** Returns the first model of the route of a role. Throws INPUT_REFUSED without one. */
function firstOf({ docket }: Session, role: Role): ModelRef {
  const [model] = z.array(ModelRef).parse(settingAt(docket.program.settings.current(), `routes.${role}`))
  if (model !== undefined) return model
  throw new AppError('INPUT_REFUSED', `No model is set for ${role}. Name one with --model PROVIDER/MODEL.`)
}

function headOf({ id, at, role, model, fingerprint, verdict, marks }: ExamRecord): string {
  const harm = marks.harm === null ? '' : `  harm at most ${shownShare(marks.harm.to)}`
  const weights = fingerprint === null ? '' : `  ${fingerprint.replace(/^sha256:/, '').slice(0, 12)}`
  return `${id}  ${new Date(at).toISOString().slice(0, 16)}  ${role}  ${model}${weights}  ${verdict}${harm}`
}

function linesOf(sitting: ExamRecord): string[] {
  const { prompt, ms, asked, seed } = sitting
  return [
    headOf(sitting),
    ...sitting.sentences,
    `${holdOf(sitting)} Prompt ${prompt}. Paper ${seed.toString(16)}, ${counted(asked, 'question')} in ${Math.round(ms / 1_000)} s.`,
  ]
}

function holdOf({ holdsBy, fingerprint, served }: ExamRecord): string {
  switch (holdsBy) {
    case 'digest':
      return `Valid for the weights ${fingerprint ?? ''} and this prompt.`
    case 'version':
      return `Valid for the served version ${served ?? ''} and this prompt.`
    case 'nothing':
      return 'The server does not name the weights of its model, so its answers only advise.'
  }
}

function wrongLine({ kind, about, truth, byRules, first, second }: ExamQuestion): string {
  const flipped =
    second !== null && second.result !== first.result ? `; in another order: ${second.result}` : ''
  const unanswered = first.isAnswered ? '' : ' (no whole answer)'
  return `${kind}: ${about}. Right: ${truth}; the rules: ${byRules}; with the judge: ${first.result}${unanswered}${flipped}.`
}
