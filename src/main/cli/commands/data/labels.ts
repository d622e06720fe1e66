import type { Command } from 'commander'
import type { LabelsImported, LabelsPreviewed } from '../../../../shared/contract/cases/labels.ts'
import { counted } from '../../../../shared/counted.ts'
import { type Session, withSession } from '../../terminal/session.ts'
import { ExitCode } from '../../terminal/terminal.ts'

/** Maximum number of rows listed on the terminal; the figures cover all. */
const MAX_NAMED = 100

/** Why a row was not imported as it is: another answer is known here, or no decision here matches it. */
const KINDS = { differing: 'conflict', unknown: 'not imported' } as const

/** Adds `labels`, which imports answers that were given elsewhere. */
export function addLabelCommands(program: Command): void {
  const labels = program.command('labels').description('import labels of another store or tool')
  addImport(labels.command('import'))
}

/** Adds `import labels`, an alias of `labels import`. */
export function addLabelImport(parent: Command): void {
  addImport(parent.command('labels'))
}

function addImport(command: Command): void {
  command
    .description('import labels from JSON Lines, CSV or Parquet; one undo reverts all of it')
    .argument('<path>', 'folder of a data set, or one of its files')
    .option('--preview', 'preview the import without writing anything')
    .action((path: string, { preview }: { preview?: true }) =>
      withSession(command, (session) => bringIn(session, path, preview === true)),
    )
}

async function bringIn(
  { docket, output, reviewer }: Session,
  path: string,
  isPreview: boolean,
): Promise<ExitCode> {
  const lines = isPreview
    ? docket.labels.preview(path)
    : docket.labels.import(path, docket.program.newBatchId(), reviewer)
  let code: ExitCode = ExitCode.done
  for await (const line of lines) {
    if (line.event === 'progress') {
      output.progress(counted(line.rows, 'row'))
      continue
    }
    for (const { kind, file, line: at, reason } of line.remarks.slice(0, MAX_NAMED))
      output.message(`${file}, line ${at}: ${KINDS[kind]}: ${reason}`)
    output.line('labels', line, () => textOf(line))
    if (line.unknown > 0) code = ExitCode.refused
  }
  return code
}

function textOf(line: LabelsImported | LabelsPreviewed): string[] {
  const { event, matched, known, differing, replaced, disputed, unknown, people } = line
  const isPreview = event === 'labels-previewed'
  return [
    `${counted(line.new, 'new label')}${isPreview ? ' would be imported' : ''}, ${known} existing, ${differing} conflicting, ${counted(unknown, 'unknown decision')} (${matched} matched)`,
    ...(replaced === 0
      ? []
      : [
          `${counted(replaced, 'label')} ${isPreview ? 'would be replaced' : 'replaced'} by a later one from a file`,
        ]),
    ...(disputed === 0 ? [] : [`${counted(disputed, 'decision')} to adjudicate`]),
    ...(people.length === 0 ? [] : [`New people: ${people.join(', ')}`]),
  ]
}
