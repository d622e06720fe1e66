import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import * as z from 'zod'
import { parseMarkdown } from '../../../../../shared/markdown/parse.ts'
import type { FieldPiece, FieldValue } from '../../../../../shared/pipelines/evaluation/fields.ts'
import { RowToolCall } from '../../../../../shared/pipelines/evaluation/row.ts'
import { Code } from '../../../../components/code/code.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Blocks } from '../../parts/markdown/blocks.tsx'
import markdown from '../../parts/markdown/markdown.module.css'
import { fieldView as texts } from '../texts/screen.ts'
import styles from './fields.module.css'
import { JsonTree } from './json-tree.tsx'
import { MarkedText, type Marking } from './marked-text.tsx'
import { ToolCalls } from './tool-calls.tsx'

/** A part of a field that a criterion asks about, as a numbered entry of its text. */
export interface FieldPart {
  readonly from: number
  readonly to: number
  /** Its letter, beside the text. */
  readonly letter: string
  readonly isChosen: boolean
}

export interface FieldViewProps {
  readonly value: FieldValue
  readonly marking: Marking
  /** The parts of its text, each on a line of its own; empty for running text. */
  readonly parts?: readonly FieldPart[]
  /** The field with the expected calls, for tool calls. */
  readonly expected?: FieldValue | null
}

/** Shows the value of a field as it is meant to be read. Nothing in it is run, opened or fetched. */
export function FieldView({ value, marking, parts = [], expected = null }: FieldViewProps) {
  const own = useMemo(
    () => ({ ...marking, marks: marking.marks.filter(({ field }) => field === value.id) }),
    [marking, value.id],
  )
  if (value.state !== 'filled') return <p className={styles.nothing}>{texts.states[value.state]}</p>
  return (
    <>
      <Value value={value} marking={own} parts={parts} expected={expected} />
      {value.odd.length === 0 ? null : <p className={styles.odd}>{value.odd.join(' ')}</p>}
    </>
  )
}

function Value({ value, marking, parts, expected }: Required<FieldViewProps>) {
  const { type, text, pieces } = value
  switch (type) {
    case 'markdown':
      return parts.length > 0 ? (
        <Parts text={text} parts={parts} marking={marking} />
      ) : (
        <Markdown text={text} marking={marking} />
      )
    case 'code':
      return marking.marks.length === 0 ? (
        <Code language={null} value={text} />
      ) : (
        <pre className={styles.code}>
          <MarkedText text={text} marking={marking} />
        </pre>
      )
    case 'conversation':
      return pieces.length === 0 ? (
        <Plain text={text} marking={marking} />
      ) : (
        <Conversation text={text} turns={pieces} marking={marking} />
      )
    case 'passages':
      return <Passages text={text} passages={pieces} marking={marking} />
    case 'tool_calls': {
      const calls = callsOf(value)
      return calls === null ? (
        <Plain text={text} marking={marking} />
      ) : (
        <ToolCalls calls={calls} expected={expected === null ? null : callsOf(expected)} />
      )
    }
    case 'json':
      return marking.marks.length === 0 ? (
        <JsonTree value={value.value} />
      ) : (
        <pre className={styles.code}>
          <MarkedText text={text} marking={marking} />
        </pre>
      )
    case 'number':
      return <p className={styles.figure}>{text}</p>
    case 'label':
      return <p className={styles.label}>{text}</p>
    case 'media':
      return <Media text={text} />
    case 'text':
      return parts.length > 0 ? (
        <Parts text={text} parts={parts} marking={marking} />
      ) : (
        <Plain text={text} marking={marking} />
      )
  }
}

function Plain({ text, marking }: { readonly text: string; readonly marking: Marking }) {
  return (
    <p className={styles.text}>
      <MarkedText text={text} marking={marking} />
    </p>
  )
}

/** Shows a text with one entry for each part, its letter beside it. */
function Parts({
  text,
  parts,
  marking,
}: {
  readonly text: string
  readonly parts: readonly FieldPart[]
  readonly marking: Marking
}) {
  return (
    <ol className={styles.parts}>
      {parts.map(({ from, to, letter, isChosen }) => (
        <li key={from} data-chosen={isChosen || undefined}>
          <span className={styles.number}>{letter}</span>
          <span>
            <MarkedText text={text} from={from} to={to} marking={marking} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Renders Markdown; a text that cannot be parsed is shown as its source. */
function Markdown({ text, marking }: { readonly text: string; readonly marking: Marking }) {
  const root = useMemo(() => parsedMarkdown(text), [text])
  if (root === null) return <Plain text={text} marking={marking} />
  return (
    <div className={markdown.text}>
      <Blocks
        of={root.children}
        on={{
          level: null,
          draw: (words, from, to) =>
            words.length === to - from ? (
              <MarkedText text={text} from={from} to={to} marking={marking} />
            ) : (
              words
            ),
        }}
      />
    </div>
  )
}

function parsedMarkdown(text: string) {
  try {
    return parseMarkdown(text)
  } catch {
    return null
  }
}

function Conversation({
  text,
  turns,
  marking,
}: {
  readonly text: string
  readonly turns: readonly FieldPiece[]
  readonly marking: Marking
}) {
  return (
    <ol className={styles.turns}>
      {turns.map(({ label, from, to }) => (
        <li key={from} data-role={label.toLowerCase()}>
          <span className={styles.role}>{label}</span>
          <p className={styles.text}>
            <MarkedText text={text} from={from} to={to} marking={marking} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Passages({
  text,
  passages,
  marking,
}: {
  readonly text: string
  readonly passages: readonly FieldPiece[]
  readonly marking: Marking
}) {
  return (
    <ol className={styles.passages}>
      {passages.map(({ label, from, to }, at) => (
        <li key={from}>
          <span className={styles.number}>{at + 1}</span>
          <div>
            {label === String(at + 1) ? null : <b>{label}</b>}
            <p className={styles.text}>
              <MarkedText text={text} from={from} to={to} marking={marking} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Names media; they are never opened or fetched. */
function Media({ text }: { readonly text: string }) {
  return (
    <ul className={styles.media}>
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <li key={line}>
            <Icon of={FileText} size="small" />
            <span className="mono">{line}</span>
            <span className="dim">{texts.notOpened}</span>
          </li>
        ))}
    </ul>
  )
}

const Calls = z.array(RowToolCall)

/** Returns the tool calls of a field; `null` if its value has no tool calls. */
function callsOf({ value, state }: FieldValue): RowToolCall[] | null {
  if (state !== 'filled') return []
  const parsed = Calls.safeParse(value)
  return parsed.success ? parsed.data : null
}

const NO_MARKING: Marking = { marks: [], chosen: null, onChoose: () => undefined }

/** Shows guidelines: Markdown of the evaluator, without HTML. */
export function GuidelinesText({ text }: { readonly text: string }) {
  return <Markdown text={text} marking={NO_MARKING} />
}
