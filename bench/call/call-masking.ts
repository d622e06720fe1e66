/**
 * Personal details in made calls that masking leaves for a model to read. faker for Python makes people of forty
 * locales; each of their details is in ten calls of the language: in seven the words around it say what it is, in
 * three nothing does. A detail reaches the model if any of its parts does: a word of a name or of a street, a number.
 *
 *     npm run bench call-masking [-- --people N] [--show LOCALE] [--values FILE]
 *
 * Needs Python: faker is installed into a temporary environment. FILE has lines that values.py wrote before.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { maskConversation } from '../../src/shared/masking/mask.ts'
import {
  callsOf,
  generalWords,
  KINDS,
  type Kind,
  type MadeCall,
  type Person,
  partsShown,
  peopleFrom,
} from '../lib/masking-made/conversations.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'

const LOCALES =
  'en_US en_GB en_IN en_AU en_CA de_DE de_AT de_CH fr_FR fr_CA es_ES es_MX es_CO it_IT pt_BR pt_PT nl_NL pl_PL cs_CZ sk_SK hu_HU ro_RO ru_RU uk_UA bg_BG el_GR tr_TR sv_SE no_NO da_DK fi_FI ja_JP ko_KR zh_CN ar_SA he_IL fa_IR hi_IN id_ID hr_HR'
const PACKAGES = ['faker==40.63.0', 'babel==2.19.0']
/** The largest shares that may reach a model. */
const MAX_NAMED = 0.02
const MAX_BARE = 0.1

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '12' },
    show: { type: 'string' },
    values: { type: 'string' },
  },
})

const program = join(import.meta.dirname, '../lib/masking-made/values.py')

function madePeople(): Person[] | null {
  if (options.values !== undefined) return peopleFrom(readFileSync(options.values, 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'docket-faker-'))
  try {
    const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
    const isMade =
      spawnSync('python3', ['-m', 'venv', folder]).status === 0 &&
      spawnSync(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES], { stdio: 'inherit' }).status === 0
    if (!isMade) {
      console.log('Skipped: Python 3 with its package registry is needed to install faker.')
      return null
    }
    const { stdout } = spawnSync(python, [program, options.people, ...LOCALES.split(' ')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    return peopleFrom(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Tally {
  calls: number
  shown: number
}

const people = madePeople()
if (people === null) process.exit(0)
const tallies = new Map<string, Tally>()
const localesOf = Map.groupBy(people, ({ locale }) => locale)

for (const [locale, group] of localesOf) {
  const general = generalWords(group)
  for (const call of group.flatMap(callsOf)) {
    const texts = maskConversation(call.turns).map(({ text }) => text)
    const shown = partsShown(call, texts, general)
    count(call, shown.length > 0)
    if (shown.length > 0 && options.show === locale)
      console.log(`${call.kind}, ${call.pattern}: ${shown.join(', ')} in ${texts.slice(2).join(' / ')}`)
  }
}

function count({ person, kind, pattern, isNamed }: MadeCall, isShown: boolean): void {
  const form = isNamed ? 'named' : 'bare'
  for (const key of [
    form,
    `${form} ${kind}`,
    `${form} ${person.locale}`,
    `${form} ${kind} ${person.locale}`,
    pattern,
  ]) {
    const tally = tallies.get(key) ?? { calls: 0, shown: 0 }
    tally.calls += 1
    if (isShown) tally.shown += 1
    tallies.set(key, tally)
  }
}

function share(key: string): number {
  const tally = tallies.get(key)
  return tally === undefined ? 0 : tally.shown / tally.calls
}

function shareOf(form: 'named' | 'bare', kind: Kind | null, locale: string): string {
  const key = [form, ...(kind === null ? [] : [kind]), ...(locale === '' ? [] : [locale])].join(' ')
  return tallies.has(key) ? (100 * share(key)).toFixed(0) : '–'
}

for (const form of ['named', 'bare'] as const) {
  console.log(
    `\nPercent that reach the model, ${form === 'named' ? 'with words that say what it is' : 'bare'}`,
  )
  printTable(
    ['locale', 'all', ...KINDS],
    [...localesOf.keys(), ''].map((locale) => [
      locale === '' ? 'all' : locale,
      shareOf(form, null, locale),
      ...KINDS.map((kind) => shareOf(form, kind, locale)),
    ]),
  )
}
const patterns = [...tallies.keys()].filter((key) => !/^(?:named|bare)\b/.test(key))
console.log(`\n${patterns.map((pattern) => `${pattern} ${percent(share(pattern))}`).join('; ')}\n`)

const reliable = [...localesOf.keys()].filter(
  (locale) => share(`named ${locale}`) <= MAX_NAMED && share(`bare ${locale}`) <= MAX_BARE,
)
report({
  name: 'personal details with words that say what they are, in calls of forty locales, that reach a model',
  figure: `${percent(share('named'))} of ${tallies.get('named')?.calls ?? 0}`,
  target: '≤ 2 %',
  met: share('named') <= MAX_NAMED,
})
report({
  name: 'bare personal details in calls of forty locales that reach a model',
  figure: `${percent(share('bare'))} of ${tallies.get('bare')?.calls ?? 0}`,
  target: '≤ 10 %',
  met: share('bare') <= MAX_BARE,
})
report({
  name: 'locales in which masking meets both targets',
  figure: `${reliable.length} of ${localesOf.size}: ${reliable.join(' ')}`,
})
