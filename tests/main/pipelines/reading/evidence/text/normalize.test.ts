import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  engineWords,
  isFiller,
  passageWords,
} from '../../../../../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { heardWords } from '../../../../../helpers/cases/heard.ts'
import { atDepth } from '../../../../../helpers/depth.ts'
import { limit } from '../../../../../helpers/limits.ts'

const refsOf = (text: string) => passageWords(text).map(({ ref }) => ref)
const slicesOf = (text: string) => passageWords(text).map(({ span }) => text.slice(span.start, span.end))

describe('a passage', () => {
  it.each([
    // Case and what stands at the edges.
    ['upper case', 'The BEES Hum', 'the bees hum'],
    ['punctuation around words', '“Look!” (he said): ¿why?', 'look he said why'],
    ['punctuation alone', '… — – - * • ! 👍', ''],
    ['no words at all', ' \n\t ', ''],
    ['white space of every kind', 'a\u00a0b\u2003c\td\r\ne\u3000f', 'a b c d e f'],
    // Hyphens and dashes.
    ['a word broken at the end of a line', 'the plat-\nforms', 'the platforms'],
    ['a word broken at the end of an indented line', 'the plat-  \n  forms', 'the platforms'],
    ['a word whose broken lines were joined', 'the plat- forms', 'the platforms'],
    ['a word broken with a soft hyphen', 'the plat\u00ad\nforms', 'the platforms'],
    [
      'dots between syllables, and a dot between words',
      'lit·tle yes\u2027ter·day a · b',
      'little yesterday a b',
    ],
    ['a word broken with a typographic hyphen', 'the plat\u2010\nforms', 'the platforms'],
    ['a word broken twice', 'un-\ninter-\nested', 'uninterested'],
    ['a word with hyphens broken at one of them', 'her mother-in-\nlaw', 'her mother in law'],
    ['two halves with one whole', 'two- and three-legged', 'two and three legged'],
    ['one half or another', 'first- or second-hand', 'first or second hand'],
    ['“and” as the end of a broken word', 'the isl-\nand', 'the island'],
    ['“and” as the end of a broken word, indented', 'the isl-\n  and sea', 'the island sea'],
    ['a number before a broken line', 'from 10-\nyear plans', 'from 10 year plans'],
    ['a number after a hyphen and a space', 'B- 52', 'b 52'],
    ['a hyphen with spaces on both sides', 'stop - go', 'stop go'],
    ['a hyphen before a word', 'the -forms', 'the forms'],
    ['a hyphen at the very end', 'the plat-', 'the plat'],
    ['a hyphen within a word', 'well-known twenty-five', 'well known twenty five'],
    ['a hyphen that does not break', 'well\u2011known', 'well known'],
    ['a hyphen after a single letter', 'e-mail, E-Mail, X-ray, T-shirts', 'email email xray tshirts'],
    ['a single letter in quotes', '‘e-mail’ "x-ray"', 'email xray'],
    ['a single letter and a broken line', 'an e-\nmail', 'an email'],
    ['a single letter that comes later', 'vitamin-e-rich', 'vitamin e rich'],
    ['a single letter after a period', 'U.S.-led', 'us led'],
    ['a number before a letter', 'form 10-Q', 'form 10 q'],
    ['a single digit before a word', '3-year', '3 year'],
    ['an en dash, an em dash, a long one', 'a–b—c⸺d', 'a b c d'],
    ['two hyphens for a dash', 'well--known', 'well known'],
    ['a dash at the end of a line', 'well—\nknown', 'well known'],
    // Apostrophes.
    [
      'apostrophes of all kinds',
      "don't don’t don‘t donʼt don´t don`t don′t don＇t",
      Array(8).fill('dont').join(' '),
    ],
    ['apostrophes at the edges', "’tis the dogs' ‘bones’ rock 'n' roll", 'tis the dogs bones rock n roll'],
    ['an apostrophe before an s', 'the dog’s o’clock', 'the dogs oclock'],
    // Periods, commas, digits.
    ['periods within a word', 'i.e. U.S.A. a.m.', 'ie usa am'],
    ['a decimal', '3.5 or 12.25.', '3.5 or 12.25'],
    ['a decimal without its zero', '.5', '.5'],
    ['a period between a digit and a letter', 'No.5 v2.x', 'no5 v2x'],
    ['an ellipsis without spaces', 'wait...what wait…what', 'wait what wait what'],
    ['commas between digits', '1,000 and 1,234,567.89', '1000 and 1234567.89'],
    ['a comma between words', 'red,white', 'red white'],
    ['a comma after a digit', '5, 6', '5 6'],
    ['a comma between a word and a digit', 'red,5,blue', 'red 5 blue'],
    ['a time of day', 'at 8:30 or 9:05pm', 'at 8:30 or 9:05pm'],
    ['a slash', 'and/or 24/7 km/h', 'and or 24/7 km/h'],
    ['signs between words', 'salt&pepper R & B 3+4=7 a@b', 'salt & pepper r & b 3 + 4 = 7 a @ b'],
    ['signs that are no words', '= & - + item\n===== # *', 'item'],
    ['signs at a number', '$5 5 € 50 % #1 −4 9° 20 °C', '$5 5€ 50% #1 -4 9° 20°c'],
    ['ranges, scores and codes', '10–12 3-2, 3 – 2 555-1234', '10-12 3-2 3-2 555-1234'],
    ['feet and inches', '6\'2" 6’2”', '6\'2" 6\'2"'],
    ['speech without a space', 'said,“Go', 'said go'],
    // Characters beyond ASCII.
    ['accents, composed and not', 'café cafe\u0301 naïve Ångström', 'cafe cafe naive angstrom'],
    ['letters that are no accents', 'ß ø æ', 'ß ø æ'],
    ['other scripts with their marks', 'Мой हिन्दी שָׁלוֹם 한국', 'мой हिन्दी שָׁלוֹם 한국'],
    ['ligatures and wide letters', 'ﬁsh Ａｂｃ ①', 'fish abc 1'],
    ['letters beyond the first plane', '𝒜bc 𝟗𝟗', 'abc 99'],
    ['a capital that grows when it is made small', 'İstanbul', 'istanbul'],
    ['emoji within a word', 'a👍b 👩‍👩‍👧 1️⃣', 'a b 1'],
    [
      'what is not seen',
      'soft\u00adly zero\u200b\u200bwidth \u202eback\u202c \ufeffmark',
      'softly zerowidth back mark',
    ],
    ['a fraction', '½ cup 2½ 2 3/4 1⁄2', '1/2 cup 2-1/2 2-3/4 1/2'],
  ])('is cut into words: %s', (_, text, refs) => {
    expect(refsOf(text).join(' ')).toBe(refs)
  })

  it.each([
    ['plain words', 'The bees, they hum.', ['The', 'bees', 'they', 'hum']],
    ['a broken word', 'the plat-\n forms.', ['the', 'plat-\n forms']],
    ['a single letter and its hyphen', '“e-mail”', ['e-mail']],
    ['parts of a word with a hyphen', '(well-known)', ['well', 'known']],
    ['periods, commas, apostrophes', "i.e. 1,000 dogs' don’t", ['i.e', '1,000', 'dogs', 'don’t']],
    ['characters of two units before a word', '👍👍 bees 𝒜bc!', ['bees', '𝒜bc']],
    ['combining marks at the end', 'cafe\u0301, ok', ['cafe\u0301', 'ok']],
    ['what normalisation makes longer or shorter', 'ﬁsh ½ İt', ['ﬁsh', '½', 'İt']],
    ['what is not seen around a word', '\u202ebees\u202c', ['bees']],
  ])('knows where each word stands: %s', (_, text, slices) => {
    expect(slicesOf(text)).toEqual(slices)
  })

  it('never loses a letter or digit, keeps the order and never lets words overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0
        let outside = ''
        for (const { ref, span } of passageWords(text)) {
          expect(ref).not.toBe('')
          expect(ref).not.toMatch(/\s/)
          expect(span.start).toBeGreaterThanOrEqual(last)
          expect(span.end).toBeGreaterThan(span.start)
          outside += text.slice(last, span.start)
          last = span.end
        }
        expect((outside + text.slice(last)).replace(/[\u02bb\u02bc]/g, '')).not.toMatch(/[\p{L}\p{N}]/u)
      }),
      { numRuns: atDepth(300, 2_000) },
    )
  })

  it('takes a word in its compared form for itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aéZ9.,'’-\u00ad \n") }), (text) => {
        for (const ref of refsOf(text)) expect(refsOf(ref)).toEqual([ref])
      }),
      { numRuns: atDepth(200, 1_000) },
    )
  })

  it(
    'is cut in a time that grows with its length, whatever it is made of',
    () => {
      for (const unit of [
        'a',
        'a-',
        "a'",
        '1,',
        'a- ',
        'ab-\n',
        '\u0301',
        'a\u0301',
        '\u00ad',
        ' ',
        '-',
        '.',
      ])
        passageWords(unit.repeat(100_000))
    },
    limit(5_000),
  )
})

