import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskConversation } from '../../../src/shared/masking/mask.ts'
import { isIban, isLuhn } from '../../../src/shared/masking/numbers.ts'

const masked = (text: string, names: readonly string[] = []) => maskConversation([{ text }], names)[0]?.text
const turnsOf = (...texts: readonly string[]) =>
  maskConversation(texts.map((text, at) => ({ text, speaker: at % 2 === 0 ? 'agent' : 'customer' }))).map(
    ({ text }) => text,
  )

it.each([
  ['My name is Dana Reed, and I call about my bill', 'My name is [NAME-1], and I call about my bill'],
  ['my name is dana reed', 'my name is [NAME-1]'],
  ['Am I speaking with Ms. Okafor-Lind?', 'Am I speaking with Ms. [NAME-1]?'],
  ['Thank you, Priya, one moment', 'Thank you, [NAME-1], one moment'],
  ['Hello Priya, this is Sam from billing', 'Hello [NAME-1], this is [NAME-2] from billing'],
  ['write to dana.reed+x@mail.example.org.', 'write to [EMAIL-1].'],
  ['it is dana dot reed at example dot org', 'it is [EMAIL-1]'],
  ['Call me on +44 20 7946 0958 please', 'Call me on [PHONE-1] please'],
  ['My mobile is (555) 123-4567.', 'My mobile is [PHONE-1].'],
  ['The card is 4111 1111 1111 1111', 'The card is [CARD-1]'],
  ['account 884213', 'account [ACCOUNT-1]'],
  ['IBAN DE89 3704 0044 0532 0130 00.', 'IBAN [IBAN-1].'],
  ['my social is 078-05-1120', 'my social is [SSN-1]'],
  ['I was born on May 4, 1986', 'I was born on [BIRTH-1]'],
  ['date of birth 04/05/1986', 'date of birth [BIRTH-1]'],
  ['Hi, I’m Robin Vale, hello', 'Hi, I’m [NAME-1], hello'],
  ['born the 4th of May 1986', 'born the [BIRTH-1]'],
  ['I live at 22 Baker Street', 'I live at [ADDRESS-1]'],
  ['postcode NW1 6XE', 'postcode [ADDRESS-1]'],
  ['the postcode is nw1 6xe', 'the postcode is [ADDRESS-1]'],
  ['Send it to NW1 6XE please', 'Send it to [ADDRESS-1] please'],
  ['Note that AB 12 34 56 C is mine', 'Note that [SSN-1] is mine'],
  ['your order AB-12345X', 'your order [TOKEN-1]'],
  ['four one one one two two two two', '[ACCOUNT-1]'],
  ['the last four are 4421', 'the last four are [ACCOUNT-1]'],
])('masks “%s” as “%s”', (text, expected) => {
  expect(masked(text)).toBe(expected)
})

it.each([
  'Hello, how can I help you today?',
  'That is £1,250.00 for 14 days, or 10.000.000 points.',
  'It was booked on 12/05/2024, for 2024-2025.',
  'This is great. I’m sorry. Thank you very much.',
  'My name is not important, and this is about your bill.',
  'Press 1 for sales, 2 for support.',
  'It takes 3 to 5 days, and is 100% free.',
  'Fibre 500 gives you 500 Mbps at 9 in the morning.',
  'I have the S9 8GB model, and the s9 8gb one broke.',
  'It is in the e10 2nd row, and we meet at m1 7pm.',
])('leaves “%s” as it is', (text) => {
  expect(masked(text)).toBe(text)
})

it('leaves the words around a number that is no national number', () => {
  expect(masked('they charged us 250000 a year')).toMatch(/^they charged us .+ a year$/u)
  expect(masked('Note that GB 12 34 56 T is a part')).not.toContain('SSN')
})

it.each([
  ['您好，我的网络坏了。我叫 John Smith，请帮我查一下账单，谢谢您。', /我叫 \[NAME-1\]，请帮我/u],
  ['您好，请帮我查一下账单，我叫 john smith，谢谢您。', /我叫 \[NAME-1\]，谢谢您/u],
  ['您好，我的同事 Maria de la Cruz 昨天打过电话，请帮我查一下账单。', /我的同事 \[NAME-1\] 昨天/u],
  ['もしもし、John Smithと申します。インターネットがつながりません。', /もしもし、\[NAME-1\]と申します/u],
  ['お世話になっております。私は山田 太郎です', /私は\[NAME-1\]です/u],
  ['안녕하세요, 저는 John Smith입니다. 인터넷이 안 됩니다.', /저는 \[NAME-1\]입니다/u],
  [
    'مرحبا، أريد أن أسأل عن الفاتورة التي دفعها Oluwaseun Adebayo أمس من فضلك، شكرا لكم على المساعدة',
    /دفعها \[NAME-1\] أمس/u,
  ],
])('masks a name in Latin letters in “%s”', (text, expected) => {
  expect(masked(text)).toMatch(expected)
})

