import type { MaskRule } from '../../../shared/contract/cases/datasets.ts'
import type { Pattern } from '../../../shared/domain/standards/pattern.ts'
import { maskTexts } from '../../../shared/masking/mask.ts'
import { PrivateKind } from '../../../shared/masking/place.ts'
import { JsonText, type Row, type RowValue } from './row-value.ts'

/** The rule that masks texts of a form; reviewers' notes are masked completely, by their key. */
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

/** Replacements for a note, and for matches of a custom pattern. */
const [NOTE, MASKED] = ['[NOTE]', '[MASKED]']

/** Keys of our rows with people's reasons. */
const NOTES: ReadonlySet<string> = new Set(['note', 'reason'])

/** Keys of our rows with ids, hashes and closed words, which are not people's texts. */
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

/** Keys whose value may be a hash or an id, or people's words. */
const REFERENCES: ReadonlySet<string> = new Set(['key', 'aboutKey', 'ref'])
const HASH = /^(?:[\w]+[:/-])?[\da-f]{8}[\da-f-]{8,}$/i

/** Number of places that each rule, and each custom pattern, has masked. */
export interface MaskCounts {
  readonly rules: Map<MaskRule, number>
  /** In the order of the patterns. */
  readonly patterns: number[]
}

/** Returns counts without any match. */
export function noMatches(patterns: number): MaskCounts {
  return { rules: new Map(), patterns: Array.from({ length: patterns }, () => 0) }
}

/** The applied rules. */
export interface Masks {
  readonly rules: readonly MaskRule[]
  readonly patterns: readonly Pattern[]
}

/** Facts about a case besides its rows: texts in which names are searched, and names. */
export interface MaskContext {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

/** Returns the rows of one case with all matches of the rules masked; adds the matches to the counts. */
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
  /** The rule of each masked place. */
  readonly rules: readonly MaskRule[]
  /** Number of places that each custom pattern masked. */
  readonly patterns: readonly number[]
}

/** Returns the masked form of texts with matches. Custom patterns run first: they see the original text. */
function maskedTexts(
  texts: readonly string[],
  { rules, patterns }: Masks,
  context: MaskContext,
): Map<string, MaskedOnce> {
  const own = texts.map((text) => maskedByPatterns(text, patterns))
  const kinds = new Set(PrivateKind.options.filter((kind) => rules.includes(ruleOf[kind])))
  const around = kinds.has('NAME') ? context.texts : []
  const spokenTexts = [...new Set([...own.map(({ text }) => text), ...around])]
  const found = new Map(
    kinds.size === 0
      ? []
      : maskTexts(spokenTexts, context.names, kinds).map((each, at) => [spokenTexts[at] ?? '', each]),
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

/** The role of a text: a reviewer's note, or any other text. */
type Place = 'note' | 'text'
type Change = (text: string, place: Place) => string

/** Returns a row with every text changed that a person may have written; ids, hashes and closed words stay. */
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
    return new JsonText(
      changedValue(value.value, key, change, isForeign || value.isForeign),
      value.isForeign,
      value.isTemplate,
    )
  if (isList(value)) return value.map((each) => changedValue(each, key, change, isForeign))
  return changedRecord(value, change, isForeign)
}

function isList(value: object): value is readonly RowValue[] {
  return Array.isArray(value)
}
