import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exportFolder } from '../../../../../src/main/hosts/browser/export-folder.ts'
import type { Places } from '../../../../../src/main/services/places/places.ts'
import { importCase } from '../../../../helpers/cases/readings.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../../helpers/program/temp-docket.ts'

const DAY = 24 * 60 * 60 * 1_000
const wanted = new AbortController().signal

function set(test: TempDocket, key: string, value: unknown): void {
  test.docket.program.settings.set(`backup.${key}`, value, { kind: 'reviewer', id: test.ada.id })
}

it('makes no backup unless it is told to', async () => {
  const test = tempDocket()
  expect(await test.docket.program.backups.makeDue(wanted)).toBeNull()
})

it('makes one a day, keeps the newest, and removes no file of others', async () => {
  const test = tempDocket()
  const folder = join(tempDir(), 'nightly')
  mkdirSync(folder)
  const others = ['docket-0a1b2c3d-2026-01-01.backup', 'letter.backup', '.hidden']
  for (const name of others) writeFileSync(join(folder, name), 'of somebody else')
  set(test, 'schedule', 'daily')
  set(test, 'folder', folder)
  set(test, 'keep', 2)
  for (let day = 0; day < 4; day++) {
    expect(await test.docket.program.backups.makeDue(wanted)).toMatchObject({ problems: [] })
    expect(await test.docket.program.backups.makeDue(wanted)).toBeNull()
    test.clock.pass(DAY)
  }
  const ours = readdirSync(folder).filter((name) => !others.includes(name))
  expect(ours).toHaveLength(2)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(others))
  expect(test.docket.program.backups.status().copies.map(({ name }) => name)).toEqual(
    ours.toSorted().toReversed(),
  )
})

it('makes one a week, also after the clock went back', async () => {
  const test = tempDocket()
  const { makeDue } = test.docket.program.backups
  set(test, 'schedule', 'weekly')
  expect(await makeDue(wanted)).not.toBeNull()
  test.clock.pass(6 * DAY)
  expect(await makeDue(wanted)).toBeNull()
  test.clock.pass(DAY)
  expect(await makeDue(wanted)).not.toBeNull()
  test.clock.pass(-30 * DAY)
  expect(await makeDue(wanted)).not.toBeNull()
})

it('says why one that was due was not made', async () => {
  const test = tempDocket()
  const folder = join(tempDir(), 'letter')
  writeFileSync(folder, 'Dear Nora')
  set(test, 'schedule', 'daily')
  set(test, 'folder', join(folder, 'nightly'))
  await expect(test.docket.program.backups.makeDue(wanted)).rejects.toMatchObject({ code: 'FILE_PROBLEM' })
  expect(test.docket.program.backups.status().problem).toContain('is a file, not a folder')
})

it('says that there is no backup once the store is some days old, until there is one or nobody wants to hear it', async () => {
  const test = tempDocket()
  const isMissing = () => test.docket.program.backups.status().isMissing
  await importCase(test, { name: 'Nora', disputed: 1 })
  expect(isMissing()).toBe(false)
  test.clock.pass(4 * DAY)
  expect(isMissing()).toBe(true)
  set(test, 'remind', false)
  expect(isMissing()).toBe(false)
  set(test, 'remind', true)
  await test.docket.program.backups.write(join(tempDir(), 'store.backup'))
  expect(isMissing()).toBe(false)
  test.clock.pass(31 * DAY)
  expect(isMissing()).toBe(true)
  set(test, 'schedule', 'daily')
  expect(isMissing()).toBe(false)
})

it('has them go where the host of a window says, and leaves it as it was where nobody chose', async () => {
  const test = tempDocket()
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  const { backups } = test.docket.program
  const chosen = join(tempDir(), 'nightly')
  const places = (folder: string | null): Places => ({
    ...exportFolder(test.dir),
    toKeepIn: async () => folder,
  })
  expect(await backups.chooseFolder(places(null), actor)).toMatchObject({ folder: join(test.dir, 'backups') })
  expect(await backups.chooseFolder(places(chosen), actor)).toMatchObject({ folder: chosen })
  set(test, 'schedule', 'daily')
  expect(await backups.makeDue(wanted)).toMatchObject({ file: expect.stringContaining(chosen) })
})

it('lets no window say where they go', () => {
  const test = tempDocket()
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  expect(() => test.docket.program.settings.setInWindow('backup.folder', '/etc', actor)).toThrowError(
    expect.objectContaining({ code: 'BAD_SETTING' }),
  )
  expect(existsSync(join(test.dir, 'backups'))).toBe(false)
})
