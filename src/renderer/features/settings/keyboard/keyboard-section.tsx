import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Chord } from '../../../../shared/domain/keyboard/chord.ts'
import {
  type CommandId,
  commandGroups,
  commandIds,
  commandInfo,
} from '../../../../shared/domain/keyboard/command.ts'
import {
  chordProblem,
  commandWithChord,
  type KeyMap,
  keysOf,
  withKeys,
  withoutKeys,
} from '../../../../shared/domain/keyboard/key-map.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { client } from '../../../lib/client/api.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { Section } from '../section.tsx'
import { keyboardSection as texts } from '../texts/keyboard.ts'
import { useChange, useSettings } from '../use-settings.ts'
import { KeyDialog } from './key-dialog.tsx'

/** Lists every command with its keys, which can be changed and reset. A key never belongs to two commands. */
export function KeyboardSection() {
  const settings = useSettings()
  const change = useChange()
  const [asked, setAsked] = useState<CommandId | null>(null)
  const withheld = useWithheld()
  if (settings === undefined) return null
  const map = settings.keyboard.keys
  const save = (keys: KeyMap, done: string) =>
    void change(() => client.settings.set({ key: 'keyboard.keys', value: keys }), done)
  const give = (command: CommandId, keys: readonly Chord[]) => {
    const { label } = commandInfo(command)
    const done = keys.length === 0 ? texts.taken(label) : texts.given(label, texts.and(keys.map(spokenKeys)))
    save(withKeys(map, command, keys), done)
    setAsked(null)
  }
  return (
    <Section title={texts.keyboard} lead={texts.everyCommandCanGivenFrom}>
      <div className="row">
        <Button disabled={map.length === 0} onClick={() => save([], texts.allKeysReset)} {...withheld}>
          {texts.resetAllKeys}
        </Button>
      </div>
      {commandGroups.map((group) => (
        <section key={group} aria-label={group} className="setting-group">
          <h3 className="medium">{group}</h3>
          <ul className="lines">
            {commandIds
              .filter((id) => commandInfo(id).group === group)
              .map((id) => (
                <KeyLine
                  key={id}
                  id={id}
                  map={map}
                  onAsk={() => setAsked(id)}
                  onReset={() => save(withoutKeys(map, id), texts.resetDefaultKey(commandInfo(id).label))}
                />
              ))}
          </ul>
        </section>
      ))}
      {asked === null ? null : (
        <KeyDialog
          command={asked}
          keys={keysOf(map).get(asked) ?? []}
          problemOf={(chord) => chordProblem(asked, chord)}
          holderOf={(chord) => commandWithChord(keysOf(map), asked, chord)}
          onGive={(keys) => give(asked, keys)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}

function KeyLine({
  id,
  map,
  onAsk,
  onReset,
}: {
  readonly id: CommandId
  readonly map: KeyMap
  readonly onAsk: () => void
  readonly onReset: () => void
}) {
  const { label, keys: usual } = commandInfo(id)
  const keys = keysOf(map).get(id) ?? []
  const lost = usual.filter((chord) => !keys.includes(chord))
  const isOwn = map.some(({ command }) => command === id)
  const withheld = useWithheld()
  return (
    <li data-changed={isOwn || undefined}>
      <span className="grow">
        {label}
        {isOwn || lost.length === 0 ? null : (
          <span className="dim small"> {texts.lost(lost.map(spokenKeys).join(', '))}</span>
        )}
      </span>
      {keys.length === 0 ? <span className="dim small">{texts.noKey}</span> : null}
      {keys.map((chord) => (
        <Keys key={chord} of={shownKeys(chord)} />
      ))}
      <Button
        size="small"
        aria-label={texts.changeKey(label, spokenList(keys))}
        onClick={onAsk}
        {...withheld}
      >
        {texts.change}
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        disabled={!isOwn}
        title={texts.reset(spokenList(usual))}
        aria-label={texts.resetOf(label, spokenList(usual))}
        onClick={onReset}
        {...withheld}
      >
        <Icon of={RotateCcw} size="small" />
      </Button>
    </li>
  )
}

function spokenKeys(chord: Chord): string {
  return shownKeys(chord).join('+')
}

function spokenList(keys: readonly Chord[]): string {
  return keys.length === 0 ? texts.noKey : texts.or(keys.map(spokenKeys))
}
