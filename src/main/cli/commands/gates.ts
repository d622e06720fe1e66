import type { Command } from 'commander'
import * as z from 'zod'
import type { Gate, GateFigures, Threshold } from '../../../shared/contract/insights/gates.ts'
import { counted, shownShare } from '../../../shared/counted.ts'
import { GateId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { argument, choiceArgument } from '../options/arguments.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const Chosen = z.object({
  pipeline: PipelineName.optional(),
  role: z.string().optional(),
  model: z.string().optional(),
  prompt: z.string().optional(),
})
type Chosen = z.infer<typeof Chosen>

const gateArgument = argument(
  GateId,
  'It must be the id of a gate. List gates with: docket insights gate list',
)

/** `insights gate`: how far a judge may settle cases without a person, and the gates through which it does. */
export function addGateCommands(insights: Command): void {
  const gate = insights
    .command('gate')
    .description('let a judge settle the cases in doubt of which it is sure enough, by a calibrated gate')
  choosing(gate.command('simulate'))
    .description('show which share of the cases in doubt a gate would settle, with the naive threshold')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => simulate(session, Chosen.parse(options))),
    )
  choosing(gate.command('open'))
    .description('open a gate at the last look; refused where the labels do not carry its promise')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => open(session, Chosen.parse(options))),
    )
  gate
    .command('close')
    .description('close a gate; the cases that it settled stay settled')
    .argument('<gate>', 'id of the gate', gateArgument)
    .option('--recall', 'return the cases that it settled to the queue')
    .action((id: GateId, options: unknown, command: Command) =>
      withSession(command, ({ docket, reviewer, output }) => {
        const closed = docket.gates.close(id, docket.program.newBatchId(), reviewer)
        output.line('gate', closed, () => gateLines(closed))
        if (!RecallOption.parse(options).recall) return ExitCode.done
        const recalled = docket.gates.recall(id, docket.program.newBatchId(), reviewer)
        output.line('recalled', recalled, `${counted(recalled.cases, 'case')} returned to the queue`)
        return ExitCode.done
      }),
    )
  gate
    .command('list')
    .description('list every gate, the newest first, with why it was closed')
    .option('--pipeline <name>', 'gates of a pipeline', choiceArgument(PipelineName))
    .action((options: unknown, command: Command) =>
      withSession(command, async ({ docket, reader, output }) => {
        const { gates } = await docket.gates.list(Chosen.parse(options), reader)
        for (const each of gates) output.line('gate', each, () => gateLines(each))
        return ExitCode.done
      }),
    )
}

const RecallOption = z.object({ recall: z.boolean().default(false) })

function choosing(command: Command): Command {
  return command
    .option('--pipeline <name>', 'judges of a pipeline', choiceArgument(PipelineName))
    .option('--role <role>', 'role of the judge, such as reading.judge')
    .option('--model <name>', 'model of the judge')
    .option('--prompt <version>', 'version of the prompt')
}

async function matching({ docket, reader }: Session, { pipeline, role, model, prompt }: Chosen) {
  const { judges, missing } = await docket.gates.list({ pipeline }, reader)
  const found = judges.filter(
    ({ judge }) =>
      (role ?? judge.role) === judge.role &&
      (model ?? judge.model) === judge.model &&
      (prompt ?? judge.prompt) === judge.prompt,
  )
  return { found, missing: missing ?? 'No judge with a random sample matches these options.' }
}

async function simulate(session: Session, chosen: Chosen): Promise<ExitCode> {
  const { found, missing } = await matching(session, chosen)
  if (found.length === 0) session.output.message(missing)
  for (const figures of found) session.output.line('gateFigures', figures, () => figureLines(figures))
  return ExitCode.done
}

async function open(session: Session, chosen: Chosen): Promise<ExitCode> {
  const { found, missing } = await matching(session, chosen)
  if (found.length === 0) throw new AppError('NOT_FOUND', missing)
  const [figures] = found
  if (figures === undefined || found.length > 1)
    throw new AppError(
      'INPUT_REFUSED',
      `${counted(found.length, 'judge')} match. Choose one with --role, --model and --prompt: ${found.map(({ judge }) => `${judge.role} ${judge.model} ${judge.prompt}`).join('; ')}.`,
    )
  const { docket, output, reviewer } = session
  const opened = await docket.gates.open(figures.judge, docket.program.newBatchId(), reviewer)
  output.line('gate', opened, () => gateLines(opened))
  return ExitCode.done
}

const VERDICTS = { trusted: 'trusted', not_trusted: 'not trusted', inconclusive: 'inconclusive' } as const

function figureLines(figures: GateFigures): string[] {
  const {
    judge,
    verdict,
    sentence,
    labels,
    sampled,
    look,
    gate,
    naive,
    refusal,
    isHidden,
    open: id,
  } = figures
  const of = look === null ? 'no look yet' : `look ${look.place} of 4, at ${look.labels} labels`
  return [
    `${judge.role}  ${judge.model}  ${judge.prompt}: ${VERDICTS[verdict]} (${of})`,
    sentence,
    ...(isHidden ? [] : [`${counted(labels, 'label')} of ${counted(sampled, 'case')} of the random sample`]),
    ...(gate === null
      ? []
      : [
          `confidence ${shownThreshold(gate.threshold)} or above: ${gate.wrong} wrong of ${gate.n}, at most ${shownShare(gate.bound)}; settles ${shownShare(gate.from)} to ${shownShare(gate.to)}`,
        ]),
    ...(naive === null
      ? ['a naive threshold finds none']
      : [
          `a naive threshold would settle ${shownShare(naive.share)}, from confidence ${shownThreshold(naive.threshold)} on: it breaks such a promise in about half of all trials`,
        ]),
    ...(refusal === null || refusal === sentence ? [] : [`No gate can be opened: ${refusal}`]),
    ...(id === null ? [] : [`gate ${id} is open`]),
  ]
}

function gateLines({
  id,
  version,
  judge,
  threshold,
  closedAt,
  reason,
  settled,
  watch,
  alpha,
}: Gate): string[] {
  const state = closedAt === null ? 'open' : `closed: ${reason ?? 'unknown'}`
  return [
    `${id}  ${judge.role}, version ${version}  ${judge.model}  ${judge.prompt}  ${state}`,
    `confidence ${shownThreshold(threshold)} or above, at most ${shownShare(alpha)} wrong; ${counted(settled, 'case')} settled; ${watch === null ? 'labels since then are hidden' : `since then ${watch.wrong} wrong of ${counted(watch.labels, 'label')}`}`,
  ]
}

function shownThreshold(threshold: Threshold): string {
  return typeof threshold === 'number' ? shownShare(threshold) : threshold
}
