import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { type CommandId, commandIds, commandInfo } from '../../../shared/domain/keyboard/command.ts'
import { type KeyMap, keysOf } from '../../../shared/domain/keyboard/key-map.ts'
import type { Docket } from '../../compose.ts'
import { acceleratorOf } from './accelerator.ts'
import { workWindows } from './window.ts'
import { choose, offersOf } from './window-menu.ts'

const isMac = process.platform === 'darwin'

/** Menus of the commands that work everywhere; all others are in the menu of their subject. */
const everywhere: Readonly<Record<'file' | 'go' | 'view', readonly CommandId[]>> = {
  file: ['import', 'samples', 'export', 'labels', 'results', 'send.back', 'jobs', 'ledger.verify', 'connect'],
  go: [
    'palette',
    'find',
    'find.next',
    'find.previous',
    'go.queue',
    'go.opinions',
    'go.cases',
    'go.audit',
    'go.standards',
    'go.memories',
    'go.settings',
    'rulings',
    'undo',
    'redo',
    'keys',
  ],
  view: ['theme.light', 'theme.dark', 'theme.system'],
}

/** Sets the application's menu, and updates it with the keys in the settings until the signal aborts. */
export async function keepMenu(docket: Docket, signal: AbortSignal): Promise<void> {
  const set = () => setApplicationMenu(docket.program.settings.current().keyboard.keys)
  while (!signal.aborted) {
    set() // Again for each store that replaces another.
    for await (const change of docket.program.changes.subscribe(signal)) if (change.settings) set()
  }
}

/**
 * Sets the system's menu: every command with its current keys. The page listens for the keys itself, in every system
 * alike, so that they are inactive while a person types; the menu only shows them. Text fields keep the system's undo.
 */
function setApplicationMenu(map: KeyMap): void {
  const keys = keysOf(map)
  const about = (group: string) => commandIds.filter((id) => commandInfo(id).group === group).map(item)
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const macOnly: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...macOnly,
      { role: 'fileMenu', submenu: [...everywhere.file.map(item), line, { role: isMac ? 'close' : 'quit' }] },
      { role: 'editMenu' },
      { label: '&Go', submenu: [...everywhere.go.map(item), line, ...about('Queue')] },
      { label: '&Standards', submenu: about('Standards') },
      { label: '&Audit', submenu: about('Audit') },
      { label: '&Memories', submenu: about('Memories') },
      { label: '&Case', submenu: about('Case') },
      { label: '&Decision', submenu: about('Decision') },
      { label: 'E&vidence', submenu: about('Evidence') },
      { role: 'viewMenu', submenu: [...everywhere.view.map(item), line, ...viewRoles()] },
      { role: 'windowMenu' },
    ]),
  )
  showOffers()

  function item(id: CommandId): MenuItemConstructorOptions {
    const accelerator = shownAccelerator(keys.get(id) ?? [])
    return {
      id,
      label: commandInfo(id).label,
      ...(accelerator === null ? {} : { accelerator, registerAccelerator: false }),
      click: (_item, window, { triggeredByAccelerator = false }) => {
        if (window instanceof BrowserWindow)
          choose(window.webContents, { command: id, byKey: triggeredByAccelerator })
      },
    }
  }
}

/** Enables the commands that are available in the front window, and disables all others. */
export function showOffers(): void {
  const menu = Menu.getApplicationMenu()
  const window = BrowserWindow.getFocusedWindow() ?? workWindows()[0]
  if (menu === null || window === undefined) return
  const offered = offersOf(window.webContents)
  for (const id of commandIds) {
    const item = menu.getMenuItemById(id)
    if (item !== null) item.enabled = offered.has(id)
  }
}

/**
 * Returns the shown key of a command. On macOS the menu handles a key that the page ignored, whatever its options:
 * there only keys with Cmd are shown, so that a typed letter is never a command.
 */
function shownAccelerator(chords: readonly string[]): string | null {
  const [chord] = chords.filter((each) => !isMac || each.includes('mod+'))
  return chord === undefined ? null : acceleratorOf(chord)
}

function viewRoles(): MenuItemConstructorOptions[] {
  const roles = ['reload', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'] as const
  return roles.map((role) => ({ role }))
}
