import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'

/** What writers, and models that write, leave in a text that is not ready. */
const LEFT: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /\blorem ipsum\b/i, what: 'filler text' },
  { pattern: /^(TODO|TBD|FIXME)\b[:\s]/, what: 'a note to the writer' },
  {
    pattern:
      /\[(insert|add|your|placeholder|to be (added|written)|вставьте|вставить|добавьте|добавить|здесь будет)\b[^\]]{3,}\](?!\()/iu,
    what: 'a placeholder',
  },
  {
    pattern:
      /\bas an? (AI|artificial intelligence)( language)? (model|assistant)\b|(как|будучи) (языковая|языковой) модель(ю)?|я (–|—|-) языковая модель/iu,
    what: 'a sentence of the model about itself',
  },
  {
    pattern:
      /^(sure|certainly|of course)[!,.] (here('s| is| are)|i('ll| will))\b|^конечно[!,.] вот\b|^here is the (revised|updated|rewritten) (lesson|section|text)\b/iu,
    what: 'what a model says before its answer',
  },
]

/** Text that was not meant for learners. */
export function leftovers({ paragraphs, text }: LessonText): Checked {
  const defects = paragraphs.flatMap((paragraph) => leftIn(paragraph, text))
  const detail =
    defects.length === 0 ? 'Nothing unfinished was left in.' : `${defects.length} places are unfinished.`
  return checked('Leftovers', detail, defects)
}

function leftIn({ from, to, prose }: Paragraph, text: string): Defect[] {
  const left = LEFT.find(({ pattern }) => pattern.test(prose))
  if (left === undefined) return []
  const place = { from, to: Math.min(to, text.length) }
  return [
    {
      type: 'HYGIENE',
      severity: 'minor',
      criterion: 'clarity_readability',
      place,
      description: `This is ${left.what}, not the lesson.`,
      suggestedFix: 'Write what belongs here, or leave it out.',
    },
  ]
}
