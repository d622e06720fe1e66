import { expect, it } from 'vitest'
import { languages } from '../../../../../../src/main/pipelines/receipt/evidence/languages/all.ts'
import { folded } from '../../../../../../src/main/pipelines/receipt/evidence/text/fold.ts'
import { lettersOf, wordsOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/words.ts'

it('the letters of a text are its words put together, in every language that is known', () => {
  const phrases = languages.flatMap((language) => JSON.stringify(language).split(/[",]/))
  expect(phrases.length).toBeGreaterThan(10_000)
  for (const text of [...phrases, 'Total: 12', '合計 3 点', 'ยอดรวม ฿', 'סה״כ', 'المجموع ٣', 'ｶﾞ']) {
    const plain = folded(text)
    const words = wordsOf(plain).map((word) => word.text)
    expect({ text, letters: lettersOf(plain) }).toEqual({ text, letters: words.join('') })
  }
})
