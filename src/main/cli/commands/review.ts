import type { Command } from 'commander'
import * as z from 'zod'
import { erasedCopyText } from '../../../shared/contract/program/backups.ts'
import { counted } from '../../../shared/counted.ts'
import type { CaseId, DecisionId } from '../../../shared/domain/ids.ts'
import { Answer, DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import { ReviewAction } from '../../../shared/domain/reviews/review.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  caseArgument,
  caseArguments,
  choiceArgument,
  collect,
  collectCounts,
  decisionArgument,
} from '../options/arguments.ts'
import { CORRECTION_FILE_HELP, CorrectionOptions, correctionIn } from '../options/correction.ts'
import { exitCodeOf, finishJob } from '../terminal/job-work.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { show } from '../terminal/show.ts'
import { ExitCode } from '../terminal/terminal.ts'

const TextOptions = z.object({ note: z.string().nullable().default(null) })

const FeedbackOptions = TextOptions.extend(CorrectionOptions.shape).extend({
  reason: z.array(z.string()).optional(),
  wrongSentence: z.array(z.int().positive()).optional(),
})

const ReasonOptions = CorrectionOptions.extend({ note: z.string().trim().min(1) })

const EraseOptions = z.object({ subject: z.string().optional() })

/** Names of the review steps on the command line. */
const Step = z.enum(['claim', 'release', 'skip', 'approve', 'reject', 'regenerate', 'reopen'])
type Step = z.infer<typeof Step>

/** Adds `show`, `review`, `feedback`, `adjudicate`, `undo`, `redo` and `erase`: the commands of reviewers. */
export function addReviewCommands(program: Command): void {
  program
    .command('show')
    .description('show a case with its runs, decisions, answers and events')
    .argument('<case>', 'id of the case', caseArgument)
    .action((id: CaseId, _: unknown, command: Command) =>
      withSession(command, (session) => show(session, id)),
    )
  program
    .command('review')
    .description('change the status of a case; skip, approve and reject claim it first')
    .argument('<step>', Step.options.join(', '), choiceArgument(Step))
    .argument('<case>', 'id of the case', caseArgument)
    .option('--note <text>', 'reason, kept in the history of the case')
    .action((step: Step, id: CaseId, options: unknown, command: Command) =>
      withSession(command, (session) => review(session, step, id, TextOptions.parse(options).note)),
    )
  program
    .command('feedback')
    .description('answer whether a decision was correct')
    .argument('<decision>', 'id of the decision', decisionArgument)
    .argument('<answer>', Answer.options.join(', '), choiceArgument(Answer))
    .option('--correction <json>', 'the correct value, as JSON')
    .option('--correction-file <file>', CORRECTION_FILE_HELP)
    .option('--note <text>', 'note about the answer')
    .option(
      '--reason <word>',
      'why the judge was wrong, as one of the terms of the pipeline; may be repeated',
      collect,
    )
    .option(
      '--wrong-sentence <number>',
      'number of a wrong sentence in the judge’s rationale, from 1; may be repeated',
      collectCounts,
    )
    .action((id: DecisionId, answer: Answer, options: unknown, command: Command) =>
      withSession(command, (session) => give(session, id, answer, FeedbackOptions.parse(options))),
    )
  program
    .command('adjudicate')
    .description('adjudicate a decision on which reviewers disagree')
    .argument('<decision>', 'id of the decision', decisionArgument)
    .argument('<answer>', DefiniteAnswer.options.join(', '), choiceArgument(DefiniteAnswer))
    .requiredOption('--note <text>', 'reason of the adjudication')
    .option('--correction <json>', 'the correct value, as JSON')
    .option('--correction-file <file>', CORRECTION_FILE_HELP)
    .action((id: DecisionId, answer: DefiniteAnswer, options: unknown, command: Command) =>
      withSession(command, (session) => adjudicate(session, id, answer, ReasonOptions.parse(options))),
    )
  addUndoCommands(program)
  program
    .command('erase')
    .description('permanently erase the content of cases')
    .argument('[cases...]', 'case ids', caseArguments)
    .option('--subject <name>', 'every case of a subject')
    .action((ids: CaseId[] | undefined, options: unknown, command: Command) =>
      withSession(command, (session) => erase(session, ids ?? [], EraseOptions.parse(options).subject)),
    )
}

