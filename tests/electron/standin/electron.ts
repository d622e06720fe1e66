/**
 * A stand-in for the module `electron`: the real built main process, preload script and renderer run on Node and a
 * plain Chromium. It has what our main process uses, and is stricter than Electron where Electron is vague. It does
 * not have: windows in processes of their own, real custom schemes, native menus and dialogs, redirects, child windows, fuses,
 * and Electron's own bugs.
 */
export { app } from './app.ts'
export { dialog, Notification, powerSaveBlocker, shell } from './desktop.ts'
export { ipcMain } from './messages/ipc-main.ts'
export { protocol } from './scheme.ts'
export { session } from './session.ts'
export { utilityProcess } from './utility/utility-process.ts'
export { BrowserWindow } from './windows/browser-window.ts'
export { Menu } from './windows/menu.ts'
export { screen } from './windows/screen.ts'
