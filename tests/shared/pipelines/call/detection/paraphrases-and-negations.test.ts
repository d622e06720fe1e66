import { expect, it } from 'vitest'
import { callOf, checked, flowOf, rulesOf, stateOf } from '../../../../helpers/calls/a-call.ts'

/** Right answer; a result that asks a person is right for either. */
type Truth = 'said' | 'not said'

/** A step's phrase, the call, and whether the agent has said it. */
const steps: readonly [title: string, phrase: string, lines: readonly string[], truth: Truth][] = [
  [
    'paraphrase: the same offer in other words',
    'we will send a replacement to your address',
    ['A 0-5 A new one, a replacement, will be sent out to your address tomorrow.'],
    'said',
  ],
  [
    'paraphrase: the same words about something else',
    'we will send a replacement to your address',
    ['A 0-5 We will send the invoice to your e-mail.', 'C 6-8 And my address?'],
    'not said',
  ],
  [
    'negation: what the agent will not do',
    'I have cancelled your subscription',
    ['A 0-5 I have not cancelled your subscription yet, the system is down.'],
    'not said',
  ],
  [
    'negation: a double negation says it',
    'the call is recorded',
    ['A 0-5 There is no call that is not recorded here, so yes, the call is recorded.'],
    'said',
  ],
  [
    'interruption: the customer speaks in the middle of the phrase',
    'your ticket number is on the confirmation',
    ['A 0-3 Your ticket number', 'C 3-4 Uh-huh, yes', 'A 4-6 is on the confirmation.'],
    'said',
  ],
  [
    'interruption: the agent never ends the phrase',
    'your refund will arrive within five days',
    ['A 0-2 Your refund', 'C 2-4 I do not want a refund!', 'A 4-7 Fine, then I send you a voucher.'],
    'not said',
  ],
  [
    'disfluency: fillers and false starts',
    'may I have your date of birth',
    ['A 0-5 May, uh, may I ha- have your, you know, your date of, um, date of birth?'],
    'said',
  ],
  [
    'disfluency: a correction of oneself',
    'the fee is twenty euros',
    ['A 0-5 The fee is thirty, no, sorry, the fee is, er, twenty euros.'],
    'said',
  ],
  [
    'misspelling: a recognizer hears other letters',
    'please reboot your router',
    ['A 0-5 Pleas reeboot you router now.'],
    'said',
  ],
  [
    'misspelling: one letter makes another word',
    'your account is now closed',
    ['A 0-5 Your account is not closed.'],
    'not said',
  ],
  ['inflection: Russian', 'мы отправили вам письмо', ['A 0-5 Мы отправим вам письма завтра.'], 'said'],
  [
    'inflection: German, a separable verb',
    'ich lege Ihnen ein neues Konto an',
    ['A 0-5 Ich habe Ihnen gerade ein neues Konto angelegt.'],
    'said',
  ],
  ['inflection: Spanish', 'voy a revisar su pedido', ['A 0-5 Estoy revisando sus pedidos ahora.'], 'said'],
  ['inflection: French', 'je vérifie votre commande', ['A 0-5 J’ai vérifié vos commandes.'], 'said'],
  [
    'inflection: Italian',
    'controllo il suo ordine',
    ['A 0-5 Ho controllato i suoi ordini, sono tutti spediti.'],
    'said',
  ],
  [
    'inflection: Portuguese',
    'vou verificar o seu pedido',
    ['A 0-5 Já verifiquei os seus pedidos, está tudo certo.'],
    'said',
  ],
  [
    'scripts without spaces: Japanese',
    'お名前を教えてください',
    ['A 0-5 恐れ入りますが、お名前を、えっと、教えていただけますか。'],
    'said',
  ],
  [
    'scripts without spaces: Chinese',
    '请问您的订单号是多少',
    ['A 0-5 您好，麻烦问一下，您的订单号码是多少呢？'],
    'said',
  ],
  ['scripts without spaces: Thai', 'ขอทราบหมายเลขคำสั่งซื้อ', ['A 0-5 ขออนุญาตทราบหมายเลขคำสั่งซื้อด้วยค่ะ'], 'said'],
  [
    'scripts without spaces: a Chinese negation',
    '我已经取消了您的订单',
    ['A 0-5 我还没有取消您的订单。'],
    'not said',
  ],
]