it.each([
  '您好，我是 VIP 客户，我的 Wi-Fi 和 App 坏了，请帮我查一下。',
  'もしもし、iPhone の SIM が USB で使えません。',
])('leaves abbreviations and products in “%s” as they are', (text) => {
  expect(masked(text)).toBe(text)
})

it('masks a name wherever it is said, once somebody introduces it, answers with it, or it is known', () => {
  expect(turnsOf('What is your full name?', 'Dana Reed.', 'Well, dana, one moment', 'Ask for Reed')).toEqual([
    'What is your full name?',
    '[NAME-1].',
    'Well, [NAME-2], one moment',
    'Ask for [NAME-3]',
  ])
  expect(masked('so Farrell told me', ['D. Farrell'])).toBe('so [NAME-1] told me')
})

it('masks a word before the comma of a first name in that place alone, and not at the start of a sentence', () => {
  expect(
    turnsOf(
      'Bitte prüfen Sie den Router, Thomas, und dann rufen Sie uns wieder an.',
      'Der Router ist aus.',
      'Perfect, Sandra. That is perfect.',
    ),
  ).toEqual([
    expect.not.stringContaining('Thomas'),
    'Der Router ist aus.',
    expect.stringMatching(/^Perfect, .* perfect\.$/),
  ])
})

it('masks the answer to who asks for a birthday', () => {
  expect(turnsOf('And your date of birth?', 'May 4, 1986.', 'Thanks, it is May 5.')).toEqual([
    'And your date of birth?',
    '[BIRTH-1].',
    'Thanks, it is May 5.',
  ])
})

it('gives equal values equal placeholders, however they are grouped', () => {
  expect(turnsOf('4111 1111 1111 1111?', 'Yes, 4111-1111-1111-1111.')).toEqual([
    '[CARD-1]?',
    'Yes, [CARD-1].',
  ])
})

it('masks a number that is read out in parts', () => {
  expect(turnsOf('The number?', '4111', 'mhm', '1111.', 'okay', '1234', 'yes', 'nine nine')).toEqual([
    'The number?',
    '[ACCOUNT-1]',
    'mhm',
    '[ACCOUNT-2]',
    'okay',
    '[ACCOUNT-3]',
    'yes',
    '[ACCOUNT-4]',
  ])
})

it('masks a value in every text once one of them says what it is', () => {
  expect(turnsOf('Is 4421 right?', 'My PIN is 4421.')).toEqual([
    'Is [ACCOUNT-1] right?',
    'My PIN is [ACCOUNT-1].',
  ])
})

it.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['0', true],
  ['', false],
])('tells that the check digit of “%s” is right: %s', (digits, expected) => {
  expect(isLuhn(digits)).toBe(expected)
})

it.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['GB82', false],
])('tells that the check digits of “%s” are right: %s', (code, expected) => {
  expect(isIban(code)).toBe(expected)
})

const privates = fc.constantFrom(
  '4111 1111 1111 1111',
  'dana.reed@example.org',
  '+44 20 7946 0958',
  'my name is Dana Reed',
  'account 884213',
)
const texts = fc.array(
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 8 }), privates)
    .map(([text, value]) => `${text} ${value}, ${text}`),
  { minLength: 1, maxLength: 5 },
)

it('leaves no masked value anywhere, and leads from every masked part back to it', () => {
  fc.assert(
    fc.property(texts, (each) => {
      const conversation = each.map((text) => ({ text }))
      const found = maskConversation(conversation)
      const values = found.flatMap(({ parts }, at) =>
        parts.map(({ from, to }) => each[at]?.slice(from, to) ?? ''),
      )
      for (const value of values.filter(({ length }) => length >= 4))
        for (const { text } of found) expect(text.split(/[^\p{L}\p{N}@.+ -]+/u)).not.toContain(value)
      found.forEach(({ text, parts, toOriginal, toMasked }, at) => {
        for (const { from, to, placeholder } of parts) {
          const shown = toMasked(from, to)
          expect(text.slice(shown.from, shown.to)).toBe(placeholder)
          expect(toOriginal(shown.from, shown.to)).toEqual({ from, to })
          expect(toOriginal(shown.from + 1, shown.to - 1)).toEqual({ from, to })
        }
        expect(toOriginal(0, text.length)).toEqual({ from: 0, to: each[at]?.length })
      })
    }),
  )
})

it('leads from any range of a masked text to words of the original that hold it', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (each, one, other) => {
      const [first] = maskConversation(each.map((text) => ({ text })))
      if (first === undefined) return
      const [from, to] = [one % (first.text.length + 1), other % (first.text.length + 1)].sort(
        (a, b) => a - b,
      )
      const range = first.toOriginal(from ?? 0, to ?? 0)
      const back = first.toMasked(range.from, range.to)
      expect(back.from).toBeLessThanOrEqual(from ?? 0)
      expect(back.to).toBeGreaterThanOrEqual(to ?? 0)
    }),
  )
})
