import { digitsOf } from './details.ts'
import type { MaskingLanguage } from './languages/language.ts'
import type { SpokenText } from './names.ts'
import { isOrdinary } from './people.ts'
import type { PrivateKind, PrivatePlace } from './place.ts'
import { type Token, tokensOf } from './tokens.ts'

type Asked = keyof MaskingLanguage['asks']

const KINDS: Readonly<Record<Asked, PrivateKind>> = {
  name: 'NAME',
  number: 'ACCOUNT',
  birth: 'BIRTH',
  address: 'ADDRESS',
  email: 'EMAIL',
}

/**
 * Maximum number of words of an answer that is masked completely: a longer one has other content, and only its
 * identifying words are masked.
 */
const LONGEST_ANSWER = 16

/** Maximum number of texts of the other voice in which an answer is expected. */
const MAX_PARTS = 6

/** A text of the asking voice with at most this number of words continues the same question: “okay”, “and then?”. */
const SHORT_WORDS = 3

/**
 * Finds answers to questions about a person's identity, by text: the whole answer in case of doubt. An answer may be
 * split over texts, with short words of the other voice between them.
 */
export function answersIn(
  conversation: readonly SpokenText[],
  languages: readonly MaskingLanguage[],
): ReadonlyMap<number, readonly PrivatePlace[]> {
  const found = new Map<number, readonly PrivatePlace[]>()
  let open: {
    readonly asked: ReadonlySet<Asked>
    readonly speaker: string | undefined
    parts: number
  } | null = null
  for (const [at, { text, speaker }] of conversation.entries()) {
    const asked = askedIn(text, languages)
    const isAnswer = open !== null && (speaker === undefined || speaker !== open.speaker)
    if (open !== null && isAnswer) {
      const places = answerPlaces(text, open.asked, languages)
      if (places.length > 0) found.set(at, places)
      open.parts += 1
      if (open.parts >= MAX_PARTS || (places.length === 0 && tokensOf(text).length > SHORT_WORDS)) open = null
    }
    const isShort = tokensOf(text).length <= SHORT_WORDS
    if (asked.size > 0 && (!isAnswer || text.includes('?'))) open = { asked, speaker, parts: 0 }
    else if (open !== null && !isAnswer && !isShort) open = null
  }
  return found
}

/** Returns the details that a text asks for: in its last sentence, or anywhere with a question mark. */
function askedIn(text: string, languages: readonly MaskingLanguage[]): ReadonlySet<Asked> {
  const sentences = text.split(/(?<=[.!?])\s+/u)
  const asking = sentences.filter(
    (sentence, at) =>
      sentence.includes('?') ||
      at === sentences.length - 1 ||
      /\b(?:please|bitte|por favor|s'il)/iu.test(sentence),
  )
  const kinds: readonly Asked[] = ['name', 'number', 'birth', 'address', 'email']
  return new Set(
    kinds.filter((kind) =>
      languages.some(({ asks }) => asking.some((sentence) => asks[kind].test(sentence))),
    ),
  )
}

/** Masks an answer from its first identifying word to its last, or only the identifying words if it is long. */
function answerPlaces(
  text: string,
  asked: ReadonlySet<Asked>,
  languages: readonly MaskingLanguage[],
): PrivatePlace[] {
  const tokens = tokensOf(text)
  const kind = KINDS[[...asked][0] ?? 'name']
  const isNumber = (token: Token) =>
    /\d/u.test(token.text) ||
    languages.some(
      (language) =>
        digitsOf(token, language) !== null ||
        language.months.has(token.lower) ||
        language.ordinals.has(token.lower),
    )
  const wantsWords = asked.has('name') || asked.has('address') || asked.has('email')
  const isTelling = (token: Token) =>
    isNumber(token) ||
    (/^\p{L}$/u.test(token.text) && !/^(?:i|a|o|y|à|я|и|а|у|в|с|к)$/iu.test(token.text)) ||
    (wantsWords && !isOrdinary(token, languages))
  const telling = tokens.filter(isTelling)
  const [first, last] = [telling[0], telling.at(-1)]
  if (first === undefined || last === undefined) return []
  // A question, or a refusal in many words, is not an answer.
  const isAnswer = !text.trim().endsWith('?') || telling.some(isNumber)
  if (!isAnswer) return []
  if (tokens.length <= LONGEST_ANSWER && (telling.length * 3 >= tokens.length || tokens.length <= 8))
    return [{ from: first.from, to: last.to, kind }]
  return runsOf(text, tokens, isTelling).map((run) => ({ ...run, kind }))
}

function runsOf(
  text: string,
  tokens: readonly Token[],
  isTelling: (token: Token) => boolean,
): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  let isOpen = false
  for (const token of tokens) {
    if (!isTelling(token)) {
      isOpen = false
      continue
    }
    const last = runs.at(-1)
    if (isOpen && last !== undefined && !/[.!?]/u.test(text.slice(last.to, token.from))) last.to = token.to
    else runs.push({ from: token.from, to: token.to })
    isOpen = true
  }
  return runs
}
