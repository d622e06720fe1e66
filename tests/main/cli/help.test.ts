import { expect, it } from 'vitest'
import { callDocket } from '../../helpers/program/call-docket.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** An entry of `--help`: a term of one of its lists, with its description, lines joined. */
interface HelpEntry {
  readonly list: string
  readonly term: string
  readonly text: string
}

function entriesIn(help: string): HelpEntry[] {
  const entries: HelpEntry[] = []
  let list = ''
  for (const line of help.split('\n')) {
    const [, heading] = /^(\w[\w ]*):$/.exec(line) ?? []
    if (heading !== undefined) list = heading
    else if (line.trim() === '') list = ''
    const [, term, text] = /^ {2}(\S.*?)(?: {2,}(.*))?$/.exec(line) ?? []
    if (list !== '' && term !== undefined) entries.push({ list, term, text: text ?? '' })
  }
  return entries
}

it('says of every command, argument and option what it is for', async () => {
  const store = ['--store', tempDir()]
  const silent: string[] = []
  let count = 0
  const look = async (...path: readonly string[]): Promise<void> => {
    const { stdout } = await callDocket([...store, ...path, '--help'])
    for (const { list, term, text } of entriesIn(stdout)) {
      count += 1
      if (text === '' || text.startsWith('(default')) silent.push(`${path.join(' ')} ${term}`)
      const [name = ''] = term.split(/[ |]/)
      if (list === 'Commands' && name !== 'help') await look(...path, name)
    }
  }
  await look()
  expect(silent).toEqual([])
  expect(count).toBeGreaterThan(300)
})

it('does not call a list that is empty at first a default', async () => {
  const { stdout } = await callDocket(['audit', 'verify', '--help'])
  expect(stdout).not.toContain('default: []')
})
