import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import type { RetrievalFigures } from '../../../shared/contract/memories/evaluation.ts'
import { figureNames } from '../../../shared/contract/memories/lines.ts'
import { LABELS } from '../../../shared/contract/memories/memories.ts'
import { counted } from '../../../shared/counted.ts'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { showsPlace } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { schemas } from '../../../shared/pipelines/index.ts'
import { readNamedConversation } from '../../documents/conversations/named-conversation.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { readJudgments, readQueries } from '../../documents/memories/query-files.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import { judgedLines } from '../../intake/index.ts'
import type { NamedLine } from '../../intake/intake.ts'
import type { JudgedQueries } from '../../services/memories/query-sets.ts'
import { choiceArgument } from '../options/arguments.ts'
import { namedText } from '../terminal/named-lines.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { showWhere } from '../terminal/workspace-help.ts'
import { addCollectCommand } from './collect.ts'

type Estimate = NonNullable<RetrievalFigures['ndcg10']>

const Mode = z.enum(['auto', 'search'])

const SearchOptions = lazyObject(() => ({
  memory: z.string(),
  mode: Mode.default('search'),
  transcript: z.string().optional(),
  config: z.string().optional(),
}))

const EvaluateOptions = lazyObject(() => ({
  memory: z.string(),
  queries: z.string().optional(),
  qrels: z.string().optional(),
  labels: z.boolean().default(false),
  mode: Mode.nullable().default(null),
  config: z.string().optional(),
  /** Commander sets a negated option to `false`. */
  model: z.boolean().default(true),
}))
type EvaluateOptions = z.output<typeof EvaluateOptions>

/** Adds `memory`: indexes, searches and evaluates folders of memories and corpora. */
export function addMemoryCommands(program: Command): void {
  const memory = program
    .command('memory')
    .description('index, search and evaluate memories of coding assistants')
  showWhere(memory, (settings) => showsPlace(settings, 'memories'))
  memory
    .command('index')
    .description('update the index of a memory folder, or of a corpus in JSON Lines')
    .argument(
      '<dir>',
      'memory folder, project with .claude/memory in it, or JSON Lines of {id, title?, text}',
    )
    .action((dir: string, _: unknown, command: Command) =>
      withSession(command, (session) => index(session, dir)),
    )
  addCollectCommand(memory)
  withMemory(memory.command('search'))
    .description('search memories for a prompt; the prompt becomes a case')
    .argument('<text>', 'the prompt')
    .option(
      '--mode <mode>',
      'auto: only memories that surely help; search: related memories too',
      choiceArgument(Mode),
    )
    .option('--transcript <file>', 'the conversation before the prompt, in JSON Lines')
    .option('--config <file>', 'settings of the pipeline for this search, as JSON')
    .action((text: string, options: unknown, command: Command) =>
      withSession(command, (session) => search(session, text, SearchOptions.parse(options))),
    )
  withMemory(memory.command('evaluate'))
    .description(
      'measure retrieval before the maximum number is applied: nDCG, recall, precision, false injections',
    )
    .option('--queries <file>', 'JSON Lines of {id, text, turns?, mode?}')
    .option('--qrels <file>', 'relevance judgments: JSON Lines of {q, d, rel}, or TREC qrels')
    .option('--labels', 'use the labeled prompts of the store instead of files')
    .option(
      '--mode <mode>',
      'mode of queries that name none; by default auto for a folder and search for a corpus',
      choiceArgument(Mode),
    )
    .option('--config <file>', 'settings of the pipeline for this evaluation, as JSON')
    .option('--no-model', 'decide by the rules alone, without a model')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => evaluate(session, EvaluateOptions.parse(options))),
    )
}

function withMemory(command: Command): Command {
  return command.requiredOption('--memory <dir>', 'memory folder, or corpus in JSON Lines')
}

async function index({ docket, output, signal }: Session, dir: string): Promise<ExitCode> {
  const { name, source, records, read, removed, problems } = await docket.memories.index(dir, signal)
  const done = { event: 'indexed' as const, name, source, records, read, removed }
  const what = `${counted(records, 'memory', 'memories')}, ${read} read, ${removed} removed`
  output.line('memoryIndex', { ...done, problems: [...problems] }, `indexed  ${name}  ${what}`)
  return printProblems(problems, output)
}

