import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tighten } from '../../../src/main/private/tighten.ts'
import { warningService } from '../../../src/main/services/program/warnings.ts'
import { rightsIn } from '../../helpers/program/rights.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

/** A store as an earlier version wrote it: everybody could read it. */
function looseStore({ foreign = false } = {}): string {
  const dir = tempDir()
  for (const folder of ['attachments/ab', 'exports/labels', 'uploads/b', 'window'])
    mkdirSync(join(dir, folder), { recursive: true })
  for (const file of [
    'docket.db',
    'docket.db-wal',
    'docket.db.before-7',
    'backups.json',
    'bugs.log',
    'activity.log.1',
  ])
    writeFileSync(join(dir, file), '')
  for (const file of ['attachments/ab/abc', 'exports/labels/labels.jsonl', 'uploads/b/x.wav', 'window/state'])
    writeFileSync(join(dir, file), '')
  if (foreign) writeFileSync(join(dir, 'thesis.tex'), '')
  const all = readdirSync(dir, { recursive: true, withFileTypes: true })
  for (const each of all) chmodSync(join(each.parentPath, each.name), each.isDirectory() ? 0o755 : 0o644)
  chmodSync(dir, 0o755)
  return dir
}

describe.skipIf(process.platform === 'win32')('a store that others could read', () => {
  it('is its owner’s alone when it is opened', () => {
    const dir = looseStore()
    expect(tighten(dir)).toEqual([])
    expect(new Set(Object.values(rightsIn(dir)))).toEqual(new Set(['700', '600']))
  })

  it('in a folder of other things is tightened, and these are left alone', () => {
    const dir = looseStore({ foreign: true })
    expect(tighten(dir)).toEqual([])
    const { '.': own, 'thesis.tex': other, ...ours } = rightsIn(dir)
    expect([own, other]).toEqual(['755', '644'])
    expect(new Set(Object.values(ours))).toEqual(new Set(['700', '600']))
  })

  it('leaves what a link leads to', () => {
    const [dir, elsewhere] = [looseStore(), looseStore({ foreign: true })]
    symlinkSync(elsewhere, join(dir, 'exports', 'elsewhere'))
    symlinkSync(join(elsewhere, 'thesis.tex'), join(dir, 'bugs.log.1'))
    tighten(dir)
    expect(rightsIn(elsewhere)).toMatchObject({ '.': '755', 'thesis.tex': '644', 'docket.db': '644' })
  })

  it('leaves a folder that is for everybody', () => {
    const dir = looseStore()
    chmodSync(dir, 0o1777)
    tighten(dir)
    expect(lstatSync(dir).mode & 0o7777).toBe(0o1777)
    expect(rightsIn(dir)).toMatchObject({ 'docket.db': '600', attachments: '700' })
  })

  it('is walked through once: what stands in it is looked at again only while the database is loose', () => {
    const dir = looseStore()
    tighten(dir)
    const inside = join(dir, 'attachments', 'ab', 'abc')
    chmodSync(inside, 0o644)
    tighten(dir)
    expect(lstatSync(inside).mode & 0o777).toBe(0o644)
    chmodSync(join(dir, 'docket.db'), 0o640)
    tighten(dir)
    expect(lstatSync(inside).mode & 0o777).toBe(0o600)
  })

  it('keeps no right that its owner did not have', () => {
    const dir = looseStore()
    chmodSync(join(dir, 'exports', 'labels', 'labels.jsonl'), 0o444)
    tighten(dir)
    expect(rightsIn(dir)).toMatchObject({ 'exports/labels/labels.jsonl': '400' })
  })

  it('is absent where there is no folder', () => {
    expect(tighten(join(tempDir(), 'none'))).toEqual([])
  })

  it('is reported where its rights cannot be changed', () => {
    const { store, docket, clock } = tempDocket()
    const parts = { store, settings: docket.program.settings, clock }
    expect(warningService({ ...parts, addresses: () => [], loose: [] }).current()).toEqual([])
    expect(
      warningService({ ...parts, addresses: () => [], loose: ['/a/docket.db', '/a/exports'] }).current(),
    ).toEqual([
      {
        code: 'rights',
        text: expect.stringMatching(/^Others on this machine can read \/a\/docket\.db and 1 more/),
      },
    ])
  })
})

it.skipIf(process.platform === 'win32')('opening a store tightens it', () => {
  const { dir, close } = tempDocket()
  close()
  chmodSync(join(dir, 'docket.db'), 0o644)
  chmodSync(dir, 0o755)
  tempDocket(dir)
  expect(rightsIn(dir)).toMatchObject({ '.': '700', 'docket.db': '600' })
})
