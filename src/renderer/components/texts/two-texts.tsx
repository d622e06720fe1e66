import './two-texts.css'
import { useMemo } from 'react'
import { type TextPart, wordsBetween } from './words-between.ts'

/** Shows two texts side by side: removed words are struck out on the left, added ones underlined on the right. */
export function TwoTexts({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = useMemo(() => wordsBetween(before, after), [before, after])
  return (
    <div className="two-texts">
      <div>
        <Side parts={parts} without="added" />
      </div>
      <div>
        <Side parts={parts} without="removed" />
      </div>
    </div>
  )
}

function Side({
  parts,
  without,
}: {
  readonly parts: readonly TextPart[]
  readonly without: TextPart['kind']
}) {
  let at = 0
  return parts
    .filter(({ kind }) => kind !== without)
    .map(({ kind, text }) => {
      const key = at
      at += text.length
      if (kind === 'removed') return <del key={key}>{text}</del>
      return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
    })
}
