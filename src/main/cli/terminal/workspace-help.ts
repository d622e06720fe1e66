import { existsSync } from 'node:fs'
import { type Command, Help } from 'commander'
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts'
import { currentSettings } from '../../services/settings/stored-settings.ts'
import { databaseFile, openReader } from '../../store/store.ts'
import { storeDir } from './session.ts'

type Shown = (settings: Settings) => boolean

/** Condition of each command that is shown only for some pipelines. */
const shown = new WeakMap<Command, Shown>()

/** Shows a command in the help only for some workspaces; it works in all of them. */
export function showWhere(command: Command, isShown: Shown): Command {
  shown.set(command, isShown)
  return command
}

/** Help without what the workspace of the store does not use; applies to commands that are added later, too. */
export const workspaceHelp: Partial<Help> = {
  // A repeatable option defaults to an empty list, which is of no use to a reader.
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

/** Returns the settings of the store that a command names; the defaults if it does not exist or cannot be read. */
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
    return defaultSettings // Help works whatever is wrong with the store; a command that opens it reports the problem.
  }
}
