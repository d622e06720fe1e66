import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { guides } from '../../../src/main/cli/guides.ts'
import { docketProgram } from '../../../src/main/cli/program.ts'
import { silentTerminal } from '../../helpers/program/call-docket.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'

/** Every command by its path below `docket`, `docket` itself first. */
function commandsIn(command: Command, path: readonly string[] = []): (readonly [string, Command])[] {
  return [
    [path.join(' '), command],
    ...command.commands.flatMap((each) => commandsIn(each, [...path, each.name()])),
  ]
}

const commands = commandsIn(docketProgram(silentTerminal()))

/** The help of a command, the texts after it included. */
function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  return help
}

it('names a page that exists at the end of the help of every command', () => {
  const wrong = commands.filter(([, command]) => {
    const [, page] = /\nGuide: (docs\/\S+\.md)\n$/.exec(helpOf(command)) ?? []
    return page === undefined || !existsSync(join(ROOT, page))
  })
  expect(wrong.map(([path]) => path)).toEqual([])
  expect(commands.length).toBeGreaterThan(60)
})

it('has no row for a command that does not exist', () => {
  const known = new Set(commands.map(([path]) => path))
  expect(Object.keys(guides).filter((path) => !known.has(path))).toEqual([])
})

it('gives a command below another one its own page, or that of the command above it', () => {
  const endings = new Map(
    commands.map(([path, command]) => [path, helpOf(command).trimEnd().split('\n').at(-1)]),
  )
  expect(endings.get('judge reading')).toBe('Guide: docs/use/reading.md')
  expect(endings.get('standards add')).toBe('Guide: docs/use/call.md')
  expect(endings.get('memory index')).toBe('Guide: docs/use/memory.md')
  expect(endings.get('hook install')).toBe('Guide: docs/use/memory.md')
  expect(endings.get('jobs pause')).toBe('Guide: docs/use/command-line.md')
  expect(endings.get('audit prove')).toBe('Guide: docs/formats/ledger.md')
})
