import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The system's menu. Undo and redo of rulings are the page's own: text fields keep the system's. */
export function setApplicationMenu(): void {
  const macOnly: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...macOnly,
      { role: 'fileMenu' },
      { role: 'editMenu' },
      { role: 'viewMenu' },
      { role: 'windowMenu' },
    ]),
  )
}
