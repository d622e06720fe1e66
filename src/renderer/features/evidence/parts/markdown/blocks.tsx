import type { BlockContent, DefinitionContent, List, RootContent, Table } from 'mdast'
import type { ReactNode } from 'react'
import { formulaOf, placeOf } from '../../../../../shared/markdown/blocks.ts'
import { isMermaid } from '../../../../../shared/markdown/diagrams.ts'
import { Code } from '../../../../components/code/code.tsx'
import { Diagram } from '../../../../components/diagram/diagram.tsx'
import { blocks as texts } from '../texts.ts'
import { type Drawing, Inline } from './inline.tsx'
import styles from './markdown.module.css'

type BlockNode = RootContent | BlockContent | DefinitionContent

/** Renders blocks of Markdown as React elements. Raw HTML is shown as source; a diagram is shown as a picture. */
export function Blocks({ of, on }: { readonly of: readonly BlockNode[]; readonly on: Drawing }) {
  return of.map((node) => <BlockOf key={placeOf(node).from} of={node} on={on} />)
}

function BlockOf({ of, on }: { readonly of: BlockNode; readonly on: Drawing }): ReactNode {
  switch (of.type) {
    case 'heading':
      return (
        <Heading depth={of.depth} level={on.level}>
          <Inline of={of.children} on={on} />
        </Heading>
      )
    case 'paragraph':
      return (
        <p>
          <Inline of={of.children} on={on} />
        </p>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={of.children} on={{ ...on, level: null }} />
        </blockquote>
      )
    case 'list':
      return <ListOf of={of} on={on} />
    case 'table':
      return <TableOf of={of} on={on} />
    case 'code':
      return isMermaid(of.lang) ? (
        <Diagram source={of.value} alt={texts.diagram(of.value.trim().split('\n')[0] ?? '')} />
      ) : (
        <Code language={of.lang ?? null} value={of.value} />
      )
    case 'html':
      return <pre className={styles.raw}>{of.value}</pre>
    case 'yaml':
      return <FrontMatter value={of.value} />
    case 'thematicBreak':
      return <hr />
    case 'definition':
      return (
        <p className={styles.target}>
          [{of.identifier}]: {of.url}
        </p>
      )
    case 'footnoteDefinition':
      return (
        <div className={styles.footnote}>
          <sup className="mono">[{of.identifier}]</sup>
          <Blocks of={of.children} on={on} />
        </div>
      )
    default:
      return <pre className={styles.formula}>{formulaOf(of)}</pre>
  }
}

const levels = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const

function Heading({
  depth,
  level,
  children,
}: {
  readonly depth: number
  readonly level: Drawing['level']
  readonly children: ReactNode
}) {
  const Tag = Object.entries(levels).find(([each]) => Number(each) === level)?.[1] ?? 'p'
  return (
    <Tag className={styles.heading} data-depth={depth}>
      {children}
    </Tag>
  )
}

function ListOf({ of: { ordered, start, children }, on }: { readonly of: List; readonly on: Drawing }) {
  const items = children.map((item) => (
    <li
      key={placeOf(item).from}
      data-task={item.checked === undefined || item.checked === null ? undefined : ''}
    >
      {item.checked === undefined || item.checked === null ? null : (
        <span className="mono">{item.checked ? '[x] ' : '[ ] '}</span>
      )}
      <Blocks of={item.children} on={{ ...on, level: null }} />
    </li>
  ))
  return ordered === true ? <ol start={start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

function TableOf({ of: { children }, on }: { readonly of: Table; readonly on: Drawing }) {
  const [head, ...rows] = children
  return (
    <table>
      <thead>
        <tr>
          {(head?.children ?? []).map((cell) => (
            <th key={placeOf(cell).from} scope="col">
              <Inline of={cell.children} on={on} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={placeOf(row).from}>
            {row.children.map((cell) => (
              <td key={placeOf(cell).from}>
                <Inline of={cell.children} on={on} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FrontMatter({ value }: { readonly value: string }) {
  return (
    <details className={styles.front}>
      <summary>{texts.frontMatter}</summary>
      <pre>{value}</pre>
    </details>
  )
}
