import { existsSync } from 'node:fs'
import { type Command, Help } from 'commander'
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts'
import { currentSettings } from '../../services/program/stored-settings.ts'
import { databaseFile, openReader } from '../../store/store.ts'
import { storeDir } from './session.ts'

type Shown = (settings: Settings) => boolean

/** When the commands are shown that are there for some pipelines alone. */
const shown = new WeakMap<Command, Shown>()

/** Has help show a command only for some workspaces; it works all the same. */
export function showWhere(command: Command, isShown: Shown): Command {
  shown.set(command, isShown)
  return command
}

/** Help that leaves out what the workspace of the store does not use; for commands that are added afterwards, too. */
export const workspaceHelp: Partial<Help> = {
  // An option that may be repeated begins with none, which says nothing to a reader.
  optionDescription: (option) =>
    isNone(option.defaultValue) ? option.description : new Help().optionDescription(option),
  visibleCommands: (command) => {
    const all = new Help().visibleCommands(command)
    if (!all.some((each) => shown.has(each))) return all
    const settings = settingsOf(command)
    return all.filter((each) => shown.get(each)?.(settings) ?? true)
  },
}

function isNone(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** The settings of the store that a command names; the defaults where it is not there or cannot be read. */
export function settingsOf(command: Command): Settings {
  const dir = storeDir(command)
  if (!existsSync(databaseFile(dir))) return defaultSettings
  try {
    const reader = openReader(dir, () => undefined)
    try {
      return currentSettings(reader)()
    } finally {
      reader.close()
    }
  } catch {
    return defaultSettings // help is given whatever is wrong with the store; a command that opens it says what
  }
}
