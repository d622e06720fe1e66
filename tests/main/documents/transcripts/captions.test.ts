import { expect, it } from 'vitest'
import { readCaptions } from '../../../../src/main/documents/transcripts/timed-lines.ts'
import { readSrt } from '../../../../src/main/intake/call/transcripts/captions.ts'

const cue = (from: number, to: number, text: string) =>
  `00:0${from.toFixed(3)} --> 00:0${to.toFixed(3)}\n${text}\n`
const read = (...cues: string[]) =>
  readCaptions('heard.vtt', `WEBVTT\n\n${cues.join('\n')}`).map(
    ({ word, start, end }) => `${word} ${start}-${end}`,
  )

it.each<[string, string[], string[]]>([
  [
    'a line that is repeated with each word marked',
    [
      cue(0, 0.5, '<u>The</u> old bees'),
      cue(0.5, 0.8, 'The old bees'),
      cue(0.8, 1.2, 'The <u>old</u> bees'),
      cue(1.2, 2, 'The old <u>bees</u>'),
    ],
    ['The 0-0.5', 'old 0.8-1.2', 'bees 1.2-2'],
  ],
  [
    'a line that begins without a mark, with marks of another kind',
    [
      cue(0, 0.4, 'The bees'),
      cue(0.4, 1, '<font color="#00ff00">The</font> bees'),
      cue(1, 2, 'The <font color="#00ff00">bees</font>'),
    ],
    ['The 0.4-1', 'bees 1-2'],
  ],
  [
    'a word that is never marked, and one without a length',
    [cue(0, 0.5, '<u>The</u> old bees'), cue(0.5, 0.5, 'The old <u>bees</u>')],
    ['The 0-0.5', 'old 0.5-0.5', 'bees 0.5-0.5'],
  ],
  [
    'a line that the reader repeats',
    [
      cue(0, 1, '<u>The</u> bees'),
      cue(1, 2, 'The <u>bees</u>'),
      cue(2, 3, '<u>The</u> bees'),
      cue(3, 4, 'The <u>bees</u>'),
    ],
    ['The 0-1', 'bees 1-2', 'The 2-3', 'bees 3-4'],
  ],
  [
    'a line with emphasis that is said twice',
    [cue(0, 1, '<i>Bees</i> hum'), cue(1, 2, '<i>Bees</i> hum')],
    ['Bees 0-0.571', 'hum 0.571-1', 'Bees 1-1.571', 'hum 1.571-2'],
  ],
  [
    'a short caption with words of its own',
    [cue(0, 1, 'bees'), cue(1, 1.02, 'hum')],
    ['bees 0-1', 'hum 1-1.02'],
  ],
  [
    'a short caption that moves a line up',
    [cue(0, 1, 'bees'), cue(1, 1.01, 'bees'), cue(1.01, 2, 'bees\nhum')],
    ['bees 0-1', 'hum 1.01-2'],
  ],
])('reads every word once: %s', (_, cues, words) => {
  expect(read(...cues)).toEqual(words)
})

it('reads a marked line of a call as one turn', () => {
  const call = readSrt(
    'call.srt',
    [
      cue(0, 1, 'Dana: <u>Hello</u> there'),
      cue(1, 2, 'Dana: Hello <u>there</u>'),
      cue(2, 3, 'Kim: Good morning'),
      cue(3, 4, 'Dana: Your name?'),
    ].join('\n'),
  )
  expect(JSON.stringify(call).match(/Hello there/gu)).toHaveLength(1)
})
