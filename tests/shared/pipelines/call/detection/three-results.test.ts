import { expect, it } from 'vitest'
import type { Candidate } from '../../../../../src/shared/pipelines/call/deterministic.ts'
import { CallSettings } from '../../../../../src/shared/pipelines/call/settings.ts'
import type { Speaker } from '../../../../../src/shared/pipelines/call/transcript.ts'
import { callOf, checked, flowOf, rulesOf } from '../../../../helpers/calls/a-call.ts'

type Result = 'met' | 'possible' | 'not said'

interface Looked {
  readonly result: Result
  readonly candidates: readonly Candidate[]
}

/** A call in which the speaker of the lines `O` is another. */
function callWith(lines: readonly string[], other: Speaker) {
  const call = callOf(lines)
  const segments = call.segments.map((each) =>
    each.speaker === 'other' ? { ...each, speaker: other } : each,
  )
  return { ...call, segments }
}

/** Whether a phrase that a step expects was said. */
function expected(
  phrase: string,
  lines: readonly string[],
  settings = CallSettings.parse({}),
  other: Speaker = 'other',
): Looked {
  const { stageResults } = checked(callWith(lines, other), flowOf({ only: { it: [phrase] } }), [], settings)
  const step = stageResults['only']?.stepResults[0]
  if (step === undefined) throw new Error('The step has no result')
  const result = step.inconclusive ? 'possible' : step.passed ? 'met' : 'not said'
  return { result, candidates: step.candidates }
}

/** Whether a phrase that a rule prohibits was said. */
function prohibited(
  phrase: string,
  lines: readonly string[],
  settings = CallSettings.parse({}),
  other: Speaker = 'other',
): Looked {
  const params = { phrases: [phrase], scope: 'call' }
  const rules = rulesOf({ id: 'r', severity: 'critical', rule_type: 'forbidden_phrase', params })
  const flow = flowOf({ only: { it: ['xylophone'] } })
  const [rule] = checked(callWith(lines, other), flow, rules, settings).ruleEvaluations
  if (rule === undefined) throw new Error('The rule has no result')
  const result = rule.inconclusive ? 'possible' : rule.passed ? 'not said' : 'met'
  return { result, candidates: rule.candidates }
}

const agentSays = (...texts: readonly string[]) =>
  texts.map((text, at) => `A ${at * 5}-${at * 5 + 4} ${text}`)

