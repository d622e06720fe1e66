import { proseOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { scriptsOf } from './scripts-of-languages.ts'

const NAME = 'Language'

/** Below this share of its own letters a lesson is written in another language. */
const LEAST_SHARE = 0.25

/** With fewer letters of prose nothing can be said. */
const LEAST_LETTERS = 200

/**
 * Whether a lesson that is to be written in a script of its own is: a Russian one in Latin letters is not Russian.
 * Languages of Latin letters cannot be told from each other this way.
 */
export function language({ proseRoot, spec }: LessonText): Checked {
  const [main, ...others] = scriptsOf(spec.language) ?? []
  if (main === undefined || main === 'Latin')
    return notApplicable(NAME, 'Other languages have the same script.')
  const prose = proseOf(proseRoot)
    .map(({ value }) => value)
    .join(' ')
  const all = prose.match(/\p{L}/gu)?.length ?? 0
  const scripts = [main, ...others.filter((script) => script !== 'Latin')]
  const own =
    prose.match(new RegExp(`[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]`, 'gu'))?.length ?? 0
  if (all < LEAST_LETTERS) return notApplicable(NAME, `Only ${all} letters of prose.`)
  const detail = `${Math.round((100 * own) / all)} % of the letters are of the script of “${spec.language}”.`
  if (own / all >= LEAST_SHARE) return checked(NAME, detail, [])
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
