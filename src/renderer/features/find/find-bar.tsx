import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import type { Found } from './finder.ts'
import { findBar as texts } from './texts.ts'

/** The search field, the number of hits, and the buttons for the next and previous hit. */
export function FindBar({
  words,
  found,
  field,
  onWords,
  onStep,
  onClose,
}: {
  readonly words: string
  readonly found: Found
  readonly field: Ref<HTMLInputElement>
  readonly onWords: (words: string) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}) {
  const status = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  const mayStep = found.count > 0 || found.isMore
  return (
    <search className="find-bar" aria-label={texts.findInText} data-find-skip>
      <input
        ref={field}
        className="field"
        data-small
        type="text"
        aria-label={texts.text}
        aria-describedby={status}
        placeholder={texts.findInText}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={status} role="status" className="find-count mono">
        {words === '' ? '' : statusOf(found)}
      </span>
      <Step label={texts.previous} of={ChevronUp} mayStep={mayStep} onClick={() => onStep(-1)} />
      <Step label={texts.next} of={ChevronDown} mayStep={mayStep} onClick={() => onStep(1)} />
      <Step label={texts.close} of={X} mayStep onClick={onClose} />
    </search>
  )
}

function statusOf({ count, current, isMore }: Found): string {
  if (count === 0) return isMore ? texts.moreToLoad : texts.none
  return texts.position(current, isMore ? texts.orMore(count) : String(count))
}

function Step({
  label,
  of,
  mayStep,
  onClick,
}: {
  readonly label: string
  readonly of: typeof X
  readonly mayStep: boolean
  readonly onClick: () => void
}) {
  return (
    <Button
      kind="quiet"
      size="small"
      square
      aria-label={label}
      title={label}
      disabled={!mayStep}
      icon={<Icon of={of} size="small" />}
      onClick={onClick}
    />
  )
}
