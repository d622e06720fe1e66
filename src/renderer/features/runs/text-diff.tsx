import { useMemo } from 'react'
import { counted } from '../../../shared/counted.ts'
import { paragraphPairs } from '../../components/texts/paragraph-pairs.ts'
import { TwoTexts } from '../../components/texts/two-texts.tsx'
import { textDiff as texts } from './texts.ts'

/** Compares the texts of two runs by paragraph; shared paragraphs are collapsed to their number. */
export function TextDiff({
  left,
  right,
  names,
}: {
  readonly left: string
  readonly right: string
  readonly names: readonly [string, string]
}) {
  const pairs = useMemo(() => paragraphPairs(left, right), [left, right])
  return (
    <section aria-label={texts.textsOfRuns}>
      <h3>{texts.text}</h3>
      <div className="two-texts-head small dim">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </div>
      {pairs.map((pair, at) =>
        pair.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name than their place
          <p key={at} className="dim small">
            {texts.unchanged(counted(pair.paragraphs.length, 'paragraph'))}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name than their place
          <TwoTexts key={at} before={pair.before} after={pair.after} />
        ),
      )}
    </section>
  )
}
