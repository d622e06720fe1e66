import type { Chord } from '../../../shared/domain/keyboard/chord.ts'
import type { CommandId } from '../../../shared/domain/keyboard/command.ts'
import { type KeyMap, type Keys, keysOf } from '../../../shared/domain/keyboard/key-map.ts'
import { createObservable, useObservable } from '../observable.ts'
import { shownKeys } from './chords.ts'
import { useLayout } from './layout.ts'

const NONE: readonly Chord[] = []

const keys = createObservable<Keys>(keysOf([]))

/** Says which keys a person has changed; from now on they hold. */
export function setKeyMap(map: KeyMap): void {
  keys.set(keysOf(map))
}

/** The keys of a command as they hold now. */
export function keysOfCommand(id: CommandId): readonly Chord[] {
  return keys.get().get(id) ?? NONE
}

/** The keys of all commands, kept as they are. */
export function useKeyMap(): Keys {
  return useObservable(keys)
}

/** The first key of a command, as it is printed on keys; nothing where it has none. */
export function useShownKeys(id: CommandId): readonly string[] {
  useLayout()
  const [chord] = useKeyMap().get(id) ?? NONE
  return chord === undefined ? [] : shownKeys(chord)
}
