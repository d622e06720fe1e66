import type { Command } from 'commander'
import * as z from 'zod'
import {
  type InsightFigure,
  InsightFilter,
  type Insights,
  type JudgeFigures,
  SampleChoice,
  type WorkFigures,
} from '../../../shared/contract/insights/insights.ts'
import {
  type Trade,
  TradeAsked,
  type TradeFigures,
  type TradeRow,
} from '../../../shared/contract/insights/trade.ts'
import { counted, shownShare } from '../../../shared/counted.ts'
import { dollars } from '../../../shared/domain/money.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { choiceArgument } from '../options/arguments.ts'
import { withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { addGateCommands } from './gates.ts'

/** Adds `insights`: how reliable each judge is by people's labels, and figures of the work. */
export function addInsightCommand(program: Command): void {
  const insights = program
    .command('insights')
    .description('figures of one judge by people’s labels, with 95 % intervals, and of the work')
    .option('--pipeline <name>', 'judges of a pipeline', choiceArgument(PipelineName))
    .option('--kind <kind>', 'kind of decisions')
    .option('--model <name>', 'model; an empty name for decisions of rules alone')
    .option('--prompt <version>', 'version of the prompt')
    .option('--sample <labels>', SampleChoice.options.join(', '), choiceArgument(SampleChoice))
    .option('--trade', 'figures of the results of the pipeline instead')
    .option('--subject <name>', 'with --trade: results of one subject, such as a reader')
    .action((options: unknown, command: Command) =>
      withSession(command, ({ docket, reader, output }) => {
        const { trade: isTrade, subject } = TradeOptions.parse(options)
        if (!isTrade && subject !== undefined) throw new AppError('BAD_SETTING', '--subject needs --trade.')
        if (isTrade && InsightFilter.parse(options).pipeline === undefined)
          throw new AppError('BAD_SETTING', '--trade needs --pipeline.')
        docket.insights.fill()
        if (isTrade) {
          const trade = docket.insights.trade(TradeAsked.parse(options), reader)
          output.line('trade', trade, () => tradeLines(trade))
          return ExitCode.done
        }
        const found = docket.insights.figures(InsightFilter.parse(options), reader)
        output.line('insights', found, () => linesOf(found))
        return ExitCode.done
      }),
    )
  addGateCommands(insights)
}

const TradeOptions = z.object({ trade: z.boolean().default(false), subject: z.string().min(1).optional() })

function tradeLines(trade: Trade): string[] {
  const { pipeline, subject, cases, open, answered, failed, unjudged, hidden, unreadable, figures } = trade
  return [
    subject === null ? pipeline : `${pipeline}  ${subject}`,
    `${counted(cases, 'judged case')}, ${open} open, ${answered} with answers of people; ${failed} failed, ${unjudged} not judged, ${hidden} hidden from you, ${unreadable} not readable`,
    'Results of the latest runs, before corrections of people.',
    ...figures.flatMap((figure) => [
      '',
      `${figure.title} (${counted(figure.cases, 'case')})`,
      ...rowLines(figure),
    ]),
  ]
}

function rowLines(figure: TradeFigures): string[] {
  if (figure.note !== null) return [`  ${figure.note}`]
  return [
    ...figure.rows.map((row) => `  ${named(rowName(row), tradeValue(row, figure))}`),
    ...(figure.more === 0 ? [] : [`  ${counted(figure.more, 'more row')}`]),
  ]
}

/** Returns the words that name a row; cases without a subject are in a row of their own. */
function rowName({ month, subject, key }: TradeRow): string {
  return [month, subject === '' ? '(none)' : subject, key].filter((each) => each !== null).join('  ')
}

function tradeValue({ value, low, high, cases, open }: TradeRow, { unit, shown }: TradeFigures): string {
  const text = (each: number) =>
    unit === 'share' ? shownShare(each) : each.toFixed(unit === 'money' ? 2 : shown === 'sum' ? 0 : 1)
  const about = `${counted(cases, 'case')}, ${open} open`
  if (value === null) return `too few cases  ${about}`
  return shown === 'mean'
    ? `${text(value)}  [${text(low)} to ${text(high)}]  ${about}`
    : `${text(value)}  ${about}`
}

function linesOf({ judges, figures, work }: Insights): string[] {
  const listed = judges.map(
    ({ pipeline, kind, model, prompt, labels }) =>
      `${String(labels).padStart(8)}  ${pipeline}  ${kind}  ${model || 'rules'}  ${prompt || '–'}`,
  )
  return [
    ...(listed.length === 0
      ? ['Nothing is labeled yet. Answer “Is this decision correct?” in cases, or import labels.']
      : ['labels    judge', ...listed]),
    ...(figures === null ? [] : ['', ...judgeLines(figures)]),
    '',
    ...workLines(work),
  ]
}

function judgeLines(figures: JudgeFigures): string[] {
  const { judge, labels, cases, people, unsettled, unweighted } = figures
  const shares = [
    ['agreement with people', figures.agreement],
    ['correct results of the pipeline', figures.resultAgreement],
    ['precision of changes', figures.overridePrecision],
    ['errors accepted', figures.errorsAccepted],
    ...figures.precisionByLabel.map(
      ({ label, right }) => [`agreement at confidence ${label}`, right] as const,
    ),
    ['answers changed after the reveal', figures.changedAfterReveal],
  ] as const
  const numbers = [
    ['Cohen’s kappa', figures.kappa],
    ['calibration error', figures.calibrationError],
    ['Brier score', figures.brier],
    ['Krippendorff’s alpha of people', figures.peopleAlpha],
  ] as const
  return [
    `${judge.pipeline}  ${judge.kind}  ${judge.model || 'rules'}  ${judge.prompt || '–'}`,
    `${counted(labels, 'label')} of ${counted(cases, 'case')} by ${counted(people, 'person', 'people')}; ${unsettled} unsettled, ${unweighted} not in estimates`,
    figures.describes,
    ...shares.flatMap(([name, figure]) => (figure === null ? [] : [figureLine(name, figure, shownShare)])),
    ...numbers.map(([name, figure]) => figureLine(name, figure, (value) => value.toFixed(4))),
    ...(figures.costMicros === null ? [] : [named('cost of a case, median', dollars(figures.costMicros))]),
    ...(figures.judgeMs === null
      ? []
      : [named('time of the judge, median', `${(figures.judgeMs / 1000).toFixed(1)} s`)]),
    ...matrixLines(figures.matrix),
  ]
}

function matrixLines(matrix: JudgeFigures['matrix']): string[] {
  if (matrix === null) return []
  const { words, cells, unnamed } = matrix
  const width = Math.max(8, ...words.map(({ length }) => length)) + 2
  const row = (first: string, rest: readonly (string | number)[]) =>
    first.padEnd(width + 8) + rest.map((each) => String(each).padStart(width)).join('')
  return [
    '',
    row('judge \\ people', words),
    ...cells.map((line, at) =>
      row(
        words[at] ?? '',
        line.map((cell) => cell.labels),
      ),
    ),
    ...(unnamed === 0 ? [] : [`${counted(unnamed, 'label')} without a named answer`]),
  ]
}

function workLines({
  byDay,
  openTotal,
  secondsPerRuling,
  forecast,
  escalated,
  withoutModel,
  days,
}: WorkFigures): string[] {
  const sum = (key: 'arrived' | 'ruled' | 'answers') => byDay.reduce((total, each) => total + each[key], 0)
  return [
    `last ${counted(days, 'day')}: ${sum('arrived')} arrived, ${sum('ruled')} ruled, ${sum('answers')} answers of yours; ${openTotal} open`,
    forecast,
    figureLine('active seconds of a ruling, at least', secondsPerRuling, (value) => value.toFixed(1)),
    ...(escalated === null ? [] : [named('escalated cases', shownShare(escalated.share))]),
    ...(withoutModel === null ? [] : [named('cases without a model', shownShare(withoutModel.share))]),
  ]
}

function figureLine(
  name: string,
  { value, from, to, labels, cases, note }: InsightFigure,
  shown: (value: number) => string,
): string {
  if (value === null) return named(name, note ?? '')
  const about = `${counted(labels, 'label')}, ${counted(cases, 'case')}`
  if (from === null || to === null) return named(name, `${shown(value)}  ${about}. ${note ?? ''}`)
  return named(name, `${shown(value)}  [${shown(from)} to ${shown(to)}]  ${about}`)
}

function named(name: string, text: string): string {
  return `${name.padEnd(36)}  ${text}`
}
