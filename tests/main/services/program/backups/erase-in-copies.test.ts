import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { ledgerInspector } from '../../../../../src/main/services/program/backups/inspector.ts'
import { restore } from '../../../../../src/main/store/backups/restore.ts'
import { openStore } from '../../../../../src/main/store/store.ts'
import { withAudio } from '../../../../helpers/cases/readings.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { filesWith } from '../../../../helpers/store/planted.ts'
import { verifyLedger } from '../../../../helpers/store/verify.ts'

const wanted = new AbortController().signal
const SPOKEN = Buffer.from('the child said zebra')

function restored(dir: string, source: string): void {
  restore({ dir, source, inspector: ledgerInspector, say: () => undefined })
}

it('erases from scheduled backups and from the store of before a restore, and both can be restored', async () => {
  const first = tempDocket()
  const { dir } = first
  const [gone, stays] = [
    await withAudio(first, 'Zoe', SPOKEN.toString()),
    await withAudio(first, 'Ben', 'ding dong'),
  ]
  const own = join(tempDir(), 'own.backup')
  await first.docket.program.backups.write(own)
  first.close()
  restored(dir, own)

  const test = tempDocket(dir, { newId: () => v7() }) // earlier counts are in the store
  test.docket.program.settings.set('backup.schedule', 'daily', { kind: 'reviewer', id: test.ada.id })
  await test.docket.program.backups.makeDue(wanted)
  const [scheduled = ''] = readdirSync(join(dir, 'backups'))
  expect(filesWith(dir, SPOKEN).length).toBeGreaterThan(1)

  const { copies } = await test.docket.cases.eraseChosen(
    { by: 'ids', caseIds: [gone] },
    test.ada,
    test.action(),
  )
  expect(copies).toEqual([
    { file: join(dir, 'docket.db.before-restore'), did: 'erased' },
    { file: join(dir, 'backups', scheduled), did: 'erased' },
    { file: own, did: 'kept' },
  ])
  const left = (bytes: Buffer) => filesWith(dir, bytes).filter((file) => !file.includes('/given/'))
  expect(left(SPOKEN)).toEqual([])
  expect(left(Buffer.from('Zoe'))).toEqual([])
  expect(await test.docket.program.backups.eraseInCopies()).toEqual([{ file: own, did: 'kept' }])

  for (const copy of [join(dir, 'backups', scheduled), join(dir, 'docket.db.before-restore')]) {
    const elsewhere = tempDir()
    restored(elsewhere, copy)
    const store = openStore(elsewhere)
    onTestFinished(() => store.close())
    expect(store.cases.get(gone)?.erased_at).not.toBeNull()
    expect(store.cases.get(stays)).toMatchObject({ title: 'Ben', erased_at: null })
    expect(verifyLedger(store)).toMatchObject({ intact: true })
    expect(filesWith(elsewhere, Buffer.from('ding dong')).length).toBeGreaterThan(0)
  }
})

it('takes a copy of before an upgrade away, and names one that cannot be read', async () => {
  const test = tempDocket()
  const id = await withAudio(test, 'Zoe', SPOKEN.toString())
  test.store.scrub()
  writeFileSync(join(test.dir, 'docket.db.before-7'), readFileSync(join(test.dir, 'docket.db')))
  writeFileSync(join(test.dir, 'docket.db.before-restore-2'), 'it was damaged')
  mkdirSync(join(test.dir, 'backups'))
  const { copies } = await test.docket.cases.eraseChosen(
    { by: 'ids', caseIds: [id] },
    test.ada,
    test.action(),
  )
  expect(copies.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: join(test.dir, 'docket.db.before-7'), did: 'removed' },
    { file: join(test.dir, 'docket.db.before-restore-2'), did: 'kept' },
  ])
  expect(existsSync(join(test.dir, 'docket.db.before-7'))).toBe(false)
  expect(readFileSync(join(test.dir, 'docket.db.before-restore-2'), 'utf8')).toBe('it was damaged')
})
