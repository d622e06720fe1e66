import { expect, it } from 'vitest'
import { judgeCall } from '../../../../src/main/pipelines/call/pipeline.ts'
import { callOf } from '../../../helpers/calls/a-call.ts'
import { answerAbout, configOf, SUPPORT_FLOW } from '../../../helpers/calls/judged.ts'
import { testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'

interface PersonalCall {
  readonly language: string
  /** Turns of agent and customer in turn, the agent first. */
  readonly turns: readonly string[]
  /** Parts of the turns that identify the customer. */
  readonly secrets: readonly string[]
}

/** Calls in which a customer gives name, birthday, address, telephone, card and tax number, some after a question. */
const PERSONAL_CALLS: readonly PersonalCall[] = [
  {
    language: 'English',
    turns: [
      'Thank you for calling, how can I help you today? What is your full name?',
      'Priscilla Vandermeer. My internet has been down since yesterday.',
      'And your date of birth and address?',
      'February 21, 1968. I live at 905 Katie Mountain Suite 654, 06484 Youngmouth.',
      'And the card we should charge?',
      '4539 1488 0343 6467, and my number is 907-944-2234.',
    ],
    secrets: ['Vandermeer', '1968', 'Katie', '654', '06484', 'Youngmouth', '6467', '2234'],
  },
  {
    language: 'German',
    turns: [
      'Guten Tag, was kann ich für Sie tun? Wie ist Ihr Name?',
      'Falk Rüstig, mein Internet geht seit gestern nicht.',
      'Und Ihr Geburtsdatum und Ihre Adresse, bitte?',
      'Ich bin am 23. September 1957 geboren und wohne in der Hendrik-Oestrovsky-Gasse 13/3, 29592 Aachen.',
      'Vielen Dank, und die Telefonnummer?',
      '(02374) 94193, und noch einmal: 11.10.73.',
    ],
    secrets: ['Rüstig', '1957', 'Oestrovsky', '13/3', '29592', 'Aachen', '94193', '11.10.73'],
  },
  {
    language: 'Polish',
    turns: [
      'Dziękuję za telefon, w czym mogę dzisiaj pomóc? Pana imię i nazwisko?',
      'Nazywam się Leonard Figat, mój internet nie działa od wczoraj.',
      'Pana data urodzenia i adres?',
      '13 stycznia 1948, mieszkam przy al. Słowicza 50, 64-057 Jastrzębie-Zdrój.',
      'A pana numer PESEL?',
      '20222678166, telefon 602 033 669.',
    ],
    secrets: ['Figat', '1948', 'Słowicza', '64-057', 'Jastrzębie', '20222678166', '033 669'],
  },
  {
    language: 'Dutch, without capital letters',
    turns: [
      'goedemorgen waarmee kan ik u helpen en uw volledige naam alstublieft',
      'mijn naam is carlijn riemsdijk en mijn internet doet het sinds gisteren niet',
      'en uw geboortedatum en adres alstublieft',
      'ik ben geboren op 6 januari 1969 en ik woon op valentijnsteeg 8 9463 oe wachtum',
      'en uw telefoonnummer alstublieft',
      '0777 443671',
    ],
    secrets: ['riemsdijk', '1969', 'valentijnsteeg', '9463', 'wachtum', '443671'],
  },
  {
    language: 'Ukrainian',
    turns: [
      "Дякуємо за дзвінок, чим я можу вам допомогти? Ваше повне ім'я?",
      'Мене звати Аврелій Остапчук, у мене не працює інтернет з учорашнього дня.',
      'Ваша дата народження та індекс і місто?',
      '25.06.66, мій індекс і місто: 48051 хутір Приморськ.',
      'І ваш податковий номер?',
      '3970716805.',
    ],
    secrets: ['Остапчук', '25.06.66', '48051', 'Приморськ', '3970716805'],
  },
  {
    language: 'Japanese',
    turns: [
      'お電話ありがとうございます。お名前をお願いします。',
      '石川浩と申します。昨日からインターネットが使えません。',
      '生年月日とご住所をお願いします。',
      '生年月日は1960年6月24日です。住所は東京都調布市深大寺4-4-1です。',
      '電話番号をお願いします。',
      '090-1267-9464です。',
    ],
    secrets: ['石川浩', '1960', '調布市', '深大寺', '1267', '9464'],
  },
]

it.each(PERSONAL_CALLS)(
  'keeps all details of a customer out of every request: $language',
  async ({ turns, secrets }) => {
    const server = await wireServer((request) =>
      json(answerAbout(/closing/.test(request.user) ? 'closing' : 'opening')),
    )
    const { judge } = testJudge({
      settings: [['routes.call.evaluator', [wireModel(server, 'openai')]]],
      keys: { openai: 'sk-some-key-0123456789', anthropic: 'sk-ant-some-key-0123456789' },
    })
    const lines = turns.map((text, at) => `${at % 2 === 0 ? 'A' : 'C'} ${at * 5}-${at * 5 + 4} ${text}`)
    const { outcome } = await judgeCall(
      callOf(lines),
      configOf(SUPPORT_FLOW),
      pipelineTools(undefined, judge.ask),
    )
    expect(server.requests.length).toBeGreaterThan(0)
    const bodies = JSON.stringify(server.requests)
    expect(secrets.filter((secret) => bodies.includes(secret))).toEqual([])
    expect(outcome.maskingLanguage?.isReliable).toBe(true)
  },
)

it('names the language in which masking cannot be relied on', async () => {
  const { outcome } = await judgeCall(
    callOf([
      'A 0-4 شكرا لاتصالك، كيف يمكنني مساعدتك اليوم؟',
      'C 5-9 الإنترنت عندي لا يعمل منذ أمس وأريد أن يفحصه أحد من فضلك.',
    ]),
    configOf(SUPPORT_FLOW),
    pipelineTools(),
  )
  expect(outcome.maskingLanguage).toEqual({ code: 'ar', isReliable: false })
})
