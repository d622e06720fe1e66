import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../../../shared/counted.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { TwoTexts } from '../../../../components/texts/two-texts.tsx'
import { sections as texts } from '../texts/changes.ts'
import styles from './changes.module.css'
import type { SectionPair } from './section-pairs.ts'

/** Sections that are the same in both texts, as one line that opens. */
export function SameSections({ pairs }: { readonly pairs: readonly SectionPair[] }) {
  const [isOpen, open] = useState(false)
  const words = pairs.reduce((sum, { after }) => sum + wordsIn(after ?? ''), 0)
  return (
    <>
      <button type="button" className={styles.same} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span className="mono">{numbersOf(pairs)}</span>
        <span className="cut">{titlesOf(pairs)}</span>
        <span className="dim">{texts.unchangedWords(counted(words, 'word'))}</span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} size="small" />
      </button>
      {isOpen
        ? pairs.map(({ key, before, after }) => (
            <TwoTexts key={key} before={before ?? ''} after={after ?? ''} />
          ))
        : null}
    </>
  )
}

function numbersOf(pairs: readonly SectionPair[]): string {
  const [first, last] = [pairs[0]?.number ?? 0, pairs.at(-1)?.number ?? 0]
  return first === last ? String(first) : `${first}–${last}`
}

function titlesOf(pairs: readonly SectionPair[]): string {
  const [first = '', last = ''] = [pairs[0]?.title, pairs.at(-1)?.title]
  return pairs.length === 1 ? first : texts.range(first, last)
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
