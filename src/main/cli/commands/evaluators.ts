import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod'
import type { TriedLine } from '../../../shared/contract/cases/lines.ts'
import { counted, shownConfidence } from '../../../shared/counted.ts'
import { type Recipe, recipes } from '../../../shared/domain/standards/evaluator-recipes.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { judgedLines } from '../../intake/index.ts'
import type { NamedLine } from '../../intake/intake.ts'
import { countArgument } from '../options/arguments.ts'
import { escalationLine, namedText } from '../terminal/named-lines.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { contentOf } from './standards.ts'

/** Number of rows that are tried unless told. */
const ROWS = 3

const TryOptions = z.object({ rows: z.int().default(ROWS), model: z.boolean().default(true) })

/** Adds `evaluators`: the templates, and a trial on rows before anything is published. */
export function addEvaluatorCommands(program: Command): void {
  const evaluators = program
    .command('evaluators')
    .description('list templates of evaluators, and try an evaluator on rows')
  evaluators
    .command('templates', { isDefault: true })
    .description('list the templates; with a name, print one as a file to publish')
    .argument('[template]', 'id or name of the template', templateArgument)
    .action((template: Recipe | undefined, _: unknown, command: Command) =>
      withSession(command, ({ output }) => {
        if (template === undefined)
          for (const each of recipes()) output.line('template', templateOf(each), templateText(each))
        else {
          const { evaluator } = template
          output.line('evaluator', evaluator, () => JSON.stringify(evaluator, null, 2).split('\n'))
        }
        return ExitCode.done
      }),
    )
  evaluators
    .command('try')
    .description('judge the first rows of a file by an evaluator, and store nothing')
    .argument('<evaluator>', 'a file of an evaluator, or the name of a published one')
    .argument('<rows>', 'a file of rows')
    .option('--rows <n>', `number of rows; ${ROWS} by default`, countArgument)
    .option('--no-model', 'decide by the checks alone, without a model')
    .action((evaluator: string, rows: string, options: unknown, command: Command) =>
      withSession(command, (session) => tryRows(session, evaluator, rows, TryOptions.parse(options)), {
        willRead: true,
      }),
    )
}

/** Returns the template of an id or a name, in any case. Throws a usage error for none. */
function templateArgument(text: string): Recipe {
  const plain = plainName(text)
  const found = recipes().find(({ id, evaluator }) => [id, evaluator.name].map(plainName).includes(plain))
  if (found !== undefined) return found
  throw new InvalidArgumentError(
    `Templates: ${recipes()
      .map(({ id }) => id)
      .join(', ')}.`,
  )
}

function plainName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
}

function templateOf({ id, needs, evaluator }: Recipe) {
  const { name, description, criteria, checks } = evaluator
  return {
    id,
    name,
    description,
    needs: [...needs],
    criteria: criteria.map((each) => each.name),
    checks: checks.length,
  }
}

function templateText(recipe: Recipe): string[] {
  const { id, name, description, needs, criteria, checks } = templateOf(recipe)
  return [
    `${id}  ${name}`,
    ...namedText([
      ...(description === '' ? [] : [['for', description] satisfies NamedLine]),
      ['fields', needs.join(', ')],
      ['asks', `${criteria.join(', ')}; ${counted(checks, 'check')}`],
    ]),
  ]
}

async function tryRows(
  { docket, output, signal }: Session,
  evaluator: string,
  rows: string,
  { rows: most, model }: z.output<typeof TryOptions>,
): Promise<ExitCode> {
  const content = existsSync(evaluator) ? contentOf(evaluator) : publishedContent(docket, evaluator)
  const problem = fileProblem(rows)
  if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
  const file = { path: resolve(rows), name: basename(rows) }
  const trial = { kind: 'evaluator', content, file, rows: most, isWithoutModel: !model } as const
  for await (const line of docket.standards.tryRows(trial, signal))
    output.line('tried', line, () => textOf(line))
  return ExitCode.done
}

function publishedContent(docket: Session['docket'], name: string): unknown {
  const found = docket.standards.newest('evaluator', name)
  if (found !== null) return found.content
  throw new AppError(
    'INPUT_REFUSED',
    `There is no file and no evaluator in use named “${name}”. List them with: docket standards list. Print a template with: docket evaluators templates NAME.`,
  )
}

function textOf(line: TriedLine): string[] {
  if (line.event === 'done') {
    const { rows, left, calls, costMicros } = line
    const cost = costMicros === null ? 'cost unknown' : `$${(costMicros / 1_000_000).toFixed(4)}`
    const asked = calls === 0 ? 'No model was asked.' : `${counted(calls, 'call')} of models, ${cost}.`
    const others = left === 0 ? '' : ` ${counted(left, 'row')} of the file not tried.`
    return [`${counted(rows, 'row')} tried, nothing stored. ${asked}${others}`]
  }
  return [
    line.title,
    ...namedText([
      ...judgedLines(line.outcome),
      ...line.answers.map(({ about, answer, by, blockedBy, confidence, reason }): NamedLine => {
        const sure = confidence === null ? '' : `, ${shownConfidence(confidence)}`
        const blocked = blockedBy === null ? '' : `, blocked: ${blockedBy}`
        return [
          'answer',
          `${about}: ${answer} (${by}${sure}${blocked})${reason === null ? '' : `. ${reason}`}`,
        ]
      }),
      ...line.escalations.map(escalationLine),
    ]),
  ]
}
