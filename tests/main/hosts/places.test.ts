import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportFolder } from '../../../src/main/hosts/browser/export-folder.ts'
import { chosenPath, freePath } from '../../../src/main/hosts/places.ts'
import { printedPages } from '../../../src/main/hosts/printed-pages.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

it('a name that is taken is numbered before its ending, by a link to nowhere as well', () => {
  const dir = tempDir()
  expect(freePath(dir, 'said.json')).toBe(join(dir, 'said.json'))
  writeFileSync(join(dir, 'said.json'), '')
  symlinkSync(join(dir, 'nowhere'), join(dir, 'said-2.json'))
  expect(freePath(dir, 'said.json')).toBe(join(dir, 'said-3.json'))
})

describe('a path that a person chose', () => {
  it.each([
    ['is taken as it is', 'mine.csv', '.csv', 'mine.csv'],
    ['is taken as it is, in capitals', 'MINE.CSV', '.csv', 'MINE.CSV'],
    ['gets its ending', 'mine', '.csv', 'mine.csv'],
    ['gets its ending behind that of a program', 'mine.desktop', '.csv', 'mine.desktop.csv'],
    ['gets none where a folder goes', 'mine', '', 'mine'],
    ['keeps a dot in the name of a folder', 'mine.2', '', 'mine.2'],
  ])('%s', (_, chosen, ending, path) => {
    const dir = tempDir()
    expect(chosenPath(join(dir, chosen), ending)).toBe(join(dir, path))
  })

  it.each([
    ['a start-up file', '.bashrc', '.csv'],
    ['a hidden file', '.mine.csv', '.csv'],
    ['a hidden folder', '.ssh', ''],
    ['what stands there', 'taken.csv', '.csv'],
    ['what stands there without its ending', 'taken', '.csv'],
    ['a link', 'link.csv', '.csv'],
  ])('is refused for %s', (_, chosen, ending) => {
    const dir = tempDir()
    writeFileSync(join(dir, 'taken.csv'), '')
    symlinkSync(join(dir, 'nowhere'), join(dir, 'link.csv'))
    expect(() => chosenPath(join(dir, chosen), ending)).toThrow(
      expect.objectContaining({ code: 'INPUT_REFUSED' }),
    )
  })
})

it('a file that a window in a browser saves goes into the host’s own folder, which is created', async () => {
  const dir = tempDir()
  expect(await exportFolder(dir, printedPages()).toKeepIn({ title: 'Keep' })).toBe(join(dir, 'exports'))
  expect(existsSync(join(dir, 'exports'))).toBe(true)
})

it('a window in a browser has no folder of the computer looked into', async () => {
  await expect(exportFolder(tempDir(), printedPages()).toLookIn({ title: 'Look' })).rejects.toThrow(
    'docket memory index DIR',
  )
})

describe('a file that a window in a browser opens', () => {
  it('is a file of the host’s own folder, by its name', async () => {
    const places = exportFolder(tempDir(), printedPages())
    const path = await places.toWrite({ title: 'Back up', name: 'mine.docket' })
    writeFileSync(path ?? '', 'x')
    expect(await places.toRead({ title: 'Restore', ending: 'docket', name: 'mine.docket' })).toBe(path)
  })

  it.each([
    null,
    '',
    '.',
    '..',
    '../x.docket',
    'in/x.docket',
    'in\\x.docket',
    '/etc/passwd',
    'no.docket',
    'x.csv',
  ])('is nothing else: %s', async (name) => {
    const dir = tempDir()
    const places = exportFolder(dir, printedPages())
    await places.toWrite({ title: 'Back up', name: 'mine.docket' })
    writeFileSync(join(dir, 'x.docket'), 'x')
    writeFileSync(join(dir, 'exports', 'x.csv'), 'x')
    await expect(places.toRead({ title: 'Restore', ending: 'docket', name })).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
    })
  })
})

describe('a report that is to be printed', () => {
  it('is a page of its own that runs nothing and is given out once', async () => {
    const file = join(tempDir(), 'report.html')
    writeFileSync(file, '<h1>Audit trail</h1>')
    const pages = printedPages()
    const places = exportFolder(tempDir(), pages)
    const printed = await places.print(file)
    if (printed.event !== 'page') throw new Error('A browser prints by itself')
    const page = await pages.serve(`/${printed.path}`)
    expect(page?.body.toString()).toBe('<h1>Audit trail</h1>')
    expect(page?.headers['content-security-policy']).toContain(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect((await pages.serve(`/${printed.path}`))?.status).toBe(404)
  })

  it('has a path of its own, and is no file of the window', async () => {
    const pages = printedPages()
    expect((await pages.serve('/printed/report.html'))?.status).toBe(404)
    expect(await pages.serve('/index.html')).toBeNull()
    expect(pages.offer('one')).not.toBe(pages.offer('one'))
  })

  it('is dropped where too many others wait to be printed', async () => {
    const file = join(tempDir(), 'report.html')
    writeFileSync(file, '')
    const pages = printedPages()
    const [first = '', ...others] = Array.from({ length: 9 }, () => pages.offer(file))
    expect((await pages.serve(first))?.status).toBe(404)
    for (const path of others) expect((await pages.serve(path))?.status).toBe(200)
  })
})
