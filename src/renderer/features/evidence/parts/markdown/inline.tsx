import type { PhrasingContent } from 'mdast'
import type { ReactNode } from 'react'
import { formulaOf, placeOf } from '../../../../../shared/markdown/blocks.ts'
import { inline as texts } from '../texts.ts'
import styles from './markdown.module.css'

/** How the text is drawn. */
export interface Drawing {
  /** The level of a top-level heading; a heading within a list or a quote is not a heading of the page. */
  readonly level: number | null
  /** Draws a text with the marks in its range of the source, in characters, `to` exclusive. */
  readonly draw: (text: string, from: number, to: number) => ReactNode
}

/**
 * Renders inline Markdown as React elements. Links, images and HTML are shown as text, so that nothing is fetched or
 * executed.
 */
export function Inline({ of, on }: { readonly of: readonly PhrasingContent[]; readonly on: Drawing }) {
  return of.map((node) => <Phrase key={placeOf(node).from} of={node} on={on} />)
}

function Phrase({ of, on }: { readonly of: PhrasingContent; readonly on: Drawing }): ReactNode {
  switch (of.type) {
    case 'text':
      return drawn(of.value, of, on)
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
      return <code className={styles.inlineCode}>{drawn(of.value, of, on)}</code>
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

function drawn(text: string, of: PhrasingContent, { draw }: Drawing): ReactNode {
  const { from, to } = placeOf(of)
  return draw(text, from, to)
}

/** The target of a link, unless its text is the target. */
function LinkTarget({ url, words }: { readonly url: string; readonly words: string }) {
  return url === words || url.startsWith('#') ? null : (
    <span className={styles.target} title={url}>
      {url}
    </span>
  )
}

/** A picture is not fetched: shows its description and its address. */
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
