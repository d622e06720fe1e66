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

/** The system's menu as a page sees it. `changed` is called when the page says what can be done now. */
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

/** Tells the page of a window what was chosen in the menu. */
export function choose(contents: WebContents, choice: MenuChoice): void {
  lineOf(contents).choices.emit('choice', choice)
}

/** What can be done in a window, as its page said last. */
export function offersOf(contents: WebContents): ReadonlySet<CommandId> {
  return lineOf(contents).offered
}

function lineOf(contents: WebContents): Line {
  const line = lines.get(contents) ?? { choices: new EventEmitter(), offered: new Set() }
  lines.set(contents, line)
  return line
}
