import * as z from 'zod'
import { Chord, partsOf } from './chord.ts'
import { type CommandGroup, CommandId, commandIds, commandInfo } from './command.ts'

/**
 * The commands whose keys a person has changed. A command of another version is kept without effect, so that any
 * version can read the store.
 */
export const KeyMap = z
  .array(z.strictObject({ command: z.string().max(100), keys: z.array(Chord).max(4) }))
  .max(500)
export type KeyMap = z.infer<typeof KeyMap>

/** The effective keys of every command. */
export type Keys = ReadonlyMap<CommandId, readonly Chord[]>

/** Chords with a fixed meaning in text fields or windows: no command may use them. */
const KEPT_BY_SYSTEM: ReadonlySet<Chord> = new Set(['mod+a', 'mod+c', 'mod+v', 'mod+x', 'mod+w', 'mod+q'])

/** Keys that type nothing anywhere. */
const FUNCTION_KEY = /^f\d+$/

/** Returns why a command cannot have a chord, as a sentence; `null` if it can. */
export function chordProblem(command: CommandId, chord: Chord): string | null {
  if (KEPT_BY_SYSTEM.has(chord)) return 'The system uses this key.'
  if (chord === 'escape' && command !== 'go.queue')
    return 'Escape closes what is open and cannot be assigned.'
  const { modifiers, key } = partsOf(chord)
  const mayType = !modifiers.includes('mod') && !FUNCTION_KEY.test(key)
  if (mayType && commandInfo(command).inFields)
    return 'This command works while you type, so its key needs Ctrl or Cmd, or is one of F1 to F12.'
  return null
}

/** Returns the other command that has a chord in the same place; `null` if none has it. */
export function commandWithChord(keys: Keys, command: CommandId, chord: Chord): CommandId | null {
  const other = commandIds.find(
    (each) => each !== command && canCoincide(each, command) && keys.get(each)?.includes(chord),
  )
  return other ?? null
}

/**
 * Returns the effective keys: those that a person has chosen, and the defaults of every other command. A chosen key is
 * removed from the command that has it by default; if two commands have chosen the same key, the first in the table
 * keeps it. So a new version may add new default keys, but never takes away a chosen one.
 */
export function keysOf(map: KeyMap): Keys {
  const chosen = new Map(map.map(({ command, keys }) => [command, keys]))
  const own = commandIds.filter((id) => chosen.has(id))
  const usual = commandIds.filter((id) => !chosen.has(id))
  const keys = new Map<CommandId, readonly Chord[]>()
  for (const id of [...own, ...usual]) {
    const wanted = new Set(chosen.get(id) ?? commandInfo(id).keys)
    keys.set(
      id,
      [...wanted].filter(
        (chord) => chordProblem(id, chord) === null && commandWithChord(keys, id, chord) === null,
      ),
    )
  }
  return keys
}

/**
 * Returns a map in which a command has these keys. Another command for which one of them was chosen loses it; a command
 * that has it by default loses it in `keysOf`, and has it again when this choice is reset.
 */
export function withKeys(map: KeyMap, command: CommandId, wanted: readonly Chord[]): KeyMap {
  const others = withoutKeys(map, command).map((each) => {
    const id = CommandId.safeParse(each.command).data
    const isApart = id === undefined || !canCoincide(id, command)
    return isApart ? each : { ...each, keys: each.keys.filter((chord) => !wanted.includes(chord)) }
  })
  return [...others, { command, keys: [...wanted] }]
}

/** Returns a map without the chosen keys of a command. */
export function withoutKeys(map: KeyMap, command: CommandId): KeyMap {
  return map.filter((each) => each.command !== command)
}

/** Returns whether two commands can be available at the same time. */
function canCoincide(a: CommandId, b: CommandId): boolean {
  const [first, second] = [commandInfo(a), commandInfo(b)]
  if (first.of !== undefined && second.of !== undefined && first.of !== second.of) return false
  const [one, two] = [placeOf(first.group), placeOf(second.group)]
  return one === two || one === 'everywhere' || two === 'everywhere'
}

function placeOf(
  group: CommandGroup,
): 'review' | 'list' | 'import' | 'standards' | 'memories' | 'everywhere' {
  switch (group) {
    case 'Decision':
    case 'Evidence':
    case 'Case':
      return 'review'
    case 'Queue':
    case 'Audit':
      return 'list'
    case 'Import':
      return 'import'
    case 'Standards':
      return 'standards'
    case 'Memories':
      return 'memories'
    case 'Everywhere':
      return 'everywhere'
  }
}
