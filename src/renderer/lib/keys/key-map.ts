import type { Chord } from '../../../shared/domain/keyboard/chord.ts'
import type { CommandId } from '../../../shared/domain/keyboard/command.ts'
import { type KeyMap, type Keys, keysOf } from '../../../shared/domain/keyboard/key-map.ts'
import { createObservable, useObservable } from '../observable.ts'
import { shownKeys } from './chords.ts'
import { useLayout } from './layout.ts'

const NONE: readonly Chord[] = []

const keys = createObservable<Keys>(keysOf([]))

/** Applies the keys that the user changed, from now on. */
export function setKeyMap(map: KeyMap): void {
  keys.set(keysOf(map))
}

/** Returns the current keys of a command. */
export function keysOfCommand(id: CommandId): readonly Chord[] {
  return keys.get().get(id) ?? NONE
}

/** Returns the current keys of all commands; renders again when they change. */
export function useKeyMap(): Keys {
  return useObservable(keys)
}

/** Returns the first key of a command as printed on the keyboard; empty if it has none. */
export function useShownKeys(id: CommandId): readonly string[] {
  useLayout()
  const [chord] = useKeyMap().get(id) ?? NONE
  return chord === undefined ? [] : shownKeys(chord)
}
