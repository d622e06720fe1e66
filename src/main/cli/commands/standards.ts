import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import * as z from 'zod'
import type { ShownStandard, StandardLine } from '../../../shared/contract/standards/standards.ts'
import { counted } from '../../../shared/counted.ts'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { orderedStages, orderedSteps } from '../../../shared/domain/standards/flow.ts'
import { ruleSentence } from '../../../shared/domain/standards/rule-sentence.ts'
import { type StandardContent, StandardKind } from '../../../shared/domain/standards/standard.ts'
import { showsPlace } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import { choiceArgument, countArgument } from '../options/arguments.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { showWhere } from '../terminal/workspace-help.ts'

const AddOptions = z.object({ name: z.string().nullable().default(null) })
const RetireOptions = z.object({ undo: z.boolean().default(false) })

/** Adds `standards`: lists and publishes standards, each with a kind, a name and versions. */
export function addStandardCommands(program: Command): void {
  const standards = program
    .command('standards')
    .description('list, publish and retire the flows, rules and rubrics for calls, and evaluators')
  showWhere(standards, (settings) => showsPlace(settings, 'standards'))
  standards
    .command('list', { isDefault: true })
    .description('list the newest version of each standard, with the number of cases judged by it')
    .action((_: unknown, command: Command) =>
      withSession(command, ({ docket, output }) => {
        for (const line of docket.standards.list()) output.line('standards', line, lineText(line))
        return ExitCode.done
      }),
    )
  withKind(standards.command('add'))
    .description('publish a standard, or its next version, from a JSON file')
    .argument('<file>', 'the content as JSON; field names of the source documents are accepted')
    .option('--name <name>', 'name of the standard, if the file has none or another one')
    .action((kind: StandardKind, file: string, options: unknown, command: Command) =>
      withSession(command, (session) => add(session, { kind, file, ...AddOptions.parse(options) })),
    )
  withKind(standards.command('show'))
    .description('show one version of a standard')
    .argument('<name>', 'name of the standard')
    .argument('[version]', 'version number; the newest by default', countArgument)
    .action((kind: StandardKind, name: string, version: number | undefined, _: unknown, command: Command) =>
      withSession(command, ({ docket, output }) => {
        const shown = docket.standards.show({ kind, name }, version ?? null)
        output.line('standard', shown, () => shownLines(shown))
        return ExitCode.done
      }),
    )
  withKind(standards.command('retire'))
    .description('retire a standard; earlier runs keep it')
    .argument('<name>', 'name of the standard')
    .option('--undo', 'restore the standard')
    .action((kind: StandardKind, name: string, options: unknown, command: Command) =>
      withSession(command, ({ docket, output, reviewer }) => {
        const isRetired = !RetireOptions.parse(options).undo
        const line = docket.standards.retire({ kind, name }, isRetired, { kind: 'reviewer', id: reviewer.id })
        output.line('standards', line, lineText(line))
        return ExitCode.done
      }),
    )
}

function withKind(command: Command): Command {
  return command.argument('<kind>', StandardKind.options.join(', '), choiceArgument(StandardKind))
}

interface Added {
  readonly kind: StandardKind
  readonly file: string
  readonly name: string | null
}

function add(session: Session, added: Added): ExitCode {
  const line = published(session, added)
  session.output.line('standards', line, lineText(line))
  return ExitCode.done
}

function published({ docket, reviewer }: Session, { kind, file, name }: Added): StandardLine {
  const content = contentOf(file)
  return saved(file, () =>
    docket.standards.save(kind, named(content, name), { kind: 'reviewer', id: reviewer.id }),
  )
}

/**
 * Returns the name of the standard that a command names: a standard in use, or an existing file, which is published.
 * Throws INPUT_REFUSED for neither.
 */
export function standardNamed(session: Session, kind: StandardKind, named: string): string {
  if (existsSync(named)) return published(session, { kind, file: named, name: null }).name
  if (session.docket.standards.newest(kind, named) !== null) return named
  throw new AppError(
    'INPUT_REFUSED',
    `There is no file and no ${kind === 'rules' ? 'set of rules' : kind} in use named “${named}”. List them with: docket standards list. Publish one with: docket standards add ${kind} FILE.`,
  )
}

/** Returns the content of a file of a standard. Throws INPUT_REFUSED if it cannot be read as JSON. */
export function contentOf(path: string): unknown {
  const problem = fileProblem(path)
  if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
  const file = { path, name: path }
  return readJson(path, readRegular(file, MAX_BYTES.text))
}

/** Saves a standard; an error names the file. */
function saved(file: string, save: () => StandardLine): StandardLine {
  try {
    return save()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'INPUT_REFUSED')) throw error
    throw new AppError(error.code, `${file}: ${error.message}`, { cause: error })
  }
}

/** Adds a name to a standard's content: a bare list of rules, as in the source documents, has none. */
function named(content: unknown, name: string | null): unknown {
  if (name === null) return content
  return Array.isArray(content) ? { name, rules: content } : { ...Object(content), name }
}

function lineText({ kind, name, version, isRetired, cases }: StandardLine): string {
  const state = isRetired ? '  retired' : ''
  return `${kind.padEnd(9)}  ${name}  version ${version}  ${counted(cases, 'case')}${state}`
}

function shownLines(shown: ShownStandard): string[] {
  const { versions } = shown
  const history = versions.map(
    ({ version, savedAt, cases }) =>
      `  version ${version}  ${new Date(savedAt).toISOString()}  ${counted(cases, 'case')}`,
  )
  return [lineText(shown), ...history, ...contentLines(shown)]
}

function contentLines({ kind, content }: StandardContent): string[] {
  switch (kind) {
    case 'flow':
      return orderedStages(content).flatMap(({ name, steps }) => [
        name,
        ...orderedSteps({ steps }).map((step) => `  ${step.name}${step.required ? '' : ' (optional)'}`),
      ])
    case 'rules':
      return content.rules.map((rule) => `  ${rule.title}: ${ruleSentence(rule, null)}`)
    case 'rubric':
      return content.categories.map(
        ({ name, weight, passThreshold }) => `  ${name}: ${weight} %, passing score ${passThreshold}`,
      )
    case 'evaluator':
      return content.criteria.map(({ name, question }) => `  ${name}: ${question}`)
  }
}