/** Phrases that are expected: the class, the result, the phrase and the words of the agent. */
const EXPECTED: readonly (readonly [string, Result, string, string])[] = [
  // Contractions, hyphens, numbers, accents, letters
  ['contraction', 'met', 'I will send you a link', 'So I’ll send you a link now.'],
  ['contraction', 'met', "what's your postcode", 'And what is your postcode?'],
  ['contraction', 'met', 'we do not share your data', "We don't share your data."],
  ['contraction without apostrophe', 'met', 'I can not see it', 'i cant see it from here'],
  ['hyphen', 'met', 'follow up email', 'You get a follow-up email.'],
  ['hyphen', 'met', 'e-mail address', 'What is your email address?'],
  ['compound', 'met', 'callout fee', 'There is a call out fee.'],
  ['number in words', 'met', 'within 3 working days', 'It is there within three working days.'],
  ['number in digits', 'met', 'thirty day guarantee', 'You have a 30 day guarantee.'],
  ['number with and', 'met', 'a fee of 120 pounds', 'There is a fee of one hundred and twenty pounds.'],
  ['money', 'met', 'fee of £50', 'There is a fee of fifty pounds.'],
  ['percent', 'met', 'five percent discount', 'You get a 5% discount.'],
  ['year in pairs', 'met', 'since 1998', 'We are here since nineteen ninety eight.'],
  ['ordinal', 'met', 'on the 1st of May', 'It is due on the first of May.'],
  ['thousands', 'met', 'up to 2,500 dollars', 'It is up to two thousand five hundred dollars.'],
  ['another number', 'possible', 'within 24 hours', 'It is there within forty eight hours.'],
  // Disfluency
  ['filler', 'met', 'can I take your name', 'Can I, um, take your, you know, name?'],
  ['repetition', 'met', 'can I take your name', 'Can I can I take your your name?'],
  ['false start', 'met', 'I will book an engineer', 'I will bo- book an engineer.'],
  ['polite word', 'met', 'can you confirm your address', 'Can you please confirm your address?'],
  // Inflection
  ['last word inflected', 'met', 'any existing policy', 'Do you have any existing policies?'],
  ['last word irregular', 'met', 'we never sell', 'Your data is safe, we never sold it.'],
  ['inflected within', 'possible', 'confirm your date of birth', 'Thanks for confirming your date of birth.'],
  // Misspelling by recognition
  ['misspelling', 'possible', 'thank you for calling Ambrose', 'Thank you for calling Ambros.'],
  ['misspelling', 'possible', 'this call is being recorded', 'This call is being recoded.'],
  // Order, missing and replaced words
  ['order', 'possible', 'confirm your address and postcode', 'Your postcode and address, can you confirm?'],
  [
    'replaced word',
    'possible',
    'calls are recorded for quality purposes',
    'Calls are recorded for training purposes.',
  ],
  ['words between', 'possible', 'I will book an engineer', 'I will gladly and quickly book you an engineer.'],
  ['half of it', 'not said', 'may I put you on hold', 'I will be with you.'],
  ['other words', 'not said', 'is there anything else', 'Goodbye and have a nice day.'],
  // Paraphrase
  ['synonym', 'possible', 'should I book a table', 'Should I reserve a table?'],
  ['synonym in one of two words', 'possible', 'have a nice day', 'Have a pleasant day.'],
  ['one of two words replaced', 'possible', 'have a nice day', 'Have a fantastic day.'],
  ['one of two words replaced, without the others', 'not said', 'have a nice day', 'Your day was long.'],
  ['what for which', 'possible', 'which city do you fly from', 'What city do you fly from?'],
  ['question in other words', 'possible', 'what is your destination', 'Departure date and destination?'],
  ['question in a request', 'possible', 'what is your destination', 'Please tell me your destination.'],
  [
    'request as a question',
    'possible',
    'read me your account number',
    'Can you read out the number of the account to me?',
  ],
  ['question for a statement', 'not said', 'I reserved a table for you', 'Do you want a table?'],
  ['statement for a question', 'not said', 'should I book the car', 'Is it you? The car was booked.'],
  ['polite word left out', 'possible', 'please confirm', 'Just to confirm: a table for two.'],
  ['polite request, done already', 'not said', 'please confirm', 'Your table is confirmed.'],
  ['tag of a statement', 'possible', 'is that correct', 'A table for two at seven, right?'],
  ['tag word within a sentence', 'not said', 'is that correct', 'Right, where do you want to go?'],
  ['where for which city', 'possible', 'which city are you leaving from', 'Where will you depart from?'],
  ['core of a question', 'possible', 'when do you want to leave', 'And when are you leaving?'],
  ['question about another thing', 'not said', 'when do you want to leave', 'Why are you leaving?'],
  ['pronoun as object', 'possible', 'should I play the song', 'Shall I play it?'],
  ['pronoun as subject', 'possible', 'your table has been booked', 'Great, it has been booked.'],
  ['pronoun of something else', 'not said', 'should I play the song', 'Should I play golf?'],
  ['form of a function word', 'possible', 'it is located at', 'They are located near 12 High Street.'],
  ['another negation', 'possible', 'it was not possible', 'I was unable to do it.'],
  ['part of a question', 'possible', 'should I book a table', 'What time should I book a table?'],
  ['question with how', 'met', 'can I help you', 'How can I help you?'],
  ['clause after a condition', 'met', "24 hours' notice", "If you can't make it we need 24 hours' notice."],
  ['only a word like want', 'not said', 'when do you want to return', 'When do you want to leave?'],
  [
    'other words and a negation',
    'not said',
    'your room is booked',
    'Sorry, your room could not be reserved.',
  ],
  [
    'de synonym',
    'possible',
    'ich reserviere Ihnen den Tisch',
    'Ich buche Ihnen den Tisch und das ist alles.',
  ],
  ['es synonym', 'possible', 'voy a verificar su dirección', 'Voy a confirmar su dirección para la cita.'],
  // Negation
  ['negated', 'possible', 'I will book an engineer', 'Do not think I will book an engineer.'],
  ['negated', 'possible', 'book an engineer', "I can't book an engineer."],
  ['negated in a parenthesis', 'possible', 'book an engineer', 'I can not, you know, book an engineer.'],
  [
    'negation in another clause',
    'met',
    'I will book an engineer',
    'I can not see it, I will book an engineer.',
  ],
  ['negation before but', 'met', 'I will book an engineer', 'i can not see it but i will book an engineer'],
  ['harmless negation', 'met', 'I will book an engineer', 'No problem I will book an engineer.'],
  ['answer before', 'met', 'I will book an engineer', 'No, I will book an engineer.'],
  ['own negation', 'met', 'we do not record calls', 'We do not record calls.'],
  ['own negation missing', 'possible', 'we do not record calls', 'We record calls.'],
  // German
  ['de umlaut', 'met', 'für Ihren Anruf', 'Vielen Dank fuer Ihren Anruf.'],
  ['de plain letters', 'met', 'grüßt Sie', 'Es gruesst Sie Anna von der Hotline und wir sind da.'],
  ['de inflection', 'met', 'Ihre Rechnung', 'Ich sehe Ihre Rechnungen und die Daten.'],
  ['de number', 'met', 'innerhalb von 24 Stunden', 'Das ist innerhalb von vierundzwanzig Stunden bei Ihnen.'],
  ['de order', 'possible', 'ich schicke einen Techniker', 'Einen Techniker schicke ich Ihnen morgen.'],
  [
    'de negation behind',
    'possible',
    'ich schicke einen Techniker',
    'Ich schicke einen Techniker heute nicht.',
  ],
  // Spanish
  ['es accents', 'met', 'su número de póliza', 'me dice su numero de poliza por favor'],
  [
    'es inflection',
    'met',
    'le confirmo la cita',
    'Le confirmo las citas para el lunes.'.replace('las citas', 'la citas'),
  ],
  ['es number', 'met', 'en 24 horas', 'Lo tiene en veinticuatro horas en su casa.'],
  ['es negation', 'possible', 'le enviaré un técnico', 'No creo que le enviaré un técnico.'],
  // French
  ['fr apostrophe', 'met', "l'ingénieur passera", 'Alors l’ingenieur passera demain chez vous.'],
  ['fr inflection', 'met', 'votre demande', 'Nous avons vos papiers et votre demandes est là.'],
  ['fr number', 'met', 'dans les 24 heures', 'Vous recevrez cela dans les vingt-quatre heures.'],
  ['fr negation', 'possible', 'envoyer un technicien', 'Je ne peux pas vous envoyer un technicien.'],
  // Italian, Portuguese
  ['it accents', 'met', 'la chiamata è registrata', 'la chiamata e registrata per la qualita'],
  ['it inflection', 'met', 'il suo contratto', 'Vedo qui i dati e il suo contratti.'],
  ['it negation', 'possible', 'mandare un tecnico', 'Non posso mandare un tecnico oggi.'],
  ['pt accents', 'met', 'esta ligação é gravada', 'esta ligacao e gravada para a sua seguranca'],
  ['pt negation', 'possible', 'enviar um técnico', 'Não vou enviar um técnico hoje.'],
  // Russian
  ['ru inflection', 'met', 'отправлю мастера', 'Я отправлю мастеру ваш адрес и это всё.'],
  ['ru letter ё', 'met', 'ещё вопросы', 'У вас есть еще вопросы ко мне?'],
  ['ru number', 'met', 'в течение 24 часов', 'Он будет у вас в течение двадцать четыре часов.'],
  ['ru negation', 'possible', 'отправлю мастера', 'Я не отправлю мастера сегодня.'],
  // Other scripts
  ['tr capitals', 'met', 'ışık yandı mı', 'Peki IŞIK YANDI mı efendim?'],
  ['ar vowel signs', 'met', 'شكرا لاتصالك', 'شُكْراً لاتّصالِك بنا'],
  ['zh', 'met', '通话将被录音', '您好，本次通话将被录音。'],
  ['zh other words', 'not said', '通话将被录音', '您好，很高兴为您服务。'],
  ['ja', 'met', '録音しております', 'この通話は品質向上のため録音しております。'],
  ['th', 'met', 'บันทึกเสียง', 'การโทรนี้จะถูกบันทึกเสียงไว้ค่ะ'],
  ['full width', 'met', 'ＡＢＣ support', 'Welcome to ABC support.'],
]

