import { describe, expect, it } from 'vitest'
import { readWhisper } from '../../../../src/main/documents/transcripts/whisper.ts'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

/** A Whisper file with one entry for each piece, by `|`. */
function heard(line: string) {
  const words = line
    .split('|')
    .map((word, at) => ({ word, start: at / 4, end: (at + 1) / 4, probability: 0.9 }))
  return (
    readWhisper('a.json', { text: line.replaceAll('|', ''), segments: [{ words }], language: 'en' }) ?? []
  )
}

async function judge(text: string, primary: string, cross: string) {
  const { outcome } = await judgeReading(
    {
      passage: { text, grade: null, season: null },
      primary: heard(primary),
      clean: null,
      crossValidator: heard(cross),
      families: { primary: 'whisper', clean: null, crossValidator: 'whisper' },
    },
    ReadingSettings.parse({}),
    pipelineTools(),
  )
  return outcome
}

/** Passages that were read correctly, as two Whisper models wrote them. */
const RIGHT: readonly (readonly [passage: string, primary: string, cross: string])[] = [
  [
    'About twenty thousand bees live here.',
    ' About| 20|,000| bees| live| here|.',
    ' About| 20|,|000| bees| live| here.',
  ],
  ['We need 1,250 bricks.', ' We| need| 1|,250| bricks|.', ' We| need| 1250| bricks.'],
  ['Dial three three six four now.', ' Dial| 3|-3|-6|-4| now|.', ' Dial| 33|64| now.'],
  ['The code is eight one six nine.', ' The| code| is| 8|.|1|.|6|.|9|.', ' The| code| is| 8|169|.'],
  ['Her room is zero zero five zero one.', ' Her| room| is| 0| 0|.5|.0|.1|.', ' Her| room| is| 00501.'],
  ['Call seven three four two two eight nine one.', ' Call| 734|228|91|.', ' Call| 7|3|4| 2|2|8| 9|1.'],
  [
    'It cost $4.50 today.',
    ' It| cost| $|4|.50| today|.',
    ' It| cost| four| dollars| and| fifty| cents| today.',
  ],
  [
    'Half of it, 50%, is gone.',
    ' Half| of| it|,| 50|%,| is| gone|.',
    ' Half| of| it| fifty| percent| is| gone.',
  ],
  [
    'School starts at 7:30 a.m. sharp.',
    ' School| starts| at| 7|:30| a|.m|.| sharp|.',
    ' School| starts| at| seven| thirty| a.m.| sharp.',
  ],
  ['Add 1/2 cup of milk.', ' Add| 1|/2| cup| of| milk|.', ' Add| half| cup| of| milk.'],
  ['She was 3rd in the race.', ' She| was| 3|rd| in| the| race|.', ' She| was| third| in| the| race.'],
  ['I don’t know whose it is.', " I| don|'t| know| whose| it| is|.", " I| don't| know| who|'s| it| is."],
  ['He wore a T-shirt to bed.', ' He| wore| a| t|-|shirt| to| bed|.', ' He| wore| a| T|-shirt| to| bed.'],
  [
    'A well-known butterfly sat there.',
    ' A| well|-|known| butter|fly| sat| there|.',
    ' A| well| known| butter| fly| sat| there.',
  ],
  [
    'We cannot go to the U.S. yet.',
    ' We| can|not| go| to| the| U|.S|.| yet|.',
    ' We| cannot| go| to| the| US| yet.',
  ],
  [
    'In 1998 the park opened.',
    ' In| 19|98| the| park| opened|.',
    ' In| nineteen| ninety|-eight| the| park| opened.',
  ],
  ['Twenty-six boats came.', ' 26| boats| came|.', ' Twenty|-six| boats| came.'],
  ['My friend Lynda likes Sean.', ' My| friend| Linda| likes| Shawn|.', ' My| friend| Lyn|da| likes| Sean.'],
  [
    'Layla met Catherine and Bryan.',
    ' L|aila| met| Kather|ine| and| Brian|.',
    ' Layla| met| Catherine| and| Bry|an.',
  ],
  ['Two one eight is my number.', ' 218| is| my| number|.', ' 2|-1|-8| is| my| number.'],
  ['It is minus 5 degrees.', ' It| is| -|5| degrees|.', ' It| is| minus| five| degrees.'],
  ['"Wait," he said.', ' "|Wait|,"| he| said|.', ' Wait|,| he| said.'],
]

describe('words that two Whisper models wrote in pieces', () => {
  it.each(RIGHT)('is no error where it was read rightly: %s', async (text, primary, cross) => {
    const { words, metrics } = await judge(text, primary, cross)
    expect(words.filter(({ type }) => type !== 'correct').map(({ ref, heard: of }) => [ref, of])).toEqual([])
    expect(metrics.errors).toBe(0)
  })

  it.each([
    ['About twenty thousand bees.', ' About| 30|,000| bees.', ' About| 30|,000| bees.'],
    ['Dial three three six four now.', ' Dial| 3|-3|-6|-5| now.', ' Dial| 33|65| now.'],
    ['It cost $4.50 today.', ' It| cost| $|5|.50| today.', ' It| cost| $|5|.50| today.'],
    ['My friend Lynda sat.', ' My| friend| Louisa| sat.', ' My| friend| Louisa| sat.'],
    ['Two one eight is mine.', ' 228| is| mine.', ' 2|-2|-8| is| mine.'],
    ['In 1998 it opened.', ' In| 19|89| it| opened.', ' In| 19|89| it| opened.'],
  ])('is an error where it was read wrongly: %s', async (text, primary, cross) => {
    expect((await judge(text, primary, cross)).metrics.errors).toBeGreaterThan(0)
  })

  it('stays open where both are of one family and heard a similar word', async () => {
    const line = ' My| mum| saw| a| bike| coax| zebra| now.'
    const { words } = await judge('My mom saw a bake walks coffee now.', line, line)
    expect(words.map(({ type, status, sameFamily }) => [type, status, sameFamily]).slice(4, 7)).toEqual([
      ['substitution', 'disagreed', 'whisper'],
      ['substitution', 'disagreed', 'whisper'],
      ['substitution', 'confirmed', null],
    ])
  })
})
