import { expect, it } from 'vitest'
import { caretIn } from '../../../src/renderer/lib/use-kept-caret.ts'

it.each([
  ['theirs above mine', 'mi|ne', 'theirs\nmi|ne'],
  ['theirs below mine', 'mine|', 'mine|\ntheirs'],
  ['theirs below, after a space', 'mine |', 'mine|\ntheirs'],
  ['theirs within mine', 'one |three', 'one| two three'],
  ['words that are gone', 'mine|', 'theirs|'],
])('keeps the caret with %s', (_, before, after) => {
  const place = (marked: string) => ({ text: marked.replace('|', ''), at: marked.indexOf('|') })
  expect(caretIn(place(after).text, place(before))).toBe(place(after).at)
})