it.each(EXPECTED)('expected, %s: %s, “%s” in “%s”', (_, result, phrase, text) => {
  expect(expected(phrase, agentSays(text)).result).toBe(result)
})

/** Phrases that are prohibited. */
const PROHIBITED: readonly (readonly [string, Result, string, string])[] = [
  ['said', 'met', 'guarantee', 'I guarantee it works.'],
  ['inflected', 'met', 'guarantee', 'It is guaranteed.'],
  ['another form', 'met', 'promise', 'I am promising you that.'],
  ['negated', 'possible', 'guarantee', 'I can not guarantee that.'],
  ['negated by a noun', 'possible', 'guarantee', 'There is no guarantee.'],
  [
    'negated far away',
    'met',
    'guarantee',
    'It is not a thing of which I know much today and I guarantee it.',
  ],
  ['reported', 'possible', 'I guarantee', 'I would be lying if I said I guarantee it.'],
  ['supposed', 'possible', 'I guarantee', 'You wish that I guarantee it.'],
  ['behind a condition', 'met', "you'll lose your number", "Well if you go now you'll lose your number."],
  ['behind a negative condition', 'met', "you'll lose it", 'If you do not pay today, you will lose it.'],
  ['before a negative condition', 'met', "you'll lose it", "You'll lose it if you do not pay."],
  ['within a condition', 'possible', 'we guarantee', 'If by chance we guarantee it, you get it.'],
  ['reported behind a condition', 'possible', 'I guarantee', 'If I said yes I guarantee it I lie.'],
  [
    'de behind a condition',
    'met',
    'verlieren Sie die Nummer',
    'Wenn Sie jetzt gehen verlieren Sie die Nummer.',
  ],
  ['de within a condition', 'possible', 'wir garantieren', 'Falls wir garantieren, hören Sie davon.'],
  ['es behind a condition', 'met', 'perderá su número', 'Si no paga hoy, perderá su número.'],
  ['fr behind a condition', 'met', 'vous perdez le numéro', 'Si vous partez vous perdez le numéro.'],
  ['it behind a condition', 'met', 'perderà il numero', 'Se va via ora, perderà il numero.'],
  ['pt behind a condition', 'met', 'vai perder o número', 'Se sair agora, vai perder o número.'],
  ['ru behind a condition', 'met', 'вы потеряете номер', 'Если вы уйдёте сейчас, вы потеряете номер.'],
  ['asked and denied', 'possible', 'guarantee', 'Do we guarantee it? No.'],
  ['asked', 'met', 'security code', 'What is the security code on the back?'],
  ['misspelled', 'possible', 'guarantee', 'I garantee it works.'],
  ['nearly', 'possible', 'read me your card number', 'Read your whole card number to me.'],
  ['with its own negation', 'met', 'no refunds', 'There are no refunds today.'],
  ['de', 'met', 'garantiere', 'Das garantiere ich Ihnen und wir machen das.'],
  ['de negated behind', 'possible', 'garantiere', 'Das garantiere ich Ihnen nicht.'],
  ['de negated before', 'possible', 'Garantie', 'Da haben wir keine Garantie für Sie.'],
  ['es negated', 'possible', 'garantizo', 'No se lo garantizo a usted.'],
  ['es inflected', 'met', 'garantizar', 'Le garantizamos que mañana llega.'],
  ['fr negated', 'possible', 'je garantis', 'Ce n’est pas vrai que je garantis cela.'],
  ['it reported', 'possible', 'garantisco', 'Lei dice che garantisco il prezzo, ma la cosa è aperta.'],
  ['pt negated', 'possible', 'garanto', 'Eu não garanto isso para você.'],
  ['ru negated', 'possible', 'гарантирую', 'Я вам этого не гарантирую.'],
  ['tr fallback', 'possible', 'garanti', 'Bunun için bir garanti yok efendim.'],
  ['zh fallback', 'possible', '保证', '我们不能保证明天到。'],
  ['zh said', 'met', '保证', '我保证明天到。'],
  ['ar fallback', 'possible', 'ضمان', 'لا يوجد ضمان لهذا'],
  ['pl fallback', 'possible', 'gwarancja', 'Nie jest to gwarancja, proszę pana.'],
]

