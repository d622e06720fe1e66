import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

/** What writers, and models that write, leave in a text that is not ready. */
const LEFT: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /\blorem ipsum\b/i, what: 'filler text' },
  { pattern: /^(TODO|TBD|FIXME)\b[:\s]/, what: 'a note to the writer' },
  {
    pattern:
      /\[(insert|add|your|placeholder|to be (added|written)|вставьте|вставить|добавьте|добавить|здесь будет)(?!\p{L})[^[\]]{3,200}\](?!\()/iu,
    what: 'a placeholder',
  },
  {
    pattern:
      /\bas an? (AI|artificial intelligence)( language)? (model|assistant)\b|(как|будучи) (языковая|языковой) модель(ю)?|я (–|—|-) языковая модель/iu,
    what: 'a sentence of the model about itself',
  },
  {
    pattern:
      /^(sure|certainly|of course)[!,.] (here('s| is| are)|i('ll| will))\b|^конечно[!,.] вот(?!\p{L})|^here is the (revised|updated|rewritten) (lesson|section|text)\b/iu,
    what: 'what a model says before its answer',
  },
]

/** Text that was not meant for learners. */
export function leftovers({ blocks }: LessonText): Checked {
  const defects = blocks.flatMap(leftIn)
  const detail =
    defects.length === 0 ? 'Nothing unfinished was left in.' : `${defects.length} places are unfinished.`
  return checked('Leftovers', detail, defects)
}

function leftIn({ node, from, to }: Block): Defect[] {
  const prose = node.type === 'paragraph' ? proseTextOf(node).trim() : ''
  const left = LEFT.find(({ pattern }) => pattern.test(prose))
  if (left === undefined) return []
  return [
    {
      type: 'HYGIENE',
      severity: 'minor',
      criterion: 'clarity_readability',
      place: { from, to },
      description: `This is ${left.what}, not the lesson.`,
      suggestedFix: 'Write what belongs here, or leave it out.',
    },
  ]
}
