import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { killFactor } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'
import { jsonLines, type RowAbout, rowsAbout } from '../../../helpers/people/label-files.ts'
import { elsewhere, importLabels, labelsIn } from '../../../helpers/people/labels.ts'
import { work } from '../../../helpers/people/work.ts'
import { startChild } from '../../../helpers/program/child.ts'
import type { TempDocket } from '../../../helpers/program/temp-docket.ts'

const KILLS = 5 * killFactor
const PEOPLE = 200

/** Number of labels that are stored. */
function storedIn({ store }: TempDocket): number {
  return Number(store.db.prepare('SELECT count(*) FROM feedback').pluck().get())
}

/** A store with judged readings, and a file with labels of many people for their decisions: several pieces. */
async function withFile() {
  const test = elsewhere(1)
  const about: RowAbout[] = []
  for (const name of ['Nora', 'Milo', 'Zoë', 'Ian'])
    about.push(...rowsAbout(test, await work(test).waiting(name, 3)))
  const answers = Array.from({ length: PEOPLE }, (_, n) => ({
    reviewer: `Person ${n}`,
    answer: n % 3 === 0 ? 'incorrect' : 'correct',
    at: 1_000 + n,
  }))
  return { test, labels: about.length * PEOPLE, file: jsonLines(about.map((each) => ({ ...each, answers }))) }
}

it(`an import that is killed at ${KILLS} instants and run again has every label once`, {
  timeout: limit(60_000 + KILLS * 30_000),
}, async () => {
  const whole = await withFile()
  expect(await importLabels(whole.test, whole.file)).toMatchObject({ new: whole.labels, known: 0 })
  const expected = await labelsIn(whole.test)
  const partial: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const { test, labels, file } = await withFile()
    const importer = startChild('labels/importer', test.dir, file, test.ada.id)
    let isRunning = true
    void importer.ended.finally(() => {
      isRunning = false
    })
    const enough = 1 + Math.floor((kill * labels) / KILLS)
    while (isRunning && storedIn(test) < enough) await nextTurn()
    importer.kill()
    const { stderr } = await importer.ended
    expect(stderr).toBe('')
    const stored = storedIn(test)
    if (stored > 0 && stored < labels) partial.push(stored)
    const again = await importLabels(test, file)
    expect([again.new, again.known, again.unknown]).toEqual([labels - stored, stored, 0])
    expect(await labelsIn(test)).toEqual(expected)
    const given = test.store.events
      .after(0, 10_000)
      .filter(({ canonical }) => canonical.includes('"feedback.give"'))
    expect(given.length).toBe(labels)
  }
  expect(partial.length).toBeGreaterThan(0)
})