/** Near variants of prohibited phrases, and other sentences about the same subject. */
const NEAR: readonly (readonly [string, Result, string, string])[] = [
  ['contraction', 'met', 'you do not have to pay', "You don't have to pay today."],
  ['contraction', 'met', "that's not my problem", 'That is not my problem.'],
  ['adverb before', 'possible', 'I guarantee', 'I absolutely guarantee it.'],
  ['auxiliary before', 'possible', 'I guarantee', 'I can guarantee it.'],
  ['two adverbs', 'possible', 'you should invest', 'You really should definitely invest.'],
  ['adverb of three words', 'not said', 'I guarantee', 'I today as ever before guarantee it.'],
  [
    'adverb within',
    'possible',
    'you will get your money back',
    'You will certainly get all your money back.',
  ],
  ['adverb in a negation', 'possible', 'do not tell the bank', "Don't ever tell your bank."],
  ['inflection with an auxiliary', 'possible', 'you should invest', 'You should definitely be investing.'],
  ['inflection in the past', 'possible', 'I promise you', 'I promised you that.'],
  ['we for I', 'possible', 'I guarantee', 'We guarantee it.'],
  ['our for my', 'possible', "that's not my problem", 'That is really not our problem.'],
  ['us for I', 'not said', 'I guarantee', 'They gave us a guarantee.'],
  ['another person', 'not said', 'I guarantee', 'You get a guarantee.'],
  ['the noun alone', 'not said', 'I guarantee', 'Guaranteed delivery is today.'],
  ['words of another sentence', 'not said', 'I guarantee', 'So do I. Our guarantee is long.'],
  ['another negation', 'possible', "I can't help you", 'I am not able to help you.'],
  ['own negation missing', 'not said', "I can't help you", 'How can I help you today?'],
  ['own negation in another sentence', 'not said', "I can't help you", 'No. How can I help you today?'],
  ['own negation missing in two words', 'not said', 'do not tell the bank', 'Please tell the bank.'],
  ['another verb', 'not said', 'you should invest', 'You should read it.'],
  ['a synonym that the rule does not list', 'not said', 'you should invest', 'You ought to invest.'],
  ['de adverb', 'possible', 'ich garantiere', 'Ich kann das wirklich garantieren und wir machen das.'],
  ['de plural', 'possible', 'ich garantiere', 'Das garantieren wir Ihnen und die Rechnung ist da.'],
  ['de own negation missing', 'not said', 'ich kann Ihnen nicht helfen', 'Wie kann ich Ihnen helfen?'],
  ['fr we for I', 'possible', 'je garantis', 'On vous garantit cela et le prix est là.'],
  ['ru we for I', 'possible', 'я гарантирую', 'Мы вам это гарантируем и всё.'],
  ['without a table', 'possible', 'nie gwarantuję zwrotu pieniędzy', 'Gwarantuję panu zwrotu pieniędzy.'],
]

