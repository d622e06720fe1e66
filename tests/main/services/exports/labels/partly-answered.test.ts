import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Manifest } from '../../../../../src/main/datasets/folder/manifest.ts'
import type { DatasetFormat, PartlyAnswered } from '../../../../../src/shared/contract/cases/datasets.ts'
import type { Answer } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { loadSamples } from '../../../../helpers/cases/jobs.ts'
import { collect } from '../../../../helpers/collect.ts'
import { work } from '../../../../helpers/people/work.ts'
import { copiesOf } from '../../../../helpers/program/copied-docket.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

const Turn = z.object({ content: z.string() })
const Rows = z.array(
  z.union([
    z.object({ messages: z.array(Turn) }),
    z.object({ chosen: z.tuple([Turn]), rejected: z.tuple([Turn]) }),
  ]),
)
const Entries = z.array(z.object({ refIndex: z.number() }))

/** Judged readings, and the decisions of one question with at least three. */
const judged = copiesOf(async () => {
  const test = tempDocket()
  await loadSamples(test, 'reading', 8)
  return test
})

/** A question of a reading with several disputed words, of which people answered the first ones, or all. */
async function answered(answers: readonly Answer[] | 'all correct') {
  const test = await judged()
  const hands = work(test)
  const questions = test.store.cases.ids(null).flatMap((id) => {
    const { decisions } = test.docket.cases.get(id, test.ada)
    const asked = decisions.flatMap((each) => ('callIds' in each && each.callIds.length > 0 ? [each] : []))
    const byCall = Map.groupBy(asked, ({ callIds }) => callIds.join())
    return [...byCall.values()].map((all) => ({ id, all }))
  })
  const { id, all } = questions.find((each) => each.all.length >= 3) ?? expect.unreachable()
  hands.rule('ada', 'approve', id)
  const given = answers === 'all correct' ? all.map(() => 'correct' as const) : answers
  for (const [at, answer] of given.entries()) hands.answer('ada', all[at]?.id ?? expect.unreachable(), answer)

  /** The words that each row teaches, one list for each answer in it, and what was left out. */
  const taught = async (format: DatasetFormat, partly?: PartlyAnswered) => {
    const folder = join(tempDir(), 'set')
    const asked = { format, filter: {}, folder, ...(partly === undefined ? {} : { partly }) }
    await collect(test.docket.exports.labels(asked, test.ada))
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
    const lines = manifest.files.flatMap(({ name }) => readFileSync(join(folder, name), 'utf8').split('\n'))
    const rows = Rows.parse(lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line)))
    const wordsIn = (turn: z.infer<typeof Turn> | undefined) =>
      Entries.parse(JSON.parse(turn?.content ?? '')).map(({ refIndex }) => refIndex)
    return {
      leftOut: manifest.leftOut,
      rows: rows.map((row) =>
        'messages' in row
          ? [wordsIn(row.messages.at(-1))]
          : [wordsIn(row.chosen[0]), wordsIn(row.rejected[0])],
      ),
    }
  }
  const blocked = all.slice(given.length).filter(({ blockedBy }) => blockedBy !== null).length
  return { taught, asked: all.length, blocked }
}

describe('a question that people answered in part', () => {
  it('teaches the answered words alone', async () => {
    const { taught } = await answered(['correct', 'correct'])
    const { rows } = await taught('chat')
    expect(rows.map((row) => row.map(({ length }) => length))).toEqual([[2]])
  })

  it('is used whole under the other policy, without the verdicts that a guard blocked', async () => {
    const { taught, asked, blocked } = await answered(['correct', 'correct'])
    expect(blocked).toBeGreaterThan(0)
    expect((await taught('chat', 'all')).rows[0]?.[0]).toHaveLength(asked - blocked)
  })

  it('has the same words in the chosen and in the rejected answer', async () => {
    const { taught } = await answered(['incorrect'])
    const { rows } = await taught('preference')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[0]).toHaveLength(1)
    expect(rows[0]?.[1]).toEqual(rows[0]?.[0])
  })

  it('teaches nothing of a word on which answers are unsure', async () => {
    const { taught } = await answered(['correct', 'unsure'])
    expect((await taught('chat')).rows.map(([words]) => words?.length)).toEqual([1])
  })

  it('teaches all once each of its words is answered', async () => {
    const { taught, asked } = await answered('all correct')
    expect((await taught('chat')).rows.map(([words]) => words?.length)).toEqual([asked])
  })
})
