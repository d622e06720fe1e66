import '../fields/field.css'
import './spelling.css'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { replaceWord } from './replace-word.ts'
import type { Spelling, WrongWord } from './spelling.ts'
import { SpellingList } from './spelling-list.tsx'

/**
 * A field of many lines whose misspelled words are underlined with a wave and listed below it, each as a menu of
 * suggestions that is reached with Tab.
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
  useLayoutEffect(follow) // what is typed may have moved the lines
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
          spellCheck={false} // what is typed is checked here, and goes to no service of a browser
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
            // A field has one character for the two that end a line of Windows.
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

/** The text once more, under the one that is typed: nothing of it is seen but the waves. */
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
