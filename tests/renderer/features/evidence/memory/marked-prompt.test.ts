import { expect, it } from 'vitest'
import { markedPieces } from '../../../../../src/renderer/features/evidence/memory/marked-prompt.ts'

const marked = (text: string, hits: readonly string[]) =>
  markedPieces(text, hits)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

it.each([
  ['Retry the nightly export', ['retry', 'nightly'], '[Retry] the [nightly] export'],
  ['Exports time out', ['export'], '[Exports] time out'],
  ['why is user_id null?', ['user_id'], 'why is [user_id] null?'],
  ['auth-service fails', ['auth-service'], '[auth-service] fails'],
  ['Повтори ночной экспорт', ['ночной'], 'Повтори [ночной] экспорт'],
  ['nothing of it', [], 'nothing of it'],
  ['nothing', [''], 'nothing'],
  ['', ['retry'], ''],
])('marks the words of a prompt that were found: %s', (text, hits, shown) => {
  expect(marked(text, hits)).toBe(shown)
})

it('gives all of the text back, whatever is found', () => {
  const text = 'a.b (c) — "d e"\n f_g/h'
  expect(
    markedPieces(text, ['a', 'd', 'f_g'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
