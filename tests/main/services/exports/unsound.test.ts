import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDocket } from '../../../../src/main/compose.ts'
import { databaseFile } from '../../../../src/main/store/store.ts'
import { collect } from '../../../helpers/collect.ts'
import { noLocal } from '../../../helpers/judging/judges.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { blankPage } from '../../../helpers/store/damage.ts'
import { harmed, livedStore } from '../../../helpers/store/lived-store.ts'

/** Both exports of a store that was harmed, into a folder of its own. */
async function exportsOf(text: string, after: (file: string) => void = () => {}) {
  const { dir, file: database } = harmed(await livedStore(), ({ db }) => db.exec(text))
  after(database)
  const outside = { environment: {}, findLocal: noLocal, keychain: memoryKeychain() }
  const docket = openDocket({ dir, what: 'A test', outside })
  onTestFinished(docket.close)
  const ada = docket.program.reviewers.named('Ada')
  const folder = join(dir, 'labels')
  const file = join(dir, 'results.jsonl')
  return {
    dir,
    labels: () => collect(docket.exports.labels({ format: 'jsonl', folder, filter: {} }, ada)),
    results: () => collect(docket.exports.results.write({ format: 'jsonl', file, filter: {} }, ada)),
    written: () => readdirSync(dir).filter((name) => /labels|results/.test(name)),
    isThere: () => existsSync(folder) || existsSync(file),
  }
}

describe('an export stands on nothing that does not verify', () => {
  it.each([
    [
      'an answer turned',
      `UPDATE feedback SET answer = 'unsure'`,
      /In the row .* of feedback, answer is not what event \d+ says/,
    ],
    ['a label settled by nobody', 'DELETE FROM adjudications', /of adjudications is missing/],
    ['another outcome', 'UPDATE runs SET outcome_sha256 = record_sha256', /of runs, outcome_sha256 is not/],
    [
      'a step taken out of the chain',
      'DELETE FROM events WHERE position = 6',
      /Event 6 of device .* is missing/,
    ],
    [
      'a text changed',
      `UPDATE bodies SET content = CAST(replace(content, 'heard it', 'said so') AS BLOB)`,
      /was changed/,
    ],
  ])('%s', async (_, text, reason) => {
    const { labels, results, written } = await exportsOf(text)
    for (const write of [labels, results]) {
      const refused = expect.objectContaining({ code: 'NOT_INTACT', message: expect.stringMatching(reason) })
      await expect(write()).rejects.toEqual(refused)
    }
    expect(written()).toEqual([])
  })

  it('pages of events that cannot be read', async () => {
    const { dir, labels, results, written } = await exportsOf('SELECT 1', (file) => blankPage(file, 'events'))
    for (const write of [labels, results]) {
      const message = expect.stringContaining(`${databaseFile(dir)} is damaged`)
      await expect(write()).rejects.toMatchObject({ code: 'STORE_DAMAGED', message })
    }
    expect(written()).toEqual([])
  })

  it('and on a store as it was left, both are written', async () => {
    const { labels, results, isThere } = await exportsOf('SELECT 1')
    expect((await labels()).at(-1)).toMatchObject({ event: 'exported', rows: 3 })
    expect((await results()).at(-1)).toMatchObject({ event: 'exported' })
    expect(isThere()).toBe(true)
  })
})
