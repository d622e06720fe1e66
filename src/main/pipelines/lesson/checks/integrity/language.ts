import { languageName } from '../../../../../shared/domain/language-name.ts'
import { proseOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { scriptsOf } from './scripts-of-languages.ts'

const NAME = 'Language'

/** Below this share of letters of its own script, a lesson is written in another language. */
const MIN_SHARE = 0.25

/** Minimum number of letters of prose for a result. */
const MIN_LETTERS = 200

/**
 * Checks the script of a lesson whose language has its own script: a Russian lesson in Latin letters is not Russian.
 * This check cannot tell languages in Latin letters apart.
 */
export function language({ proseRoot, spec }: LessonText): Checked {
  const [main, ...others] = scriptsOf(spec.language) ?? []
  if (spec.language === 'und' || spec.language === '')
    return notApplicable(NAME, 'The language of the lesson is not known.')
  if (main === undefined || main === 'Latin')
    return notApplicable(
      NAME,
      `Letters do not tell ${languageName(spec.language)} from other languages; the language of paragraphs is detected.`,
    )
  const prose = proseOf(proseRoot)
    .map(({ value }) => value)
    .join(' ')
  const all = prose.match(/\p{L}/gu)?.length ?? 0
  const scripts = [main, ...others.filter((script) => script !== 'Latin')]
  const own =
    prose.match(new RegExp(`[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]`, 'gu'))?.length ?? 0
  if (all < MIN_LETTERS) return notApplicable(NAME, `Only ${all} letters of prose.`)
  const detail = `${Math.round((100 * own) / all)} % of the letters are of the script of “${spec.language}”.`
  if (own / all >= MIN_SHARE) return checked(NAME, detail, [])
  return checked(NAME, detail, [
    {
      type: 'LANGUAGE',
      severity: 'critical',
      criterion: 'clarity_readability',
      place: null,
      description: `The lesson should be in “${spec.language}”, but only ${detail}`,
      suggestedFix: 'Write it in its language, or say which language it is in.',
    },
  ])
}
