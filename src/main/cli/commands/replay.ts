import type { Command } from 'commander'
import * as z from 'zod'
import type { ReplayEstimate, ReplayResult } from '../../../shared/contract/insights/replays.ts'
import { counted } from '../../../shared/counted.ts'
import { ModelRef } from '../../../shared/domain/judging/model.ts'
import { dollars } from '../../../shared/domain/money.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { argument, choiceArgument, countArgument, judgeArgument } from '../options/arguments.ts'
import { withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const Options = z.object({
  model: z.object({ kind: z.literal('model'), model: ModelRef }),
  kind: z.string().optional(),
  limit: z.int().optional(),
  seed: z.int().default(1),
  yes: z.boolean().default(false),
})

const seedArgument = argument(z.coerce.number().int(), 'It must be a whole number.')

/** Adds `replay`: labeled cases judged again with another model, beside people's labels. */
export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .description('judge labeled cases again with another model; first shows what it would cost')
    .argument('<pipeline>', 'pipeline', choiceArgument(PipelineName))
    .requiredOption('--model <provider/name>', 'the model that answers instead', judgeArgument)
    .option('--kind <kind>', 'kind of decisions')
    .option('--limit <cases>', 'maximum number of cases, drawn by the seed', countArgument)
    .option('--seed <number>', 'seed of the draw, 1 by default', seedArgument)
    .option('--yes', 'confirm the estimate, and ask the model')
    .action((pipeline: PipelineName, options: unknown, command: Command) =>
      withSession(command, async ({ docket, reader, output, signal }) => {
        const { yes, model: judge, ...chosen } = Options.parse(options)
        const asked = { pipeline, judge, ...chosen }
        docket.insights.fill()
        const estimate = await docket.runs.replays.estimate(asked, reader, signal)
        output.line('replayEstimate', estimate, () => estimateLines(estimate))
        if (!yes || estimate.cases === 0) {
          if (estimate.cases > 0) output.message('Nothing was asked. Confirm with --yes.')
          return ExitCode.done
        }
        for await (const line of docket.runs.replays.replay(asked, reader, signal))
          if (line.event === 'case')
            output.line('replayedCase', line, `${line.verdict.replace('_', ' ').padEnd(16)}${line.title}`)
          else output.line('replayed', line, () => resultLines(line))
        return ExitCode.done
      }),
    )
}

function estimateLines({ cases, decisions, left, questions, costMicros, problem }: ReplayEstimate): string[] {
  if (cases === 0) return ['No labeled cases match. Answer “Is this decision correct?” in cases first.']
  return [
    `${counted(cases, 'case')}, ${counted(decisions, 'labeled decision')}, ${counted(questions, 'question')}; ${left} left out by the limit`,
    `estimated cost: ${costMicros === null ? 'the price is unknown' : dollars(costMicros)}`,
    ...(problem === null ? [] : [problem]),
  ]
}

function resultLines({ cases, decisions, e, p, claim, calls, costMicros }: ReplayResult): string[] {
  const row = (name: string, of: ReplayResult['cases']) =>
    `${name}: ${of.fixed} fixed, ${of.broken} broken, ${of.unchanged_right} unchanged right, ${of.unchanged_wrong} unchanged wrong, ${of.not_comparable} not comparable`
  return [
    row('cases', cases),
    row('decisions', decisions),
    claim,
    `e ${e.toFixed(3)} by cases; McNemar’s exact p ${p.toFixed(4)}, for one look`,
    `${counted(calls, 'call')}, ${costMicros === null ? 'cost unknown' : dollars(costMicros)}`,
  ]
}
