import { EventEmitter, on } from 'node:events'
import type { WebContents } from 'electron'
import type { MenuChoice } from '../../../shared/contract/program/system.ts'
import type { CommandId } from '../../../shared/domain/keyboard/command.ts'
import type { WindowMenu } from '../../api/context.ts'
import { hostFiles } from './files/host-files.ts'
import { openedFiles } from './files/opened-files.ts'
import { openedLinks } from './links.ts'

interface Line {
  readonly choices: EventEmitter<{ choice: [MenuChoice] }>
  offered: ReadonlySet<CommandId>
}

const lines = new WeakMap<WebContents, Line>()

/** Returns the system's menu for a page. `changed` is called when the page changes the available commands. */
export function windowMenu(contents: WebContents, changed: () => void): WindowMenu {
  const line = lineOf(contents)
  return {
    async *chosen(signal) {
      try {
        for await (const [choice] of on(line.choices, 'choice', { signal })) yield choice
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    links: openedLinks,
    openedFiles,
    files: hostFiles(contents),
    offer(commands) {
      line.offered = new Set(commands)
      changed()
    },
  }
}

/** Sends a menu choice to the page of a window. */
export function choose(contents: WebContents, choice: MenuChoice): void {
  lineOf(contents).choices.emit('choice', choice)
}

/** Returns the commands that a window's page last reported as available. */
export function offersOf(contents: WebContents): ReadonlySet<CommandId> {
  return lineOf(contents).offered
}

function lineOf(contents: WebContents): Line {
  const line = lines.get(contents) ?? { choices: new EventEmitter(), offered: new Set() }
  lines.set(contents, line)
  return line
}
