import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTranscript } from '../../../../src/main/documents/transcripts/transcript.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function heardIn(name: string, text: string) {
  const path = join(tempDir(), name)
  writeFileSync(path, text)
  return [...readTranscript({ path, name }).values()].map(({ words, family }) => [family, words])
}

const word = (text: string, start: number, end: number, confidence: number) => ({
  word: text,
  start,
  end,
  confidence,
})

it('reads the words that pocketsphinx prints, without its marks of sounds and the numbers of pronunciations', () => {
  const printed = `for a quiet area
<s> 0.000 0.480 0.998301
for 0.490 0.720 0.190140
a(2) 0.730 0.970 0.285377
<sil> 0.980 1.000 0.373359
++NOISE++ 1.010 1.100 1.000000
quiet 1.110 1.650 0.318118
</s> 1.940 2.420 1.000000
it
<s> 3.070 3.470 0.998601
it 3.480 3.620 0.030215
</s> 3.630 3.740 1.000000
`
  expect(heardIn('heard.txt', printed)).toEqual([
    [
      undefined,
      [
        word('for', 0.49, 0.72, 0.19014),
        word('a', 0.73, 0.97, 0.285377),
        word('quiet', 1.11, 1.65, 0.318118),
        word('it', 3.48, 3.62, 0.030215),
      ],
    ],
  ])
})

it('reads the lines of JSON that version 5 prints, with lengths instead of ends', () => {
  const line = (...words: object[]) => JSON.stringify({ b: 0, d: 1.6, p: 1, t: 'go ahead', w: words })
  const text = [
    line({ b: 0, d: 0.41, p: 1, t: '<s>' }, { b: 0.42, d: 0.2, p: 0.9, t: 'go' }),
    line({ b: 1.7, d: 0.3, p: 0.8, t: 'ahead(2)' }),
  ].join('\n')
  expect(heardIn('heard.json', text)).toEqual([
    [undefined, [word('go', 0.42, 0.62, 0.9), word('ahead', 1.7, 2, 0.8)]],
  ])
})
