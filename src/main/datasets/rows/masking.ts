import type { MaskRule } from '../../../shared/contract/cases/datasets.ts'
import type { Pattern } from '../../../shared/domain/standards/pattern.ts'
import { maskTexts } from '../../../shared/masking/mask.ts'
import { PrivateKind } from '../../../shared/masking/place.ts'
import { JsonText, type Row, type RowValue } from './row-value.ts'

/** The rule that masks what has some form; reviewers' notes are masked whole, by where they stand. */
const ruleOf: Readonly<Record<PrivateKind, MaskRule>> = {
  NAME: 'names',
  EMAIL: 'contacts',
  PHONE: 'contacts',
  ADDRESS: 'contacts',
  CARD: 'numbers',
  IBAN: 'numbers',
  ACCOUNT: 'numbers',
  SSN: 'numbers',
  TOKEN: 'numbers',
  BIRTH: 'births',
}

/** What stands instead of a note, and of what an own pattern finds. */
const [NOTE, MASKED] = ['[NOTE]', '[MASKED]']

/** The keys of our rows under which people wrote why. */
const NOTES: ReadonlySet<string> = new Set(['note', 'reason'])

/** The keys of our rows under which ids, hashes and closed words stand, which are no text of anybody. */
const STRUCTURE: ReadonlySet<string> = new Set([
  ...[
    'case',
    'caseId',
    'caseSha256',
    'runId',
    'decisionId',
    'decisionIds',
    'id',
    'reviewerId',
    'adjudicatedBy',
    'importedFrom',
  ],
  ...['pipeline', 'pipelineVersion', 'kind', 'aboutKind', 'split', 'basis', 'source', 'blockedBy', 'sample'],
  ...['callIds', 'model', 'promptId', 'promptVersion', 'judgeModel', 'judgePromptId', 'judgePromptVersion'],
  ...[
    'judgeRole',
    'questionKey',
    'device',
    'eventHash',
    'role',
    'answer',
    'blindAnswer',
    'reasons',
    'gold',
    'tags',
  ],
  ...['confidence', 'confidenceLabel'],
])

/** Keys that may be a hash or an id, or somebody's words. */
const REFERENCES: ReadonlySet<string> = new Set(['key', 'aboutKey', 'ref'])
const HASH = /^(?:[\w]+[:/-])?[\da-f]{8}[\da-f-]{8,}$/i

/** How many places each rule, and each own pattern, has masked. */
export interface MaskCounts {
  readonly rules: Map<MaskRule, number>
  /** In the order of the patterns. */
  readonly patterns: number[]
}

/** No place masked yet. */
export function noMatches(patterns: number): MaskCounts {
  return { rules: new Map(), patterns: Array.from({ length: patterns }, () => 0) }
}

/** Which rules are applied. */
export interface Masks {
  readonly rules: readonly MaskRule[]
  readonly patterns: readonly Pattern[]
}

/** What is known of a case besides its rows: texts in which names are looked for, and names. */
export interface MaskContext {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

/** Rows of one case with everything masked that the rules find; adds to the counts what they found. */
export function maskedRows(
  rows: readonly Row[],
  masks: Masks,
  context: MaskContext,
  counts: MaskCounts,
): Row[] {
  const hasNotes = masks.rules.includes('notes')
  const texts = new Set<string>()
  const isNote = (place: Place) => hasNotes && place === 'note'
  for (const row of rows)
    changed(row, (text, place) => {
      if (!isNote(place)) texts.add(text)
      return text
    })
  const known = maskedTexts([...texts], masks, context)
  return rows.map((row) =>
    changed(row, (text, place) => {
      if (isNote(place)) {
        count('notes')
        return NOTE
      }
      const found = known.get(text)
      if (found === undefined) return text
      found.rules.forEach(count)
      found.patterns.forEach((matches, at) => {
        counts.patterns[at] = (counts.patterns[at] ?? 0) + matches
      })
      return found.text
    }),
  )

  function count(rule: MaskRule): void {
    counts.rules.set(rule, (counts.rules.get(rule) ?? 0) + 1)
  }
}

interface MaskedOnce {
  readonly text: string
  /** The rule of each place that was masked. */
  readonly rules: readonly MaskRule[]
  /** How many places each own pattern masked. */
  readonly patterns: readonly number[]
}

/** What becomes of texts, without those in which nothing is found. Own patterns come first: they see what was written. */
function maskedTexts(
  texts: readonly string[],
  { rules, patterns }: Masks,
  context: MaskContext,
): Map<string, MaskedOnce> {
  const own = texts.map((text) => maskedByPatterns(text, patterns))
  const kinds = new Set(PrivateKind.options.filter((kind) => rules.includes(ruleOf[kind])))
  const around = kinds.has('NAME') ? context.texts : []
  const said = [...new Set([...own.map(({ text }) => text), ...around])]
  const found = new Map(
    kinds.size === 0 ? [] : maskTexts(said, context.names, kinds).map((each, at) => [said[at] ?? '', each]),
  )
  return new Map(
    texts.flatMap((text, at) => {
      const { text: given = text, matches = [] } = own[at] ?? {}
      const masked = found.get(given)
      const places = masked?.parts.map(({ kind }) => ruleOf[kind]) ?? []
      if (places.length === 0 && given === text) return []
      return [[text, { text: masked?.text ?? given, rules: places, patterns: matches }] as const]
    }),
  )
}

function maskedByPatterns(text: string, patterns: readonly Pattern[]) {
  let rest = text
  const matches = patterns.map((pattern) => {
    const hits = pattern.findAll(rest)
    for (const { from, to } of hits.toReversed()) rest = `${rest.slice(0, from)}${MASKED}${rest.slice(to)}`
    return hits.length
  })
  return { text: rest, matches }
}

/** Where a text stands: as a note of a reviewer, or as any other text. */
type Place = 'note' | 'text'
type Change = (text: string, place: Place) => string

/** A row with every text in it changed that somebody may have written; ids, hashes and closed words stay. */
function changed(row: Row, change: Change): Row {
  return changedRecord(row, change, false)
}

function changedRecord(record: Row, change: Change, isForeign: boolean): Row {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      !isForeign && STRUCTURE.has(key) ? value : changedValue(value, key, change, isForeign),
    ]),
  )
}

function changedValue(value: RowValue, key: string, change: Change, isForeign: boolean): RowValue {
  if (typeof value === 'string') {
    if (isForeign) return change(value, 'text')
    if (REFERENCES.has(key) && HASH.test(value)) return value
    return change(value, NOTES.has(key) ? 'note' : 'text')
  }
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof JsonText)
    return new JsonText(changedValue(value.value, key, change, isForeign || value.isForeign), value.isForeign)
  if (isList(value)) return value.map((each) => changedValue(each, key, change, isForeign))
  return changedRecord(value, change, isForeign)
}

function isList(value: object): value is readonly RowValue[] {
  return Array.isArray(value)
}
