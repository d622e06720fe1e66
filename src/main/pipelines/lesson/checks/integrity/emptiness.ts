import { counted, shownCount } from '../../../../../shared/counted.ts'
import { bodyFrom } from '../../../../../shared/markdown/sections.ts'
import type { Checked } from '../defect.ts'
import { checked } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

/**
 * Content from outside the text of a page: a component of MDX, a directive or an inclusion of a generator, a video or a
 * picture. Its length is unknown.
 */
const EMBEDS =
  /<[A-Z][\w.]*[\s/>]|<(?:video|iframe|img|embed|object|audio)\b|!\[[^\]\n]*\]\([^)\n]+\)|^[ \t]*`{3,}\{[\w:-]+\}|\{\{[<%]\s*(?:include|embed|video|youtube)\b|\{%-?\s*(?:include|embed)\b/mu

/**
 * Content that is whole whatever its text: a video or its component, and a directive that a site fills, such as a table of
 * contents. A page with it may be short.
 */
const SHOWS_WHOLE =
  /<(?:video|iframe)\b|<[A-Z]\w*(?:Video|Player|YouTube|Vimeo)\b|<(?:Video|Player|YouTube|Vimeo)\w*\b|^[ \t]*`{3,}\{(?:toctree|tableofcontents|bibliography|glossary)\}|\{\{[<%]\s*(?:video|youtube)\b/mu

/** A sentence of the page itself, outside its headings, tags and directives. */
const SENTENCE = /^(?![ \t]*(?:#|<|`{3}|\{|:{3}|[\w-]+:))[^<\n]*\p{L}{2}[^<\n]{25,}/mu

/**
 * Reports a lesson with almost no text (part a: fewer than 200 characters) as empty. One that shows a component, a picture
 * or another file is not thrown out for it: a person sees what is embedded. A page with a sentence next to a video
 * or a table of contents may be whole: that is a remark.
 */
export function emptiness({ text, root, limits }: LessonText): Checked {
  const characters = text.slice(bodyFrom(root)).trim().length
  const detail = `${counted(characters, 'character')}; the minimum is ${shownCount(limits.minCharacters)}.`
  if (characters >= limits.minCharacters) return checked('Minimum length', detail, [])
  const embeds = EMBEDS.test(text)
  const isWhole = SHOWS_WHOLE.test(text) && SENTENCE.test(text.slice(bodyFrom(root)))
  return checked('Minimum length', detail, [
    {
      type: 'EMPTY',
      severity: isWhole ? 'info' : embeds ? 'major' : 'critical',
      criterion: 'completeness',
      place: null,
      description: embeds
        ? `The lesson has only ${characters} characters of its own, and what it embeds is not read; a lesson has at least ${limits.minCharacters}.`
        : `The lesson has only ${characters} characters; a lesson has at least ${limits.minCharacters}.`,
      suggestedFix: embeds ? 'Check what the lesson embeds, or write more text.' : 'Write the lesson again.',
    },
  ])
}
