import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { labelJudge } from '../../../../bench/lib/judges/label-judge.ts'

const USER = `User prompt: [3] [DECISION] not a candidate’s line, (tags: here) …
Stored memories:
[0] [DECISION] Rows &amp; columns (tags: a, b)
[1] [RUNBOOK] What to do (at night)
[2] [CONSTRAINT] No “quotes” (tags: c)`

const Keep = z.object({ keep: z.array(z.int()) })

async function kept(wrongPercent: number, id = 'one', key = 'single'): Promise<number[]> {
  const judge = labelJudge({ id, helpfulTitles: ['Rows & columns', 'What to do (at night)'], wrongPercent })
  const answered = await judge.ask({
    role: 'reading.judge',
    key,
    prompt: { id: 'p', version: '1', system: '', user: USER, hidden: 0 },
    schema: Keep,
    temperature: 0,
    maxOutputTokens: 128,
  })
  return answered.kind === 'answered' ? answered.answer.keep : []
}

describe('the labels as a judge', () => {
  it('keep memories labeled as helpful by their titles, escaped or not, and the opposite where all is wrong', async () => {
    expect(await kept(0)).toEqual([0, 1])
    expect(await kept(100)).toEqual([2])
  })

  it('err on the same candidates in every run, and on others for another prompt or question', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (id) => {
        expect(await kept(50, id)).toEqual(await kept(50, id))
      }),
    )
    const runs = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => [
        await kept(50, `${at}`),
        await kept(50, `${at}`, 'topic'),
      ]),
    )
    expect(new Set(runs.map(([single]) => String(single))).size).toBeGreaterThan(1)
    expect(runs.some(([single, topic]) => String(single) !== String(topic))).toBe(true)
  })
})
