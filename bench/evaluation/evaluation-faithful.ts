/**
 * Planted inventions that the checks of faithfulness find without a model.
 * 200 made rows: a passage is a real abstract of SciFact, the answer some of its sentences in other writings. Fifty rows
 * are left as they are; in fifty each, a number is changed, a name is planted, or a statement is negated. Half of the
 * rows, by their hash, are held: they are only measured. The naive rule looks for each number and each word with a
 * capital letter of the answer in the passage.
 *
 * `--show` prints the failures of the development half.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { recipes } from '../../src/shared/domain/standards/evaluator-recipes.ts'
import { runChecks } from '../../src/shared/pipelines/evaluation/checks.ts'
import { fieldsOf } from '../../src/shared/pipelines/evaluation/fields.ts'
import { madeRow } from '../lib/evaluation-rows.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } })
const KINDS = ['faithful', 'number', 'name', 'negation'] as const
type Kind = (typeof KINDS)[number]
const OF_EACH = 50
const MIN_FOUND = 0.9

interface MadeRow {
  readonly kind: Kind
  readonly passage: string
  readonly answer: string
  readonly planted: string
  readonly isHeld: boolean
}

interface Judged extends MadeRow {
  readonly state: 'met' | 'unmet' | 'unchecked'
  readonly why: string
  /** Whether a place that the check names is the planted text. */
  readonly isMarked: boolean
  readonly naive: 'met' | 'unmet'
}

const NAMES = [
  ...[
    'Lisbon',
    'Nakamura',
    'Fernandez',
    'Oslo',
    'Weber',
    'Kowalski',
    'Manitoba',
    'Okafor',
    'Brisbane',
    'Haddad',
    'Petrova',
  ],
  ...[
    'Novartis',
    'Leiden',
    'Santiago',
    'Lindqvist',
    'UNHCR',
    'Johnson',
    'Kyoto',
    'Marchetti',
    'Uppsala',
    'Tanaka',
    'Hobart',
  ],
]

const folder = sharedData('scifact_beir')
if (folder !== null) {
  const Doc = z.object({ title: z.string(), text: z.string() })
  const docs = readFileSync(join(folder, 'docs.jsonl'), 'utf8').trimEnd().split('\n')
  measure(madeRows(docs.map((line) => Doc.parse(JSON.parse(line)).text)).map(judged))
}

function measure(all: readonly Judged[]): void {
  for (const isHeld of [false, true]) {
    const half = all.filter((each) => each.isHeld === isHeld)
    const name = isHeld ? 'held' : 'development'
    console.log(`\n${name}: ${half.length} rows\n`)
    const count = (some: readonly Judged[], state: Judged['state']) =>
      String(some.filter((each) => each.state === state).length)
    printTable(
      ['planted', 'rows', 'found', 'wrong and asked', 'wrong in silence', 'naive rule found'],
      KINDS.filter((kind) => kind !== 'faithful').map((kind) => {
        const some = half.filter((each) => each.kind === kind)
        const naive = some.filter((each) => each.naive === 'unmet').length
        return [
          kind,
          String(some.length),
          count(some, 'unmet'),
          count(some, 'unchecked'),
          count(some, 'met'),
          String(naive),
        ]
      }),
    )
    const faithful = half.filter(({ kind }) => kind === 'faithful')
    const asked = faithful.filter(({ state }) => state !== 'met').length
    const naiveAsked = faithful.filter(({ naive }) => naive === 'unmet').length
    const facts = half.filter(({ kind }) => kind === 'number' || kind === 'name')
    const marked = facts.filter(({ isMarked }) => isMarked).length
    const found = facts.filter(({ state }) => state === 'unmet').length
    const naive = facts.filter((each) => each.naive === 'unmet').length
    const share = (part: number, whole: number) =>
      `${part} of ${whole} (${percent(whole === 0 ? 0 : part / whole)})`
    report({
      name: `${name}: planted numbers and names of made answers that checks mark, as absent or as a question`,
      figure: share(marked, facts.length),
      floor: `naive rule ${percent(naive / facts.length)}`,
      target: `≥ ${percent(MIN_FOUND)}`,
      met: marked / facts.length >= MIN_FOUND,
    })
    report({
      name: `${name}: planted numbers and names of made answers that checks call absent; the rest of the marked ones is asked about`,
      figure: share(found, facts.length),
    })
    report({
      name: `${name}: planted numbers and names of made answers that checks pass in silence`,
      figure: share(facts.filter(({ state }) => state === 'met').length, facts.length),
      floor: `naive rule ${share(facts.length - naive, facts.length)}`,
    })
    report({
      name: `${name}: faithful made answers that checks ask about needlessly`,
      figure: share(asked, faithful.length),
      floor: `naive rule ${share(naiveAsked, faithful.length)}`,
    })
    const negations = half.filter(({ kind }) => kind === 'negation')
    report({
      name: `${name}: planted negations of made answers that checks pass in silence; the judge is asked about them`,
      figure: share(negations.filter(({ state }) => state === 'met').length, negations.length),
    })
    if (values.show && !isHeld)
      for (const { kind, state, planted, why, answer } of half)
        if (state !== (kind === 'faithful' ? 'met' : 'unmet') && kind !== 'negation')
          console.log(`${kind}, ${state}: ${planted} – ${why}\n    ${answer.slice(0, 300)}`)
  }
}

