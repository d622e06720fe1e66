import { expect, it } from 'vitest'
import { playedSpan } from '../../../../../../src/renderer/features/evidence/parts/player/played-span.ts'

it.each([
  [
    { from: 4, to: 4.5 },
    { from: 3.75, to: 4.85 },
  ],
  [
    { from: 0.1, to: 0.4 },
    { from: 0, to: 0.75 },
  ],
])('a part is played with a little before and after it: %j', (span, played) => {
  expect(playedSpan(span)).toEqual(played)
})
