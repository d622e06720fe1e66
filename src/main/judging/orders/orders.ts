import { type Folded, folded } from './fold.ts'
import { hitsIn, type TermHit } from './hits.ts'
import { TERMS, type TermKind } from './terms.ts'

/** An order in a text that a judge reads: it addresses the judge, although the text is only to be judged. */
export interface JudgeOrder {
  /**
   * `override`: earlier instructions do not apply; `verdict`: what is to be kept or scored best; `address`: the judge
   * is addressed; `role`: the judge is given another role; `form`: a mark of the question's or the answer's own form.
   */
  readonly kind: 'override' | 'verdict' | 'address' | 'role' | 'form'
  /**
   * The subject of a verdict: a `score`, the `text` itself, which is to be kept, or the `candidates` of a selection.
   * Words such as “return this” name a candidate in a list of memories, and nothing to a judge of other texts.
   */
  readonly about?: 'score' | 'text' | 'candidates'
  /** Its offsets in the text in UTF-16 units, `end` after the last one. */
  readonly start: number
  readonly end: number
  /** The words of the text at that position, at most 160 characters. */
  readonly quote: string
  /** The language of the order, ISO 639-1; `null` for a form. */
  readonly language: string | null
}

const MAX_QUOTE = 160

/** Marks of a question's or an answer's own form, which a title does not need. */
const FORM =
  /<\/?\s*(?:data|system|memory[-_]?\w*|result|instructions?)\b[^<>]{0,40}>?|["'{]\s*keep\s*["']?\s*:|<\|(?:im_start|im_end|system|user|assistant)\|>|\[\/?INST\]/giu

/**
 * Returns the orders to a judge that a text contains, in order: words of at least seventeen languages, and marks of a
 * form. A text that only speaks of rules, notes or scores has none. Offline and without a model; takes time in
 * proportion to the text.
 */
export function ordersIn(text: string): readonly JudgeOrder[] {
  const plain = folded(text)
  const spoken = sentencesIn(plain.text).flatMap((hits) => ordersOf(hits, plain.text))
  const found = [
    ...spoken.map(({ kind, about, from, to, language }) => ({
      kind,
      ...(about === undefined ? {} : { about }),
      language,
      start: plain.begins(from),
      end: plain.ends(to - 1),
    })),
    ...[...text.matchAll(FORM)].map(({ 0: mark, index }) => ({
      kind: 'form' as const,
      language: null,
      start: index,
      end: index + mark.length,
    })),
  ]
  return apart(found).map((order) => ({ ...order, quote: quoteOf(text, order.start, order.end) }))
}

interface Span {
  readonly kind: JudgeOrder['kind']
  readonly about?: NonNullable<JudgeOrder['about']>
  readonly from: number
  readonly to: number
  readonly language: string
}

type Placed = Omit<JudgeOrder, 'quote'>

/** Returns one order for each position: of overlapping ones the longest. */
function apart(found: readonly Placed[]): readonly Placed[] {
  const kept: Placed[] = []
  for (const each of found.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (kept.every(({ start, end }) => each.end <= start || each.start >= end)) kept.push(each)
  return kept.toSorted((a, b) => a.start - b.start)
}

function quoteOf(text: string, start: number, end: number): string {
  const quote = text.slice(start, end)
  return quote.length <= MAX_QUOTE ? quote : `${quote.slice(0, MAX_QUOTE - 1).toWellFormed()}…`
}

/** Returns the words of orders in each sentence, separately for each language. */
function sentencesIn(text: Folded['text']): readonly (readonly TermHit[])[] {
  const groups = new Map<string, TermHit[]>()
  const ends = [...text.matchAll(ENDS)].map(({ index }) => index)
  let sentence = 0
  for (const hit of hitsIn(text)) {
    while ((ends[sentence] ?? text.length) < hit.from) sentence += 1
    const key = `${sentence} ${hit.language}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [hit])
    else group.push(hit)
  }
  return [...groups.values()]
}

/** A sentence ends at a punctuation mark followed by a space, at an ideographic full stop, or at an empty line. */
const ENDS = /[.!?;] |[。！？；\n।]/gu

/** Languages that are written without spaces: fewer characters say as much. */
const DENSE: ReadonlySet<string> = new Set(['zh', 'ja'])

/** Maximum number of characters from “as an AI” to the speaker: “as an AI language model, I”. */
const MAX_TO_SPEAKER = 24

function ordersOf(hits: readonly TermHit[], text: string): Span[] {
  const [first] = hits
  if (first === undefined) return []
  const scale = DENSE.has(first.language) ? 0.4 : 1
  const near = (most: number) => most * scale
  const of = (kind: TermKind) => hits.filter((hit) => hit.kind === kind)
  const span = (kind: JudgeOrder['kind'], parts: readonly TermHit[]): Span => ({
    kind,
    from: Math.min(...parts.map(({ from }) => from)),
    to: Math.max(...parts.map(({ to }) => to)),
    language: first.language,
  })
  const isOwn = ({ to }: TermHit) =>
    of('speaker').some(({ from }) => from >= to && from - to <= near(MAX_TO_SPEAKER))
  const addressed = of('asModel').filter((hit) => !isOwn(hit))
  const spans: Span[] = [...of('role'), ...addressed].map((hit) => span('role', [hit]))

  const nots = of('not')
  const refused = of('follow').flatMap((follow) =>
    within(follow, nots, near(45)).map((not) => joined(follow, not)),
  )
  const ignores = [...of('ignore'), ...refused]
  const named = of('rules').flatMap((rules) => [
    ...within(rules, of('earlier'), near(16)).map((which) => joined(rules, which)),
    ...within(rules, of('all'), near(5)).map((which) => joined(rules, which)),
  ])
  for (const ignore of ignores) {
    for (const target of [...within(ignore, named, near(34)), ...within(ignore, of('told'), near(20))])
      spans.push(span('override', [ignore, target]))
    for (const judge of of('judge'))
      if (judge.from >= ignore.to && judge.from - ignore.to <= near(12))
        spans.push(span('override', [ignore, judge]))
  }

  const selves = selvesOf(of, near, text)
  const isVerbFirst = TERMS[first.language]?.kept !== undefined
  const negated = of('drop').flatMap((drop) => within(drop, nots, near(26)).map((not) => joined(drop, not)))
  const kept = [
    ...selves.flatMap((self) =>
      within(self, of('keep'), near(24))
        .filter((keep) => !isVerbFirst || keep.from < self.from)
        .map((keep) => joined(self, keep)),
    ),
    ...selves.flatMap((self) =>
      within(self, of('must'), near(12)).flatMap((must) =>
        within(must, of('kept'), near(12)).map((kept) => joined(self, joined(must, kept))),
      ),
    ),
    ...selves.flatMap((self) => within(self, negated, near(24)).map((keep) => joined(self, keep))),
  ]
  const promised = [
    ...of('anyPrompt').flatMap((any) => [
      ...within(
        any,
        selves.filter(({ isBare }) => !isBare),
        near(50),
      ).map((self) => joined(any, self)),
      ...within(any, of('keep'), near(50)).map((keep) => joined(any, keep)),
    ]),
  ]
  const scored = [
    ...of('award').flatMap((award) =>
      within(award, of('top'), near(50)).flatMap((top) => {
        const whom = [...selves.filter(({ isBare }) => !isBare), ...of('judge')]
        return within(joined(award, top), whom, near(50)).map((each) => joined(joined(award, top), each))
      }),
    ),
  ]
  for (const claim of kept)
    spans.push({ ...span('verdict', [claim]), about: claim.isBare ? 'candidates' : 'text' })
  for (const claim of promised) spans.push({ ...span('verdict', [claim]), about: 'candidates' })
  for (const claim of scored) spans.push({ ...span('verdict', [claim]), about: 'score' })

  for (const address of of('address'))
    for (const judge of of('judge'))
      if (judge.from >= address.to && judge.from - address.to <= near(6) && isSpokenTo(text, judge.to))
        spans.push(span('address', [address, judge]))
  return spans
}

/** Whether a judge is addressed: a punctuation mark or the end follows, not more of the sentence. */
function isSpokenTo(text: string, end: number): boolean {
  return /^ ?(?:[:,!–—-]|$|[：，！])/u.test(text.slice(end, end + 2))
}

/** The end of a clause, directly after “everything”. */
const ENDS_CLAUSE = /^(?: ?$| (?:and|und|et|y|e|и) | ?[^\p{L}\p{N} -])/u

interface Self extends TermHit {
  /** Whether it is only “this” or “everything”. */
  readonly isBare: boolean
}

/** Returns the names of the text for itself, and for all of the candidates. */
function selvesOf(
  of: (kind: TermKind) => readonly TermHit[],
  near: (most: number) => number,
  text: string,
): readonly Self[] {
  const nouns = [...of('item'), ...of('own')]
  return [
    ...of('this').flatMap((this_) =>
      nouns
        .filter(({ from }) => from >= this_.to && from - this_.to <= Math.max(1, near(8)))
        .map((noun) => ({ ...joined(this_, noun), isBare: false })),
    ),
    ...of('all').flatMap((all) =>
      of('item')
        .filter(({ from }) => from >= all.to && from - all.to <= Math.max(2, near(12)))
        .map((item) => ({ ...joined(all, item), isBare: true })),
    ),
    ...of('bare')
      .filter(({ to }) => ENDS_CLAUSE.test(text.slice(to, to + 5)))
      .map((hit) => ({ ...hit, isBare: true })),
  ]
}

/** Returns the hits that are at most `most` characters away from another one, before, after or within it. */
function within<T extends TermHit>(hit: TermHit, others: readonly T[], most: number): readonly T[] {
  return others.filter(({ from, to }) => from - hit.to <= most && hit.from - to <= most)
}

function joined<T extends TermHit>(a: T, b: TermHit): T {
  return { ...a, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}