/** Prints the problems of damaged records; the others were processed. */
function printProblems(problems: readonly string[], output: Session['output']): ExitCode {
  for (const problem of problems) output.message(problem)
  return problems.length === 0 ? ExitCode.done : ExitCode.refused
}

async function search(
  { docket, output, reviewer, signal }: Session,
  prompt: string,
  { memory, mode, transcript, config }: z.output<typeof SearchOptions>,
): Promise<ExitCode> {
  if (prompt.trim() === '')
    throw new AppError('INPUT_REFUSED', 'The prompt is empty. Enter the text of a prompt.')
  const { contextTurns } = docket.program.settings.current().pipelines.memory.judge
  const turns =
    transcript === undefined ? [] : readNamedConversation(namedFile(transcript), contextTurns, prompt)
  const options = { reviewer, batchId: docket.program.newBatchId(), config: configIn(config), signal }
  const query = { prompt, mode, turns: [...turns] }
  const { caseId, run } = await docket.memories.search(memory, query, options)
  if (run.state !== 'done') throw new AppError('INPUT_REFUSED', run.error ?? 'The prompt was not judged.')
  const outcome = schemas.memory.outcome.parse(run.outcome)
  output.line('memorySearch', { ...outcome, caseId }, () => [
    `case  ${caseId}`,
    ...namedText(judgedLines({ pipeline: 'memory', outcome })),
  ])
  return ExitCode.done
}

async function evaluate(
  { docket, output, signal }: Session,
  { memory, mode, model, config, ...given }: EvaluateOptions,
): Promise<ExitCode> {
  const by = { name: 'evaluation', mode, asksModels: model, config: z.json().parse(configIn(config) ?? null) }
  const figures = await docket.memories.evaluate(memory, queriesIn(given), by, signal)
  const named = figureNames.map(([key, name]) => ({ name, figure: figures[key] }))
  const line = {
    ...Object.fromEntries(named.map(({ name, figure }) => [name, figure?.value ?? null])),
    queries: figures.queries,
    intervals: Object.fromEntries(
      named.flatMap(({ name, figure }) => (figure === null ? [] : [[name, boundsOf(figure)]])),
    ),
  }
  output.line('memoryEvaluation', line, () => [
    `${counted(figures.queries, 'query', 'queries')}; each figure with its 95 % interval`,
    ...namedText(
      named.flatMap(({ name, figure }): NamedLine[] =>
        figure === null ? [] : [[name, [figure.value, ...boundsOf(figure)].map(shown).join('  ')]],
      ),
    ),
  ])
  return ExitCode.done
}

function boundsOf({ from, to }: Estimate): [number, number] {
  return [from, to]
}

function shown(value: number): string {
  return value.toFixed(4)
}

/**
 * Returns the queries to answer, from files or from people's labels. Throws BAD_SETTING if neither, or only a part of
 * the files, is given.
 */
function queriesIn({
  labels,
  queries,
  qrels,
}: Pick<EvaluateOptions, 'labels' | 'queries' | 'qrels'>): JudgedQueries | typeof LABELS {
  if (labels && queries === undefined && qrels === undefined) return LABELS
  if (labels || queries === undefined || qrels === undefined)
    throw new AppError(
      'BAD_SETTING',
      'The queries are missing. Give --queries and --qrels, or --labels alone.',
    )
  return { queries: readQueries(namedFile(queries)), judgments: readJudgments(namedFile(qrels)) }
}

function configIn(path: string | undefined): unknown {
  if (path === undefined) return undefined
  const file = namedFile(path)
  return readJson(file.name, readRegular(file, MAX_BYTES.text))
}

/** Returns an existing file; links are followed, as the user named the path. */
function namedFile(path: string): NamedFile {
  const problem = fileProblem(path)
  if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
  return { path: realpathSync(path), name: basename(path) }
}
