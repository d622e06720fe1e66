import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import { hasHidden, plainLine } from '../output/plain-line.ts'
import type { Ranked } from './ranked.ts'

/** What a text names that speaks of itself or of the list that it stands in; “every invoice” is nothing of the kind. */
const MEMORIES =
  '(me|everything|this( (one|memory|entry|title))?(?= *([^ a-z]|$| and ))|((this|these|all|every|each|any|of|other|stored) (the )?)+(memor\\w*|entr(y|ies)|candidates?|others?|ones?|them)|all others)'
const RECORDS = '(меня|все записи|всё|каждую запись|эту запись|эту память)'

/** Words by which a text speaks to whoever judges it. */
const ORDERS: readonly RegExp[] = [
  new RegExp(`\\b(keep|include|select|retain|inject)\\b.{0,12}\\b${MEMORIES}`, 'u'),
  new RegExp(
    `\\b(do not|don't|never)\\b.{0,12}\\b(drop|omit|exclude|skip|filter)\\b.{0,12}\\b${MEMORIES}`,
    'u',
  ),
  /\b(ignore|disregard|forget|override) ((all|any|the|of|your|these|those|previous|prior|above|earlier) )+(instructions?|rules?|prompts?|criteria)\b/u,
  /\b(new|system|developer) (instructions?|prompt|message)\b/u,
  /\byou (are now|must now|will now)\b/u,
  /(игнорируй|забудь) ((все|всё|эти|свои|предыдущие|прежние) )*(инструкци|правил)/u,
  new RegExp(`(оставь|оставляй|включай|сохраняй|выбери).{0,12}${RECORDS}`, 'u'),
]

/** Signs of the question's own form, which no title needs. */
const FORM = /<\/?\s*(data|system|memory[-_]?\w*|result)\b|["'{]\s*keep\s*["']?\s*:/u

/** Letters of two alphabets in one word, which look like another word. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** So much of a text is looked at: more than a judge is shown. */
const MOST_CHARACTERS = 2_000

/** Whether a text gives orders to a judge, feigns the form of its question, or hides something. */
function hasMarker(text: string): boolean {
  if (hasHidden(text)) return true
  const plain = plainLine(text, MOST_CHARACTERS).normalize('NFKC').toLowerCase()
  return MIXED.test(plain) || FORM.test(plain) || ORDERS.some((order) => order.test(plain))
}

/** Whether anything that a judge was shown besides the prompt has a marker: a title, a tag, a turn of the conversation. */
export function hasMarkers({ turns }: MemoryInput, pool: readonly Ranked[]): boolean {
  const texts = pool.flatMap(({ candidate: { title, tags } }) => [title, ...tags])
  const talk = turns.flatMap(({ user, assistant }) => [user, assistant])
  return [...texts, ...talk].some(hasMarker)
}