it.each(steps)('%s', (_title, phrase, lines, truth) => {
  const { stageResults } = checked(callOf(lines), flowOf({ only: { it: [phrase] } }))
  const step = stageResults['only']?.stepResults[0]
  const result = step?.inconclusive === true ? 'asked' : step?.passed === true ? 'said' : 'not said'
  expect([truth, 'asked']).toContain(result)
})

/** A rule that prohibits a phrase, the call, and whether the agent has promised it. */
const prohibitions: readonly [title: string, phrase: string, lines: readonly string[], truth: Truth][] = [
  [
    'negation: a prohibited promise that is refused',
    'you will get your money back',
    ['A 0-5 Nobody here can say that you will get your money back.'],
    'not said',
  ],
  [
    'negation: a prohibited promise with a negation of something else',
    'you will get your money back',
    ['A 0-5 No problem at all, you will get your money back.'],
    'said',
  ],
  [
    'paraphrase: a prohibited promise in other words',
    'you will get your money back',
    ['A 0-5 You are going to get all of your money back, trust me.'],
    'said',
  ],
  [
    'inflection: a prohibited German promise in another form',
    'wir garantieren den Gewinn',
    ['A 0-5 Der Gewinn wird Ihnen von uns garantiert.'],
    'said',
  ],
  [
    'disfluency: a prohibited promise with a false start',
    'this is risk free',
    ['A 0-5 This is, well, this is ri- risk, uh, free.'],
    'said',
  ],
  [
    'reported speech: the agent repeats the customer’s words',
    'this is risk free',
    ['C 0-3 Is it risk free?', 'A 4-8 You ask whether this is risk free: it is not.'],
    'not said',
  ],
]

it.each(prohibitions)('%s', (_title, phrase, lines, truth) => {
  const rules = rulesOf({
    id: 'R',
    severity: 'critical',
    ruleType: 'forbidden_phrase',
    params: { phrases: [phrase] },
  })
  const state = stateOf(checked(callOf(lines), flowOf({ only: { it: ['hello'] } }), rules), 'R')
  expect([truth === 'said' ? 'failed' : 'passed', 'inconclusive']).toContain(state)
})

/** Two questions of identity before the account: what the customer answers, and whether that suffices. */
const identities: readonly [title: string, lines: readonly string[], state: 'passed' | 'failed'][] = [
  [
    'refusals: the customer does not want to say it',
    [
      'A 0-3 May I have your name?',
      'C 3-5 Ada Lovelace.',
      'A 6-8 And your date of birth?',
      'C 9-12 I would rather keep that to myself.',
      'A 13-16 Your balance is ten euros.',
    ],
    'failed',
  ],
  [
    'refusals: a question back, then the answer',
    [
      'A 0-3 May I have your name?',
      'C 3-5 Ada Lovelace.',
      'A 6-8 And your date of birth?',
      'C 8-10 Why do you need that?',
      'A 10-12 To protect you. Your date of birth?',
      'C 12-15 The tenth of December 1985.',
      'A 16-19 Your balance is ten euros.',
    ],
    'passed',
  ],
  [
    'order: the account is opened before the answers',
    [
      'A 0-3 Your balance is ten euros.',
      'A 4-6 May I have your name?',
      'C 6-8 Ada Lovelace.',
      'A 9-11 And your date of birth?',
      'C 12-15 The tenth of December 1985.',
    ],
    'failed',
  ],
  [
    'order: the balance is mentioned by the customer only',
    [
      'C 0-3 What is my balance?',
      'A 4-6 May I have your name?',
      'C 6-8 Ada Lovelace.',
      'A 9-11 And your date of birth?',
      'C 12-15 The tenth of December 1985.',
      'A 16-19 Your balance is ten euros.',
    ],
    'passed',
  ],
]

it.each(identities)('%s', (_title, lines, expected) => {
  const flow = flowOf({
    identity: { verify: ['may I have your name', 'your date of birth'] },
    account: { balance: ['your balance is'] },
  })
  const rules = rulesOf({
    id: 'R',
    ruleType: 'verification_rule',
    params: {
      verificationStepId: 'verify',
      requiredQuestionCount: 2,
      mustCompleteBeforeStepId: 'balance',
    },
  })
  expect([expected, 'inconclusive']).toContain(stateOf(checked(callOf(lines), flow, rules), 'R'))
})