function addUndoCommands(program: Command): void {
  program
    .command('undo')
    .description('undo your last step')
    .action((_: unknown, command: Command) =>
      withSession(command, async ({ docket, reviewer, output }) => {
        for (const { type, caseId } of await docket.reviews.undo.undo(docket.program.newBatchId(), reviewer))
          output.line('undo', { undone: type, caseId }, `undone  ${type}  ${caseId}`)
        return ExitCode.done
      }),
    )
  program
    .command('redo')
    .description('redo the step that you undid last')
    .action((_: unknown, command: Command) =>
      withSession(command, async ({ docket, reviewer, output }) => {
        for (const { type, caseId } of await docket.reviews.undo.redo(docket.program.newBatchId(), reviewer))
          output.line('redo', { redone: type, caseId }, `redone  ${type}  ${caseId}`)
        return ExitCode.done
      }),
    )
}

async function review(session: Session, step: Step, caseId: CaseId, note: string | null): Promise<ExitCode> {
  const { docket, reviewer, output } = session
  if (step === 'regenerate') return regenerate(session, caseId, note)
  const action = step === 'skip' ? 'defer' : ReviewAction.parse(step)
  const actionId = docket.program.newBatchId()
  const done = docket.reviews.act({ caseId, action, note, actionId, claimFirst: true }, reviewer)
  output.line('review', done, `${done.caseId}  ${done.status ?? 'not in the queue'}`)
  return ExitCode.done
}

/** Makes a new run in this command; it ends with the case back in the queue. */
async function regenerate(session: Session, caseId: CaseId, instruction: string | null): Promise<ExitCode> {
  const { docket, reviewer, output } = session
  const asked = { caseId, instruction, actionId: docket.program.newBatchId() }
  const { jobId } = await docket.runs.regenerations.request(asked, reviewer)
  const job = jobId === null ? null : await finishJob(session, jobId, () => {})
  const { status } = docket.cases.get(caseId, reviewer)
  output.line('review', { caseId, status }, `${caseId}  ${status ?? 'not in the queue'}`)
  return job === null ? ExitCode.done : exitCodeOf(job)
}

async function give(
  { docket, reviewer, output }: Session,
  decisionId: DecisionId,
  answer: Answer,
  { note, reason, wrongSentence, ...answered }: z.output<typeof FeedbackOptions>,
): Promise<ExitCode> {
  const actionId = docket.program.newBatchId()
  const wrongSentences = wrongSentence?.map((number) => number - 1) ?? null
  const text = { correction: await correctionIn(answered), note }
  const given = { decisionId, answer, ...text, reasons: reason ?? null, wrongSentences, actionId }
  const done = docket.reviews.feedback.give(given, reviewer)
  output.line('feedback', done, `${done.decisionId}  ${done.answer}`)
  return ExitCode.done
}

async function adjudicate(
  { docket, reviewer, output }: Session,
  decisionId: DecisionId,
  answer: DefiniteAnswer,
  { note: reason, ...answeredReason }: z.output<typeof ReasonOptions>,
): Promise<ExitCode> {
  const given = { decisionId, answer, correction: await correctionIn(answeredReason), reason }
  docket.reviews.adjudications.adjudicate({ ...given, actionId: docket.program.newBatchId() }, reviewer)
  output.line('adjudicate', { decisionId, answer }, `${decisionId}  ${answer}`)
  return ExitCode.done
}

async function erase(
  { docket, reviewer, output }: Session,
  ids: CaseId[],
  subject: string | undefined,
): Promise<ExitCode> {
  const chosen = subject === undefined ? ids : [...ids, ...docket.cases.ofSubject(subject)]
  if (chosen.length === 0)
    throw new AppError(
      'NOT_FOUND',
      'No case was erased: no case matches. Name the cases to erase, or use --subject.',
    )
  const erased = docket.cases.erase(chosen, reviewer, docket.program.newBatchId())
  const copies = await docket.program.backups.eraseInCopies()
  output.line(
    'erase',
    { event: 'erased', ...erased, copies },
    `${counted(erased.cases, 'case')} erased, ${counted(erased.bodies, 'text')} removed`,
  )
  for (const copy of copies) output.message(erasedCopyText(copy))
  return ExitCode.done
}
