import '../fields/choice-menu.css'
import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Icon } from '../marks/icon.tsx'
import { spellingList as texts } from '../texts.ts'
import type { Spelling } from './spelling.ts'

/** Maximum number of words listed at once; further ones appear as these are corrected. */
const MAX_LISTED = 8

/** The misspelled words of a field, each with its suggestions. */
export function SpellingList({
  spelling,
  onReplace,
  focusField,
}: {
  readonly spelling: Spelling
  /** Replaces all occurrences of a word in the field. */
  readonly onReplace: (word: string, by: string) => void
  readonly focusField: () => void
}) {
  const words = [...new Set(spelling.wrong.map(({ word }) => word))]
  const more = words.length - MAX_LISTED
  return (
    <div className="spelling">
      <span role="status" className="visually-hidden">
        {words.length === 0 ? '' : texts.found(words.length)}
      </span>
      {words.length === 0 ? null : (
        <div className="spelling-words" role="group" aria-label={texts.words}>
          <span className="dim">{texts.words}</span>
          {words.slice(0, MAX_LISTED).map((word) => (
            <WrongWordMenu
              key={word}
              word={word}
              spelling={spelling}
              onReplace={onReplace}
              focusField={focusField}
            />
          ))}
          {more > 0 ? <span className="dim">{texts.more(more)}</span> : null}
        </div>
      )}
    </div>
  )
}

function WrongWordMenu({
  word,
  spelling,
  onReplace,
  focusField,
}: {
  readonly word: string
  readonly spelling: Spelling
  readonly onReplace: (word: string, by: string) => void
  readonly focusField: () => void
}) {
  const place = useRef<HTMLSpanElement>(null)
  const [suggested, setSuggested] = useState<readonly string[] | null>(null)
  // The menu opens only after the suggestions are loaded, so that its items do not move.
  const change = (isOpen: boolean, { reason }: Menu.Root.ChangeEventDetails) => {
    if (isOpen) spelling.suggest(word).then(setSuggested, () => setSuggested([]))
    else {
      setSuggested(null)
      if (reason === 'escape-key') setTimeout(focusField)
    }
  }
  /** Performs a step and returns the focus to the field: the word may be gone, and its button with it. */
  const after = (step: () => void) => {
    step()
    setTimeout(focusField)
  }
  return (
    <span ref={place} className="choice">
      <Menu.Root open={suggested !== null} onOpenChange={change}>
        <Menu.Trigger className="choice-trigger inset-focus" aria-label={texts.possiblyMisspelled(word)}>
          <span className="medium">{word}</span>
          <Icon of={ChevronDown} size="small" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className="choice-positioner" positionMethod="fixed" sideOffset={4} align="start">
            <Menu.Popup className="choice-popup" finalFocus={false}>
              {suggested?.map((each) => (
                <Menu.Item
                  key={each}
                  className="choice-item"
                  onClick={() => after(() => onReplace(word, each))}
                >
                  {each}
                </Menu.Item>
              ))}
              {suggested?.length === 0 ? (
                <p className="dim small spelling-none">{texts.noSuggestions}</p>
              ) : null}
              <Menu.Item className="choice-item" onClick={() => after(() => void spelling.learn(word))}>
                {texts.addToDictionary}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  )
}