describe('the output of an engine', () => {
  const passage = (text: string) => passageWords(text)
  const wordsAndTokens = (heard: string, text = 'some passage') => {
    const { words, fillers } = engineWords(heardWords(heard), passage(text))
    return {
      words: words.map(({ word, hypIndex }) => `${word}:${hypIndex}`).join(' '),
      fillers: fillers.map(({ word, hypIndex }) => `${word}:${hypIndex}`).join(' '),
    }
  }

  it.each([
    ['plain words', 'The bees hum', 'the:0 bees:1 hum:2'],
    ['a token of two words', 'a non-gaap term', 'a:0 non:1 gaap:1 term:2'],
    ['a token of one word', 'an E-mail', 'an:0 email:1'],
    ['a word that was not finished', 'plat- platforms', 'plat:0 platforms:1'],
    ['punctuation as a token', 'bees , hum .', 'bees:0 hum:2'],
    ['a mark for what was no word', 'the <unk> [Noise] <UNKNOWN>', 'the:0 <unk>:1 [noise]:2 <unknown>:3'],
    ['brackets around a word and more', '<a>b [c', 'a:0 b:0 c:1'],
  ])('keeps the place of each token: %s', (_, heard, words) => {
    expect(wordsAndTokens(heard)).toEqual({ words, fillers: '' })
  })

  it.each(['um', 'uh', 'uh-huh', 'mm', 'hmm', 'er', 'ah'])('sets the filler “%s” apart', (filler) => {
    expect(wordsAndTokens(`a ${filler} b`)).toEqual({ words: 'a:0 b:2', fillers: `${filler}:1` })
    expect(wordsAndTokens(`${filler.toUpperCase()},`)).toEqual({ words: '', fillers: `${filler}:0` })
    expect(isFiller(filler)).toBe(true)
  })

  it.each(['umm', 'a', 'hm', 'oh', 'like', 'summer', 'uh-oh'])('takes “%s” for no filler', (word) => {
    expect(wordsAndTokens(word).fillers).toBe('')
  })

  it.each([
    ['the word itself', 'Ah, the bees', 'ah ah um', 'ah:0 ah:1', 'um:2'],
    ['another filler', 'Um, the bees', 'ah um', 'um:1', 'ah:0'],
    ['a filler of two words', '“Uh-huh,” she said', 'uh-huh', 'uh:0 huh:0', ''],
    ['only half of it', 'Uh, she said', 'uh-huh', '', 'uh-huh:0'],
  ])('keeps a filler that the passage has: %s', (_, text, heard, words, fillers) => {
    expect(wordsAndTokens(heard, text)).toEqual({ words, fillers })
  })

  it('cuts a token as the same text in a passage is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`abé9.,'’-!"(“”…;:?)`) }), (token) => {
        const { words } = engineWords([{ word: token, start: null, end: null, confidence: null }], [])
        expect(words.map(({ word }) => word)).toEqual(refsOf(token))
      }),
    )
  })
})
