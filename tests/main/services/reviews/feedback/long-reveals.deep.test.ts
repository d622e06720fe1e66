import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEvent } from '../../../../../src/main/ledger/read.ts'
import { MAX_REVEALED } from '../../../../../src/main/services/reviews/blind.ts'
import { importFolder, run } from '../../../../helpers/cases/readings.ts'
import { setAll } from '../../../../helpers/judging/asking.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../../helpers/program/temp-docket.ts'

/** The reading of 1,200 words takes seconds; that an event with the maximum of decisions fits is proved in `event-text.test.ts`. */
describe('the judge of a long reading', () => {
  it('is revealed in events that fit into an exported ledger, however many decisions were seen at once', async () => {
    const test = tempDocket()
    setAll(test, [
      ['review.blind.reading', true],
      ['pipelines.reading.minMatch', 0],
    ])
    const id = await longReading(test)
    test.docket.reviews.reveals.reveal({ caseId: id, decisionId: null, actionId: test.action() }, test.ada)
    const reveals = test.store.events.ofCase(id).filter((row) => parseEvent(row).type === 'judge.reveal')
    expect(reveals.length).toBeGreaterThan(1)
    for (const { canonical } of reveals) expect(Buffer.byteLength(canonical)).toBeLessThan(65_536)
    expect(test.docket.cases.get(id, test.ada).isHidden).toBe(false)
  })
})

/** A reading of which the second recognizer heard hardly a word: people can be asked about more than one event names. */
async function longReading(test: TempDocket) {
  const folder = tempDir()
  const heard = Array.from({ length: MAX_REVEALED + 200 }, (_, at) => ({
    word: ['quiet', 'beach', 'walk', 'shell'][at % 4] ?? '',
    start: at,
    end: at + 0.5,
  }))
  const second = heard.map((each, at) => (at % 12 === 0 ? each : { ...each, word: 'zebra' }))
  const text = heard.map(({ word }) => word).join(' ')
  const reading = { passage: { title: 'Long', text }, primary: heard, crossValidator: second }
  writeFileSync(join(folder, 'long.reading.json'), JSON.stringify(reading))
  const [imported] = (await importFolder(test, folder)).filter((line) => line.event === 'imported')
  const id = imported?.caseId ?? expect.unreachable()
  await run(test, id)
  return id
}