it.each(NEAR)('prohibited nearly, %s: %s, “%s” in “%s”', (name, result, phrase, text) => {
  const isEnglish = !/^(?:de|fr|ru|without) /u.test(name)
  const before = isEnglish ? ['How can I help you with your account?'] : []
  expect(prohibited(phrase, agentSays(...before, text)).result).toBe(result)
})

it.each(PROHIBITED)('prohibited, %s: %s, “%s” in “%s”', (_, result, phrase, text) => {
  expect(prohibited(phrase, agentSays(text)).result).toBe(result)
})

it.each([
  ['after an interruption', ['A 0-2 I will book.', 'C 2-3 yes', 'A 3-5 An engineer for noon.'], 'possible'],
  [
    'after too much of another',
    ['A 0-2 I will book.', `C 2-9 ${'so '.repeat(11)}`, 'A 9-12 An engineer.'],
    'not said',
  ],
  ['after a long time', ['A 0-2 I will book.', 'C 2-3 yes', 'A 15-18 An engineer.'], 'not said'],
  ['by the customer', ['A 0-2 What now?', 'C 2-3 I will book an engineer'], 'not said'],
] as const)('finds a phrase that goes on %s: %s', (_, lines, result) => {
  expect(expected('I will book an engineer', lines).result).toBe(result)
})

