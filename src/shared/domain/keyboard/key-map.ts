import * as z from 'zod'
import { Chord, partsOf } from './chord.ts'
import { type CommandGroup, CommandId, commandIds, commandInfo } from './command.ts'

/**
 * The commands whose keys a person has changed. A command of another version is kept and means nothing here, so that
 * a store stays readable whichever version wrote it.
 */
export const KeyMap = z
  .array(z.strictObject({ command: z.string().max(100), keys: z.array(Chord).max(4) }))
  .max(500)
export type KeyMap = z.infer<typeof KeyMap>

/** The keys of every command that hold now. */
export type Keys = ReadonlyMap<CommandId, readonly Chord[]>

/** Chords that mean something to every text field or window: no command may have them. */
const KEPT_BY_SYSTEM: ReadonlySet<Chord> = new Set(['mod+a', 'mod+c', 'mod+v', 'mod+x', 'mod+w', 'mod+q'])

/** Keys that write nothing, wherever they are pressed. */
const FUNCTION_KEY = /^f\d+$/

/** Why a command cannot have a chord at all, as a sentence; `null` where it can. */
export function whyNot(command: CommandId, chord: Chord): string | null {
  if (KEPT_BY_SYSTEM.has(chord)) return 'The system uses this key.'
  if (chord === 'escape' && command !== 'go.queue')
    return 'Escape closes what is open and cannot be assigned.'
  const { modifiers, key } = partsOf(chord)
  const mayType = !modifiers.includes('mod') && !FUNCTION_KEY.test(key)
  if (mayType && commandInfo(command).inFields)
    return 'This command works while you type, so its key needs Ctrl or Cmd, or is one of F1 to F12.'
  return null
}

/** The command that has a chord already, where it would be pressed in the same place; `null` where nobody has it. */
export function holderOf(keys: Keys, command: CommandId, chord: Chord): CommandId | null {
  const other = commandIds.find(
    (each) => each !== command && meet(each, command) && keys.get(each)?.includes(chord),
  )
  return other ?? null
}

/**
 * The keys that hold: those that a person has chosen, and the usual ones of every other command. A chosen key is
 * taken from the command that usually has it; of two chosen ones the first in the table keeps it. So a new version
 * may bring new keys and never takes one away that somebody has chosen.
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
      [...wanted].filter((chord) => whyNot(id, chord) === null && holderOf(keys, id, chord) === null),
    )
  }
  return keys
}

/**
 * A map in which a command has these keys. Where somebody else was given one of them, they lose it; where they have it
 * by default, `keysOf` takes it from them, and they have it again when this choice is reset.
 */
export function withKeys(map: KeyMap, command: CommandId, wanted: readonly Chord[]): KeyMap {
  const others = withoutKeys(map, command).map((each) => {
    const id = CommandId.safeParse(each.command).data
    const isApart = id === undefined || !meet(id, command)
    return isApart ? each : { ...each, keys: each.keys.filter((chord) => !wanted.includes(chord)) }
  })
  return [...others, { command, keys: [...wanted] }]
}

/** A map without what was chosen for a command. */
export function withoutKeys(map: KeyMap, command: CommandId): KeyMap {
  return map.filter((each) => each.command !== command)
}

/** Whether two commands can be offered at the same moment. */
function meet(a: CommandId, b: CommandId): boolean {
  const [one, two] = [placeOf(commandInfo(a).group), placeOf(commandInfo(b).group)]
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
