import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../../src/main/services/readers.ts'
import { filesIn } from '../../../src/main/services/uploads.ts'
import { collect } from '../../helpers/collect.ts'
import { importFolder, READINGS, readingFile } from '../../helpers/readings.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../helpers/temp-docket.ts'

function judge(
  { docket, ada, action }: TempDocket,
  folder: string,
  judgeKnown = false,
  stop = new AbortController(),
) {
  const request = {
    pipeline: 'reading',
    ...sourcesIn('reading', filesIn(folder)),
    batchId: action(),
    tags: [],
    subject: null,
  } as const
  return docket.intake.importAndJudge(request, ada, { signal: stop.signal, judgeKnown })
}

describe('importing and judging', () => {
  it('judges each case as soon as it is in', async () => {
    const lines = await collect(judge(tempDocket(), READINGS))
    expect(lines.filter(({ event }) => event !== 'progress').map(({ event }) => event)).toEqual([
      'imported',
      'run',
      'imported',
      'run',
      'imported',
      'run',
      'done',
    ])
    expect(lines.filter((line) => line.event === 'progress')).toEqual(
      [0, 1, 2].map((done) => ({ event: 'progress', done, total: 3 })),
    )
  })

  it('judges what was known already only if asked', async () => {
    const test = tempDocket()
    await collect(judge(test, READINGS))
    const runs = (lines: { event: string }[]) => lines.filter(({ event }) => event === 'run').length
    expect(runs(await collect(judge(test, READINGS)))).toBe(0)
    expect(runs(await collect(judge(test, READINGS, true)))).toBe(3)
  })

  it('stops when it is told to, and keeps what was done', async () => {
    const test = tempDocket()
    const stop = new AbortController()
    const lines: string[] = []
    const work = async () => {
      for await (const { event } of judge(test, READINGS, false, stop)) {
        lines.push(event)
        if (event === 'run') stop.abort()
      }
    }
    await expect(work()).rejects.toThrow('abort')
    expect(lines.filter((event) => event !== 'progress')).toEqual(['imported', 'run'])
    expect(test.docket.cases.all('reading').length).toBeLessThan(3)
  })
})

describe('a transcript of several recordings', () => {
  const words = (name: string, reading: string) =>
    readFileSync(readingFile(`${reading}.primary.ctm`), 'utf8').replaceAll(`${reading} 1`, `${name} 1`)

  it('makes a case of each', async () => {
    const test = tempDocket()
    const folder = tempDir()
    copyFileSync(readingFile('kite.passage.txt'), join(folder, 'class.passage.txt'))
    writeFileSync(
      join(folder, 'class.primary.ctm'),
      `${words('ann', 'kite')}${words('ben', 'kite').replace('ben 1 0.25', 'ben 1 0.26')}`,
    )
    const lines = await importFolder(test, folder)
    expect(lines.filter(({ event }) => event === 'imported')).toMatchObject([
      { title: 'class ann' },
      { title: 'class ben' },
    ])
  })

  it('is refused as a whole where one of them is of another passage', async () => {
    const test = tempDocket()
    const folder = tempDir()
    copyFileSync(readingFile('kite.passage.txt'), join(folder, 'class.passage.txt'))
    writeFileSync(join(folder, 'class.primary.ctm'), `${words('ann', 'kite')}${words('ben', 'ferry')}`)
    const before = test.store.events.count()
    expect((await importFolder(test, folder)).at(-1)).toMatchObject({ imported: 0, failed: 1 })
    expect(test.store.events.count()).toBe(before)
  })
})
