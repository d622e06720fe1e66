import type { Command } from 'commander'
import { pipelineNames, pipelinesWith } from '../../shared/pipelines/index.ts'

/**
 * The page of the documentation for each command, by the command's path below `docket`. A command without an entry has
 * the page of the pipeline of the same name, else that of its parent command; the empty path is `docket` itself.
 */
export const guides: Readonly<Record<string, string>> = {
  '': 'docs/use/command-line.md',
  import: 'docs/formats/inputs.md',
  'import labels': 'docs/formats/data-sets.md',
  judge: 'docs/formats/inputs.md',
  queue: 'docs/use/reviewing.md',
  show: 'docs/use/reviewing.md',
  review: 'docs/use/reviewing.md',
  feedback: 'docs/use/reviewing.md',
  adjudicate: 'docs/use/reviewing.md',
  undo: 'docs/use/reviewing.md',
  redo: 'docs/use/reviewing.md',
  erase: 'docs/data-and-security.md',
  export: 'docs/formats/data-sets.md',
  results: 'docs/formats/results.md',
  diagnostics: 'docs/data-and-security.md',
  labels: 'docs/formats/data-sets.md',
  audit: 'docs/use/auditing.md',
  insights: 'docs/use/insights.md',
  'audit prove': 'docs/formats/ledger.md',
  'audit export': 'docs/formats/ledger.md',
  backup: 'docs/data-and-security.md',
  restore: 'docs/data-and-security.md',
  keys: 'docs/use/models-and-keys.md',
  models: 'docs/use/models-and-keys.md',
  recognizers: 'docs/use/recognizers.md',
  prices: 'docs/use/models-and-keys.md',
  doctor: 'docs/use/models-and-keys.md',
}

/** Adds a line with its page to the help of a command and of every subcommand. */
export function addGuides(command: Command, path: readonly string[] = []): void {
  command.addHelpText('after', `\nGuide: ${guideOf(path)}`)
  for (const below of command.commands) addGuides(below, [...path, below.name()])
}

/** The places of the window that commands belong to, and so the pipeline whose page explains them. */
const places = { standards: 'standards', hook: 'memories' } as const

/** Returns the page of a command by its path; that of its parent if it has none. */
function guideOf(path: readonly string[]): string {
  const name = path.at(-1) ?? ''
  const pipeline =
    pipelineNames.find((each) => each === name) ??
    Object.entries(places).flatMap(([command, place]) => (command === name ? pipelinesWith(place) : []))[0]
  const own = guides[path.join(' ')] ?? (pipeline === undefined ? undefined : `docs/use/${pipeline}.md`)
  return own ?? guideOf(path.slice(0, -1))
}