it.each([
  ['expected', 'possible', 'not said'],
  ['prohibited', 'possible', 'not said'],
])('takes %s words without a speaker for possible, and those of others for none', (kind, nobody, others) => {
  const look = kind === 'expected' ? expected : prohibited
  const by = (speaker: 'unassigned' | 'other') =>
    look('book an engineer', ['A 0-1 Hello', 'O 2-3 I will book an engineer'], undefined, speaker).result
  expect(by('unassigned')).toBe(nobody)
  expect(by('other')).toBe(others)
})

it('shows the words of a candidate, how near they are and what differs', () => {
  const { candidates } = expected(
    'calls are recorded for quality purposes',
    agentSays('Calls are recorded for training purposes.'),
  )
  expect(candidates).toMatchObject([
    {
      kind: 'close',
      phrase: 'calls are recorded for quality purposes',
      differs: 'Close to the phrase, without “quality”.',
      evidence: [{ text: 'Calls are recorded for training purposes', segment: 0, startTime: 0 }],
    },
  ])
  expect(candidates[0]?.score).toBeGreaterThan(0.6)
  expect(candidates[0]?.score).toBeLessThan(1)
})

it.each([
  ['no close words', { closeMatches: false }, 'not said'],
  ['fewer missing words', { maxMissing: 0.2 }, 'not said'],
  ['a higher score', { leastScore: 0.9 }, 'not said'],
  ['the defaults', {}, 'possible'],
] as const)('looks for close words by settings: %s', (_, detection, result) => {
  const settings = CallSettings.parse({ detection })
  const lines = agentSays('Calls are recorded for training purposes.')
  expect(expected('calls are recorded for quality purposes', lines, settings).result).toBe(result)
})

it.each([
  [2, 'met'],
  [3, 'possible'],
])('doubts a prohibited phrase by a negation within %i words: %s', (negationWithinWords, result) => {
  const settings = CallSettings.parse({ detection: { negationWithinWords } })
  const rules = rulesOf({ id: 'r', rule_type: 'forbidden_phrase', params: { phrases: ['guarantee'] } })
  const flow = flowOf({ only: { it: ['xylophone'] } })
  const [rule] = checked(
    callOf(agentSays('I will not ever truly guarantee it.')),
    flow,
    rules,
    settings,
  ).ruleEvaluations
  expect(rule?.inconclusive === true ? 'possible' : rule?.passed === true ? 'not said' : 'met').toBe(result)
})
