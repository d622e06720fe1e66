import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../../src/main/secrets/redaction/redactor.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'
import { cpuMs } from '../../../helpers/until.ts'

const KEY = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'
const bytes = Buffer.from(KEY)
const each = (write: (letter: string) => string, text = KEY) => [...text].map(write).join('')
const hexOf = (letter: string) => letter.charCodeAt(0).toString(16)

function knowing(...secrets: string[]) {
  const redactor = createRedactor()
  for (const secret of secrets) redactor.learn(secret)
  return redactor
}

describe('a key is taken out', () => {
  it.each([
    ['as it is', KEY],
    ['in capitals', KEY.toUpperCase()],
    ['in base64', bytes.toString('base64')],
    ['in base64 one byte into a text', Buffer.from(`:${KEY}`).toString('base64')],
    ['in base64 two bytes into a text', Buffer.from(`u:${KEY} and more`).toString('base64')],
    ['in base64 for addresses', Buffer.from(`??${KEY}??`).toString('base64url')],
    ['in hexadecimal digits', bytes.toString('hex')],
    [
      'in hexadecimal capitals with colons',
      (bytes.toString('hex').match(/../g) ?? []).join(':').toUpperCase(),
    ],
    ['with percent signs', each((letter) => `%${hexOf(letter)}`)],
    [
      'with percent signs here and there',
      each((letter) => (/[aeio]/.test(letter) ? `%${hexOf(letter)}` : letter)),
    ],
    ['with percent signs twice over', each((letter) => `%25${hexOf(letter)}`)],
    ['as escapes of JSON', each((letter) => `\\u00${hexOf(letter)}`)],
    ['as escapes of JSON within JSON', each((letter) => `\\\\u00${hexOf(letter)}`)],
    ['as escapes of JavaScript', each((letter) => `\\x${hexOf(letter)}`)],
    ['as octal escapes', each((letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)],
    ['as HTML entities', each((letter) => `&#${letter.charCodeAt(0)};`)],
    ['as hexadecimal HTML entities', each((letter) => `&#x00${hexOf(letter)};`)],
    ['as HTML entities within entities', each((letter) => `&amp;#${letter.charCodeAt(0)};`)],
    ['as mail writes it', each((letter) => `=${hexOf(letter).toUpperCase()}`)],
    ['with blanks', each((letter) => `${letter} `)],
    ['with line breaks', KEY.replace(/.{7}/g, '$&\r\n')],
    ['with written line breaks', KEY.replace(/.{7}/g, '$&\\n')],
    ['with characters that nobody sees', each((letter) => `${letter}\u200b\u2060\ufeff`)],
    ['with hidden tags between', KEY.replace(/.{3}/g, '$&\u{e0041}')],
    ['with dashes', KEY.replace(/.{5}/g, '$&-')],
    ['in full width', each((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
    ['in a list', JSON.stringify(KEY.match(/.{1,6}/g))],
    [
      'over the fields of an answer',
      JSON.stringify(Object.fromEntries((KEY.match(/.{1,8}/g) ?? []).map((part, n) => [`field${n}`, part]))),
    ],
    [
      'over entries of an answer with other fields between',
      JSON.stringify(
        (KEY.match(/.{1,7}/g) ?? []).map((reasoning, refIndex) => ({
          refIndex,
          reasoning,
          verdict: 'keep_error',
          confidence: 'low',
        })),
      ),
    ],
    ['but for its end', KEY.slice(0, 12)],
    ['but for its beginning', KEY.slice(-12)],
    ['but for eight letters at its beginning', KEY.slice(0, 8)],
    ['but for eight letters at its end', KEY.slice(-8)],
    ['but for a part of its middle', KEY.slice(10, 24)],
  ])('%s', (_, written) => {
    const clean = knowing(KEY).redact(`before ${written} after`)
    expect(clean).toMatch(/^before .* after$/s)
    expect(clean).toContain('[key]')
    expect(leftOf(clean, KEY)).toBeLessThan(8)
  })

  it('over texts that are kept together', () => {
    const parts = KEY.match(/.{1,3}/g) ?? []
    const clean = knowing(KEY).redactAll(['fine', ...parts, 'fine too'])
    expect(clean).toHaveLength(parts.length + 2)
    expect([clean[0], clean.at(-1)]).toEqual(['fine', 'fine too'])
    expect(leftOf(clean.join(''), KEY)).toBe(0)
  })

  it('from JSON that stays JSON', () => {
    const value = { reason: `It is ${KEY}.`, parts: [KEY.slice(0, 15), KEY.slice(15)], escaped: 'a "b" \\ c' }
    const text = JSON.stringify(value).replace('zk4', '\\u007ak4')
    expect(JSON.parse(knowing(KEY).redact(text))).toEqual({
      reason: 'It is [key].',
      parts: ['[key]', '[key]'],
      escaped: 'a "b" \\ c',
    })
  })
})

describe('a text without the key', () => {
  it.each([
    ['The bees hum. 2,420.00 EUR, VAT 21 %, A=B, R&D, 50%25, C:\\users\\u00e9', KEY],
    [`a hash: ${'0123456789abcdef'.repeat(4)}`, KEY],
    ['Planted trees', KEY],
    ['A local deployment with a key for development is not needed', 'local-development-key'],
    ['It is not needed', 'not-needed'],
  ])('%j stays as it is', (text, secret) => {
    expect(knowing(secret).redact(text)).toBe(text)
  })

  it.each([
    ['not-needed', 'The key is not-needed.', 'The key is [key].'],
    ['local-development-key', 'Bearer local-development-key', 'Bearer [key]'],
    ['local-development-key', Buffer.from('local-development-key').toString('base64'), '[key]=='.slice(0, 5)],
  ])('that has %j whole loses it, though it reads like words', (secret, text, clean) => {
    expect(knowing(secret).redact(text)).toBe(clean)
  })
})

const key = fc.string({
  unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_'),
  minLength: 24,
  maxLength: 120,
})
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => encodeURIComponent(text),
  (text) => each((letter) => `%${hexOf(letter)}`, text),
  (text) => each((letter) => `\\u00${hexOf(letter)}`, text),
  (text) => each((letter) => `&#${letter.charCodeAt(0)};`, text),
  (text) => [...text].join('\u200b'),
  (text) => [...text].join(' '),
  (text) => text.replace(/.{9}/g, '$&\n'),
]

it('no form of a key survives, whatever stands around it', () => {
  fc.assert(
    fc.property(
      key,
      fc.constantFrom(...writings),
      fc.string(),
      fc.string(),
      (secret, write, before, after) => {
        fc.pre(/\d/.test(secret) && /[a-z]/i.test(secret) && lettersOf(secret).length >= 20)
        const clean = knowing(secret).redact(`${before} ${write(secret)} ${after}`)
        for (const form of [
          secret,
          Buffer.from(secret).toString('base64'),
          Buffer.from(secret).toString('hex'),
        ])
          expect(leftOf(clean, form)).toBeLessThan(form === secret ? 12 : 24)
      },
    ),
    { numRuns: atDepth(60, 300) },
  )
})

it('a text is the same after a second time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(KEY, KEY.slice(0, 9), KEY.slice(8, 30)))),
      (parts) => {
        const { redact } = knowing(KEY)
        const once = redact(parts.join(' '))
        expect(redact(once)).toBe(once)
      },
    ),
    { numRuns: atDepth(40, 200) },
  )
})

function lettersOf(text: string): string {
  return text.replace(/[^a-z\d]/gi, '').toLowerCase()
}

/** The length of the longest part of a form that a text still has. */
function leftOf(text: string, form: string): number {
  const [letters, wanted] = [lettersOf(text), lettersOf(form)]
  for (let length = wanted.length; length > 3; length--)
    for (let at = 0; at + length <= wanted.length; at++)
      if (letters.includes(wanted.slice(at, at + length))) return length
  return 0
}

it.each([
  ['words', 'The bees hum over the fields of rye. '],
  ['backslashes', '\\'],
  ['escapes', '\\u0041'],
  ['percent signs', '%25'],
  ['entities', '&amp;#65;'],
  ['beginnings of keys', 'sk-'],
  ['beginnings of this key', KEY.slice(0, 7)],
  ['a letter', 'z'],
])('a long text of %s is searched in little time', (_, unit) => {
  const text = unit.repeat(Math.ceil(500_000 / unit.length))
  expect(cpuMs(() => knowing(KEY).redact(text))).toBeLessThan(limit(5_000))
})
