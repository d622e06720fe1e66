import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isDrawn } from '../../../../src/main/services/reviews/draw.ts'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { renamedSettings } from '../../../../src/shared/domain/setting-names.ts'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'
import { receiptText } from '../../../helpers/cases/receipts.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { docket, docketText, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** A store in which a setting was set by an earlier version, under the name that it had. */
function setBefore(key: string, value: unknown) {
  const test = tempDocket()
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  test.ledger.write({ actor, batchId: null }, (writer) => {
    writer.append({
      type: 'setting.set',
      payload: { key, valueSha256: writer.putBody('settings', { value }) },
    })
  })
  return { ...test, actor, settings: test.docket.program.settings }
}

describe('a setting that an earlier version set', () => {
  it('is read under its name of now, without any change of the ledger', () => {
    const { settings, docket, store } = setBefore('review.qualitySample', 0.25)
    const events = docket.program.events()
    expect(settings.current().review.samplingRate).toBe(0.25)
    expect(settings.get('review.qualitySample')).toMatchObject({ key: 'review.samplingRate', value: 0.25 })
    expect(settings.setAside()).toEqual([])
    expect(docket.program.events()).toBe(events)
    expect(store.settings.all().map(({ key }) => key)).toEqual(['review.qualitySample'])
  })

  it('gives way to what is set now, and both go with a reset', () => {
    const { settings, actor } = setBefore('cache.days', 7)
    settings.set('cache.timeToLiveDays', 9, actor)
    expect(settings.current().cache.timeToLiveDays).toBe(9)
    expect(settings.reset('cache.days', actor)).toMatchObject({ key: 'cache.timeToLiveDays', value: 30 })
    expect(settings.current().cache.timeToLiveDays).toBe(30)
  })

  it('is set aside where it does not fit any more, and the default holds', () => {
    const { settings } = setBefore('cache.days', 'long')
    expect(settings.current().cache.timeToLiveDays).toBe(30)
    expect(settings.setAside()).toMatchObject([{ key: 'cache.timeToLiveDays' }])
  })
})

describe('the command line', () => {
  it('takes the earlier name of every setting, and says the new one', async () => {
    const dir = tempDir()
    const [[before, now] = ['', '']] = renamedSettings
    const { stdout, stderr, exitCode } = await docketText(dir, ['settings', 'set', before, '0.5'])
    expect({ stderr, exitCode }).toEqual({
      stderr: `The setting “${before}” is now called “${now}”.\n`,
      exitCode: 0,
    })
    expect(stdout).toContain(now)
    const [line] = linesOf(cliLines.settings, await docket(dir, ['settings', 'get', now]))
    expect(line).toMatchObject({ key: now, value: 0.5 })
    expect((await docketText(dir, ['settings', 'reset', before])).stderr).toContain(now)
    const [reset] = linesOf(cliLines.settings, await docket(dir, ['settings', 'get', now]))
    expect(reset).toMatchObject({ value: 0 })
  })

  it('takes the earlier names in a file of settings for a run', async () => {
    const dir = tempDir()
    const [bill, config] = [join(tempDir(), 'grocer.txt'), join(tempDir(), 'config.json')]
    writeFileSync(bill, receiptText('us-grocer'))
    writeFileSync(config, JSON.stringify({ reading: { mostCharacters: 10 } }))
    const { lines } = await docket(dir, ['judge', 'receipt', bill, '--config', config], 3)
    expect(lines[0]).toMatchObject({
      error: expect.stringContaining('pipelines.receipt.extraction.maxCharacters'),
    })
  })
})

it('the samples are drawn as they always were, whatever their settings are called', () => {
  const { newId } = countingIds()
  const ids = Array.from({ length: 40 }, () => CaseId.parse(newId()))
  const settings = settingsWith([
    ['review.qualitySample', 0.2],
    ['review.secondOpinions', 0.2],
    ['review.sampleSeed', 'spring'],
  ])
  const drawn = (sample: 'qualitySample' | 'secondOpinions') =>
    ids.flatMap((id, at) => (isDrawn(id, sample, settings) ? at : []))
  expect({ quality: drawn('qualitySample'), opinions: drawn('secondOpinions') }).toEqual(DRAWN)
})

/** By the version before the names changed. */
const DRAWN = {
  quality: [1, 6, 8, 9, 10, 14, 15, 20, 24, 26, 28, 32],
  opinions: [0, 8, 15, 29, 30],
}