function judged(row: MadeRow): Judged {
  const recipe = recipes().find(({ id }) => id === 'faithfulness')
  const { evaluator } = recipe ?? { evaluator: null }
  if (evaluator === null) throw new Error('There is no recipe of faithfulness.')
  const made = madeRow('1', {
    output: row.answer,
    context: [row.passage],
    input: 'What is known about this?',
  })
  const results = runChecks(evaluator.checks, fieldsOf(evaluator.fields, made), null)
  const facts = results.find(({ check }) => check === 'facts')
  if (facts === undefined) throw new Error('The recipe has no check of facts.')
  const at = row.planted === '' ? -1 : row.answer.indexOf(row.planted)
  const isMarked = facts.places.some(({ from, to }) => from < at + row.planted.length && to > at && at !== -1)
  const tokens = row.answer.match(/\d+(?:[.,]\d+)*|\p{Lu}[\p{L}-]+/gu) ?? []
  const naive = tokens.every((token) => row.passage.includes(token)) ? 'met' : 'unmet'
  return { ...row, state: facts.state, why: facts.why, isMarked, naive }
}

function madeRows(texts: readonly string[]): MadeRow[] {
  const rows: MadeRow[] = []
  const counts = new Map<Kind, number>()
  for (const passage of texts) {
    const draw = drawerOf(passage)
    const sentences = passage.split(/(?<=[a-z)]\.)\s+(?=[A-Z])/u)
    const from = draw(Math.max(1, sentences.length - 2))
    const chosen = sentences.slice(from, from + 2)
    const kind = KINDS[rows.length % KINDS.length] ?? 'faithful'
    if (sentences.length < 4 || (counts.get(kind) ?? 0) >= OF_EACH) continue
    const changed = planted(kind, chosen, passage, draw)
    if (changed === null) continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const isHeld = draw(2) === 1
    rows.push({
      kind,
      passage,
      answer: rewritten(changed.sentences.join(' '), changed.planted, draw),
      planted: changed.planted,
      isHeld,
    })
    if (rows.length === OF_EACH * KINDS.length) break
  }
  return rows
}

type Draw = (below: number) => number

/** Draws numbers from the hash of a text, so that the rows are the same each time. */
function drawerOf(text: string): Draw {
  const bytes = createHash('sha256').update(text).digest()
  let at = 0
  return (below) => {
    at += 1
    return (bytes[at % bytes.length] ?? 0) % below
  }
}

function planted(
  kind: Kind,
  sentences: readonly string[],
  passage: string,
  draw: Draw,
): { sentences: readonly string[]; planted: string } | null {
  const [first = '', ...others] = sentences
  switch (kind) {
    case 'faithful':
      return /\d/u.test(first) ? { sentences, planted: '' } : null
    case 'number': {
      const numbers = [...first.matchAll(/(?<![\p{L}\d.,-])\d+(?:\.\d+)?(?![\d.,]*[\p{L}\d])/gu)]
      const number = numbers[draw(Math.max(1, numbers.length))]
      if (number === undefined) return null
      const [old] = number
      const last = Number(old.at(-1))
      const changes = [
        `${old.slice(0, -1)}${(last + 1 + draw(8)) % 10}`,
        `${1 + draw(9)}${old}`,
        [...old].toReversed().join(''),
      ]
      const changed = changes[draw(3)] ?? ''
      if (
        changed === old ||
        Number(changed) === Number(old) ||
        new RegExp(`(?<!\\d)${changed.replace('.', '\\.')}(?!\\d)`, 'u').test(passage)
      )
        return null
      return {
        sentences: [
          `${first.slice(0, number.index)}${changed}${first.slice(number.index + old.length)}`,
          ...others,
        ],
        planted: changed,
      }
    }
    case 'name': {
      const name = NAMES[draw(NAMES.length)] ?? ''
      if (passage.includes(name)) return null
      const small = `${first.charAt(0).toLowerCase()}${first.slice(1)}`
      const forms = [
        first.replace(/\.$/u, ` in ${name}.`),
        `According to ${name}, ${small}`,
        first.replace(/(?<=\b(?:by|in|of|with|from) )(?:the )?[a-z]+/u, name),
        `${name} reports that ${small}`,
      ]
      const changed = forms[draw(forms.length)] ?? ''
      return changed.includes(name) ? { sentences: [changed, ...others], planted: name } : null
    }
    case 'negation': {
      const changed = first.replace(/\b(is|are|was|were|can|does|did|has|have)\b(?! not)/u, '$1 not')
      return changed === first ? null : { sentences: [changed, ...others], planted: 'not' }
    }
  }
}

/** Writes an answer as models do: percent in words or signs, small numbers in words, groups of thousands, an opening. */
function rewritten(text: string, keep: string, draw: Draw): string {
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
  let out = text
  if (draw(2) === 0) out = out.replaceAll(/(\d)%/gu, '$1 percent')
  if (draw(2) === 0)
    out = out.replaceAll(/(?<![\d.,:/-] ?|[\p{L}=<>±] ?)\b([2-9]|1[0-2])\b(?= [a-z]{4,})/gu, (found) =>
      found === keep ? found : (words[Number(found)] ?? found),
    )
  if (draw(2) === 0)
    out = out.replaceAll(/(?<![\d.,])\d{5,6}(?![\d.,])/gu, (found) => found.replace(/(\d{3})$/u, ',$1'))
  const openings = ['', 'According to the passage: ', 'In short, the study found this. ', '- ']
  return `${openings[draw(openings.length)] ?? ''}${out}`
}
