import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeFolder, workOn } from '../../../helpers/cases/jobs.ts'
import { writeReading } from '../../../helpers/cases/readings.ts'
import { smallDisk } from '../../../helpers/disk/small-disk.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'
import { until } from '../../../helpers/until.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Eli', 'Fay']

const FULL =
  /^The disk is full: .+ cannot grow\. Free some space and repeat the last step\. Earlier changes are saved\.$/

/** A store on a disk of its own with a job of readings, and what fills that disk and frees it. */
async function jobOnDisk() {
  const folder = tempDir()
  for (const name of NAMES) writeReading(folder, name, 1)
  const disk = smallDisk(3)
  const test = tempDocket(join(disk.dir, 'store'))
  test.docket.program.settings.set('jobs.concurrency', 1, { kind: 'system' })
  const id = await judgeFolder(test, folder)
  const free = () => {
    for (const name of readdirSync(disk.dir)) if (name.startsWith('filling')) rmSync(join(disk.dir, name))
  }
  return { test, id, fill: disk.fill, free }
}

/** The accepted runs of each case: one or none. */
function runsByCase({ store }: TempDocket) {
  return store.cases
    .ids(null)
    .map((id) => store.runs.ofCase(id).filter(({ state }) => state === 'done').length)
}

describe('a disk that becomes full in the middle of a job', { tags: ['own-disk'] }, () => {
  it('ends the work with a sentence, keeps what was done, and the job goes on once there is room', async () => {
    const { test, id, fill, free } = await jobOnDisk()
    const { docket } = test
    let done = 0
    const working = docket.jobs.work(id, {
      say({ event }) {
        if (event === 'run') done += 1
        if (event === 'run' && done === 2) fill()
      },
    })
    await expect(working).rejects.toThrowError(
      expect.objectContaining({ code: 'FILE_PROBLEM', message: expect.stringMatching(FULL) }),
    )
    expect(docket.jobs.get(id)).toMatchObject({ state: 'interrupted', done, failed: 0 })
    expect(runsByCase(test).filter((runs) => runs === 1)).toHaveLength(done)

    free()
    await workOn(test, id)
    expect(docket.jobs.get(id)).toMatchObject({ state: 'done', done: NAMES.length, failed: 0 })
    expect(runsByCase(test)).toEqual(NAMES.map(() => 1))
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  })

  it('is reported in the window with the job that it stopped, until the job continues', async () => {
    const { test, id, fill, free } = await jobOnDisk()
    const { jobs } = test.docket
    const afterFirst = new AbortController()
    await jobs.work(id, { signal: afterFirst.signal, say: () => afterFirst.abort() })
    expect(jobs.get(id)).toMatchObject({ problem: null })
    expect(jobs.get(id).done).toBeLessThan(NAMES.length)
    jobs.windowWork.control(id, 'resume')
    fill()
    await until(() => jobs.get(id).problem !== null)
    expect(jobs.get(id)).toMatchObject({ state: 'interrupted', problem: expect.stringMatching(FULL) })
    free()
    jobs.windowWork.control(id, 'resume')
    expect(jobs.get(id).problem).toBeNull()
    await until(() => jobs.get(id).state === 'done')
  })
})
