import type { Command } from 'commander'
import * as z from 'zod'
import type { LocalState } from '../../../shared/contract/program/models.ts'
import type { DownloadStep } from '../../judging/port/model-download.ts'
import { isNamed } from '../../judging/routes/local-models.ts'
import { modelArgument } from '../options/arguments.ts'
import { commandText } from '../terminal/checks.ts'
import { actorOf, type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const ChooseOptions = z.object({ none: z.boolean().default(false) })

/** Adds `models choose`, `models pull` and `models local`, for the models of the local server. */
export function addLocalModelCommands(models: Command): void {
  models
    .command('choose')
    .description('choose the model of Ollama that is asked when every other model of a route has failed')
    .argument('[model]', 'model name, as Ollama lists it', modelArgument)
    .option('--none', 'choose none: Ollama is asked only where a route names it')
    .action((model: string | undefined, options: unknown, command: Command) =>
      withSession(command, (session) => chooseLocal(session, model, ChooseOptions.parse(options).none)),
    )
  models
    .command('pull')
    .description('let Ollama download a model; the same command resumes a download that was stopped')
    .argument('<model>', 'model name, as the library at ollama.com has it', modelArgument)
    .action((model: string, _: unknown, command: Command) =>
      withSession(command, (session) => pullModel(session, model)),
    )
  models
    .command('local')
    .description('list the models of the local server, and those recommended for this machine')
    .action((_: unknown, command: Command) => withSession(command, listLocal))
}

async function chooseLocal(session: Session, model: string | undefined, isNone: boolean): Promise<ExitCode> {
  const { docket, output } = session
  const local =
    model === undefined && !isNone
      ? await docket.models.local()
      : await docket.models.chooseLocal(model ?? null, actorOf(session))
  output.line('localModel', local, localText(local))
  return ExitCode.done
}

function localText(local: LocalState): string[] {
  const models = local.models.map(({ name, place }) => (place === null ? name : `${name} (${place})`))
  switch (local.kind) {
    case 'missing':
      return [local.error]
    case 'unchosen':
      return [...models, questionText(local)]
    case 'found':
      return [...models, local.chosen === null ? 'No fallback model.' : `Fallback model: ${local.chosen}.`]
  }
}

/** Returns the question which model is the fallback, with the command that answers it. */
export function questionText({ question, choices }: Extract<LocalState, { kind: 'unchosen' }>): string {
  return `${question}${commandText(`docket models choose ${choices[0] ?? 'MODEL'}`)}`
}

/** Downloads a model, with its progress on a terminal or as lines of JSON. */
async function pullModel({ docket, output, signal }: Session, model: string): Promise<ExitCode> {
  let total: number | null = null
  for await (const step of docket.models.downloads.pull(model, signal)) {
    if (step.total !== null && step.total !== total)
      output.line('pull', { event: 'pulling', model, bytes: step.bytes, total: step.total }, [])
    total = step.total
    output.progress(`${model}: ${downloadText(step)}`)
  }
  const { models } = await docket.models.local()
  const { digest = '', bytes = 0 } = models.find(({ name }) => isNamed(name, model)) ?? {}
  output.line('pull', { event: 'pulled', model, digest }, `${model} is installed (${gigabytes(bytes)}).`)
  return ExitCode.done
}

function downloadText({ stage, bytes, total }: DownloadStep): string {
  if (stage === 'preparing' || total === null) return 'asking the library'
  if (stage === 'checking') return 'checking what was loaded'
  return `${gigabytes(bytes)} of ${gigabytes(total)}, ${Math.floor((100 * bytes) / Math.max(1, total))} %`
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}

async function listLocal({ docket, output }: Session): Promise<ExitCode> {
  const local = await docket.models.local()
  const width = Math.max(0, ...local.models.map(({ name }) => name.length))
  for (const { name, digest, bytes, place } of local.models) {
    const isFallback = local.kind === 'found' && local.chosen === name
    const line = { server: local.baseUrl, model: name, digest, bytes, place, isFallback }
    const marks = [...(place === null ? [] : [place]), ...(isFallback ? ['fallback'] : [])]
    output.line(
      'localList',
      line,
      [name.padEnd(width), gigabytes(bytes).padStart(8), ...marks].join('  ').trimEnd(),
    )
  }
  if (local.kind === 'missing') output.message(local.error)
  const { models, memoryBytes } = await docket.models.recommended()
  for (const { name, bytes, purpose } of models)
    output.message(
      `recommended for ${Math.round(memoryBytes / 1e9)} GB of memory: ${name} (${gigabytes(bytes)}). ${purpose}.${commandText(`docket models pull ${name}`)}`,
    )
  return ExitCode.done
}
