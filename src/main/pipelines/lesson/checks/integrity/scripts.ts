import { counted } from '../../../../../shared/counted.ts'
import type { ProseRun } from '../../../../../shared/markdown/prose.ts'
import { proseOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { SCRIPTS, scriptsOf } from './scripts-of-languages.ts'
import { taughtScripts } from './taught-scripts.ts'

const NAME = 'Script'

/** A lesson in a wrong script has an issue for the first stretches of it. */
const MOST_DEFECTS = 10

/** From this share of the letters on, a script is that of a lesson whose language is not known; of fewer letters none is. */
const MAIN_SHARE = 0.9
const LEAST_LETTERS = 200

/** Greek letters stand in formulas of any language. */
const ANYWHERE = ['Greek'] as const

/** What somebody quotes, translates or names: between quotation marks or brackets. */
const QUOTED =
  /«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|‘[^‘’]*’|"[^"\n]*"|「[^「」]*」|『[^『』]*』|《[^《》]*》|\([^()]*\)|（[^（）]*）|\[[^\][]*\]/gu

/**
 * Letters in prose of a script that the lesson’s language is not written in (part a): more than a few fail, many are
 * critical. Latin letters are at home everywhere; code, links, emphasis and what stands between quotation marks or
 * brackets is quoted, and never counts, nor does the script of a language that the lesson teaches. A language that is not
 * known is written in the script that nearly all of the lesson is in.
 */
export function scripts(lesson: LessonText): Checked {
  const { proseRoot, spec, limits } = lesson
  const allowed = scriptsOf(spec.language) ?? mainScriptOf(lesson)
  if (allowed === null) return notApplicable(NAME, 'The script of the lesson’s language is not known.')
  const others = SCRIPTS.filter((script) => ![...allowed, ...ANYWHERE].includes(script))
  const taught = taughtScripts(lesson, others)
  const foreign = others.filter((script) => !taught.has(script))
  const pattern = new RegExp(
    `(?:[${foreign.map((script) => `\\p{sc=${script}}`).join('')}]\\p{M}*[\\s，。、！？：]*)+`,
    'gu',
  )
  const runs = proseOf(proseRoot, ['link', 'linkReference', 'emphasis']).flatMap((run) =>
    stretchesOf(run, pattern),
  )
  const letters = runs.reduce((sum, run) => sum + run.letters, 0)
  const detail = `${counted(letters, 'letter')} of another script outside code and quotations; the check fails above ${limits.foreignLetters}.`
  if (letters <= limits.foreignLetters) return checked(NAME, detail, [])
  const written =
    scriptsOf(spec.language) === null ? 'the lesson' : `the lesson’s language (${spec.language})`
  const severity = letters > limits.foreignLettersCritical ? 'critical' : 'major'
  const defects = runs.slice(0, MOST_DEFECTS).map(
    ({ from, to, letters: own }): Defect => ({
      type: 'SCRIPT',
      severity,
      criterion: 'clarity_readability',
      place: { from, to },
      description: `${counted(own, 'letter')} of a script that ${written} is not written in.`,
      suggestedFix: 'Write this in the language of the lesson, or mark it as a quotation.',
    }),
  )
  return checked(NAME, detail, defects)
}

/** The script of most letters of a lesson’s prose, and the Latin one; `null` where none is nearly all of it. */
function mainScriptOf({ paragraphs }: LessonText): readonly string[] | null {
  const prose = paragraphs.map((each) => each.prose).join(' ')
  const all = prose.match(/\p{L}/gu)?.length ?? 0
  if (all < LEAST_LETTERS) return null
  const main = SCRIPTS.find(
    (script) => (prose.match(new RegExp(`\\p{sc=${script}}`, 'gu'))?.length ?? 0) >= MAIN_SHARE * all,
  )
  return main === undefined ? null : [...new Set([main, 'Latin'])]
}

function stretchesOf(run: ProseRun, pattern: RegExp) {
  const { value, from, to } = run
  const plain = value.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  return [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
    const start = Math.min(from + index, to)
    return {
      from: start,
      to: Math.min(start + found.trimEnd().length, to),
      letters: found.match(/\p{L}/gu)?.length ?? 0,
    }
  })
}
