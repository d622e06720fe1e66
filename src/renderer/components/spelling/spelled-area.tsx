import '../fields/field.css'
import './spelling.css'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Spelling, WrongWord } from './spelling.ts'
import { SpellingList } from './spelling-list.tsx'

/**
 * A text area whose misspelled words have a wavy underline and are listed below it, each with a menu of suggestions
 * that is reached with Tab.
 */
export function SpelledArea({
  spelling,
  value,
  fieldRef,
  ...props
}: Omit<ComponentProps<'textarea'>, 'value' | 'ref'> & {
  readonly spelling: Spelling
  readonly value: string
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>
}) {
  const marks = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLTextAreaElement>(null)
  const area = fieldRef ?? own
  const hasMarks = spelling.wrong.length > 0 && props.readOnly !== true
  const follow = () => {
    if (marks.current !== null && area.current !== null) marks.current.scrollTop = area.current.scrollTop
  }
  useLayoutEffect(follow) // typing may have moved the lines
  return (
    <>
      <div className="spelled" data-marked={hasMarks || undefined}>
        {hasMarks ? (
          <div ref={marks} className="spelled-marks" aria-hidden="true">
            <MarkedText text={value} wrong={spelling.wrong} />
          </div>
        ) : null}
        <textarea
          {...props}
          ref={area}
          value={value}
          spellCheck={false} // the text is checked here and not sent to a browser's service
          onFocus={spelling.enter}
          onBlur={() => spelling.moveTo(null)}
          onSelect={(event) => spelling.moveTo(event.currentTarget.selectionEnd)}
          onScroll={follow}
        />
      </div>
      {props.readOnly === true ? null : (
        <SpellingList
          spelling={spelling}
          onReplace={(word, by) => {
            // A text area counts a Windows line break as one character.
            const inField = (at: number) => value.slice(0, at).replaceAll('\r\n', '\n').length
            const places = spelling.wrong
              .filter((each) => each.word === word)
              .map((each) => ({ ...each, from: inField(each.from), to: inField(each.to) }))
            if (area.current !== null) replaceWord(area.current, places, by)
          }}
          focusField={() => area.current?.focus()}
        />
      )}
    </>
  )
}

/** A copy of the text below the typed one, of which only the underlines are visible. */
function MarkedText({ text, wrong }: { readonly text: string; readonly wrong: readonly WrongWord[] }) {
  return (
    <>
      {wrong.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(wrong[index - 1]?.to ?? 0, from)}
          <span className="spelled-wrong">{text.slice(from, to)}</span>
        </span>
      ))}
      {text.slice(wrong.at(-1)?.to ?? 0)}
      {'\n'}
    </>
  )
}

/**
 * Replaces a word at all its places with another spelling, as one edit that the field's own undo reverts. Only the
 * deprecated `execCommand` makes an edit that the browser records.
 */
function replaceWord(field: HTMLTextAreaElement, places: readonly WrongWord[], by: string): void {
  const [begin, end] = [places[0]?.from, places.at(-1)?.to]
  if (begin === undefined || end === undefined) return
  const text = places.reduceRight((all, { from, to }) => all.slice(0, from) + by + all.slice(to), field.value)
  const added = text.length - field.value.length
  const limit = field.getAttribute('maxlength')
  field.focus()
  field.setSelectionRange(begin, end)
  field.removeAttribute('maxlength') // otherwise text beyond the limit would be cut off
  document.execCommand('insertText', false, text.slice(begin, end + added))
  if (limit !== null) field.setAttribute('maxlength', limit)
}
