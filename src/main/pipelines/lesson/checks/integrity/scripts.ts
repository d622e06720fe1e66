import { counted } from '../../../../../shared/counted.ts'
import { type ProseRun, proseOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { stemsOf } from '../semantic/terms.ts'
import { languagesWrittenIn, SCRIPTS, scriptsOf } from './scripts-of-languages.ts'

/**
 * Minimum number of blocks with a foreign script in a lesson that teaches its language; a lesson that names it in
 * passing has fewer.
 */
const MIN_BLOCKS = 5

/**
 * Returns the scripts that a lesson shows because it teaches a language. The lesson names the language in a heading; or
 * it names the language elsewhere or has the script in a heading, and several of its blocks have the script.
 * Explanations are in the lesson's own script: if the foreign letters are the majority, the lesson is in the wrong
 * language.
 */
function taughtScripts(lesson: LessonText, foreign: readonly string[]): ReadonlySet<string> {
  const { blocks, text, sections, spec } = lesson
  const shown = foreign.filter((script) => new RegExp(`\\p{sc=${script}}`, 'u').test(text))
  if (shown.length === 0) return new Set()
  const titles = [spec.title, ...sections.map(({ title }) => title)].join('\n')
  const [inTitles, inText] = [stemsOf(titles), stemsOf(text)]
  const taught = new Set<string>()
  for (const language of new Set(shown.flatMap(languagesWrittenIn))) {
    const own = (scriptsOf(language) ?? []).filter((script) => shown.includes(script))
    const letters = new RegExp(`[${own.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u')
    const name = nameOf(language, spec.language)
    if (!isMinority(lesson, letters)) continue
    const isSubject = name !== null && inTitles.has(name)
    const isMentioned = letters.test(titles) || (name !== null && inText.has(name))
    const places = () => blocks.filter(({ from, to }) => letters.test(text.slice(from, to))).length
    if (isSubject || (isMentioned && places() >= MIN_BLOCKS)) for (const script of own) taught.add(script)
  }
  return taught
}

/** Returns whether a script has fewer letters in the prose than the other scripts. */
function isMinority({ paragraphs }: LessonText, letters: RegExp): boolean {
  let [own, foreign] = [0, 0]
  for (const { prose } of paragraphs)
    for (const letter of prose.match(/\p{L}/gu) ?? []) {
      if (letters.test(letter)) foreign += 1
      else own += 1
    }
  return foreign < own
}

/** Returns the stem of the first word of a language's name in another language. */
function nameOf(language: string, inLanguage: string): string | null {
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(language)
    const [first] = name === undefined ? [] : stemsOf(name)
    return first ?? null
  } catch {
    return null // The language has no tag.
  }
}

const NAME = 'Script'

/** Maximum number of issues: of a lesson in a wrong script only the first ranges are reported. */
const MAX_DEFECTS = 10

/**
 * Minimum share of letters of one script that makes it the script of a lesson with an unknown language, and the minimum
 * number of letters for that.
 */
const MAIN_SHARE = 0.9
const MIN_LETTERS = 200

/** Greek letters are allowed in every language, as formulas use them. */
const ANYWHERE = ['Greek'] as const

/** Text between quotation marks or brackets: a quotation, a translation or a name. */
const QUOTED =
  /«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|‘[^‘’]*’|"[^"\n]*"|「[^「」]*」|『[^『』]*』|《[^《》]*》|\([^()]*\)|（[^（）]*）|\[[^\][]*\]/gu

/**
 * Reports letters in the prose of a script that the language of the lesson does not use (part a): more than a few fail,
 * many are critical. Latin letters are always allowed. Code, links, emphasis and text between quotation marks or
 * brackets never count, nor does the script of a language that the lesson teaches. For an unknown language, the script
 * of nearly all letters is the expected one.
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
  const defects = runs.slice(0, MAX_DEFECTS).map(
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

/** Returns the script of most letters in the prose, and the Latin one; `null` if no script has nearly all letters. */
function mainScriptOf({ paragraphs }: LessonText): readonly string[] | null {
  const prose = paragraphs.map((each) => each.prose).join(' ')
  const all = prose.match(/\p{L}/gu)?.length ?? 0
  if (all < MIN_LETTERS) return null
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
