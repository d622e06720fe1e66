import type { PhrasingContent } from 'mdast'
import type { ReactNode } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { formulaOf, placeOf } from '../../../../../shared/markdown/blocks.ts'
import { isSame } from '../issues.ts'
import { IssueMark } from '../marks/issue-mark.tsx'
import { inline as texts } from '../texts/screen.ts'
import styles from './markdown.module.css'
import { piecesOf, type TextMark } from './marked-text.ts'

/** What is drawn upon the text besides its own words. */
export interface Drawing {
  /** The level of a heading that stands by itself; one within a list or a quote is none of the page. */
  readonly level: number | null
  readonly marks: readonly TextMark[]
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}

/** A run of text as React elements; a link, an image and HTML are text, so that nothing is fetched and nothing runs. */
export function Inline({ of, on }: { readonly of: readonly PhrasingContent[]; readonly on: Drawing }) {
  return of.map((node) => <Phrase key={placeOf(node).from} of={node} on={on} />)
}

function Phrase({ of, on }: { readonly of: PhrasingContent; readonly on: Drawing }): ReactNode {
  switch (of.type) {
    case 'text':
      return <Marked text={of.value} of={of} on={on} />
    case 'emphasis':
      return (
        <em>
          <Inline of={of.children} on={on} />
        </em>
      )
    case 'strong':
      return (
        <strong>
          <Inline of={of.children} on={on} />
        </strong>
      )
    case 'delete':
      return (
        <del>
          <Inline of={of.children} on={on} />
        </del>
      )
    case 'inlineCode':
      return (
        <code className={styles.inlineCode}>
          <Marked text={of.value} of={of} on={on} />
        </code>
      )
    case 'break':
      return <br />
    case 'html':
      return <code className={styles.raw}>{of.value}</code>
    case 'link':
      return (
        <>
          <span className={styles.link} title={of.url}>
            <Inline of={of.children} on={on} />
          </span>
          <LinkTarget url={of.url} words={wordsOf(of.children)} />
        </>
      )
    case 'linkReference':
      return (
        <span className={styles.link}>
          <Inline of={of.children} on={on} />
        </span>
      )
    case 'image':
      return <Picture alt={of.alt ?? ''} url={of.url} />
    case 'imageReference':
      return <Picture alt={of.alt ?? ''} url={of.identifier} />
    case 'footnoteReference':
      return <sup className="mono">[{of.identifier}]</sup>
    default:
      return <code className={styles.formula}>{formulaOf(of)}</code>
  }
}

function Marked({
  text,
  of,
  on: { marks, chosen, onChoose },
}: {
  readonly text: string
  readonly of: PhrasingContent
  readonly on: Drawing
}) {
  const { from, to } = placeOf(of)
  if (marks.length === 0) return text
  return piecesOf(text, from, to, marks).map(({ from: at, text: words, mark, isLast }) => {
    if (mark === null) return words
    const { shown } = mark
    return (
      <IssueMark
        key={at}
        of={shown}
        isChosen={isSame(chosen, shown.about)}
        isLast={isLast}
        onClick={() => onChoose(shown.about)}
      >
        {words}
      </IssueMark>
    )
  })
}

/** Where a link leads, unless its own words say so. */
function LinkTarget({ url, words }: { readonly url: string; readonly words: string }) {
  return url === words || url.startsWith('#') ? null : (
    <span className={styles.target} title={url}>
      {url}
    </span>
  )
}

/** A picture is not fetched: what it is said to show, and where it would come from. */
function Picture({ alt, url }: { readonly alt: string; readonly url: string }) {
  return (
    <span className={styles.picture} title={url}>
      {alt === '' ? texts.pictureWithoutDescription : texts.picture(alt)}{' '}
      <span className={styles.target}>{url}</span>
    </span>
  )
}

function wordsOf(children: readonly PhrasingContent[]): string {
  return children.map((node) => ('value' in node ? node.value : '')).join('')
}
