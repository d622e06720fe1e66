import type { Command } from 'commander'
import {
  type InsightFigure,
  InsightFilter,
  type Insights,
  type JudgeFigures,
  SampleChoice,
  type WorkFigures,
} from '../../../shared/contract/insights/insights.ts'
import { counted, shownShare } from '../../../shared/counted.ts'
import { dollars } from '../../../shared/domain/money.ts'
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
    .action((options: unknown, command: Command) =>
      withSession(command, ({ docket, reader, output }) => {
        docket.insights.fill()
        const found = docket.insights.figures(InsightFilter.parse(options), reader)
        output.line('insights', found, () => linesOf(found))
        return ExitCode.done
      }),
    )
  addGateCommands(insights)
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
