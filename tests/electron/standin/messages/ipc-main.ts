import { EventEmitter } from 'node:events'

/** Electron's `ipcMain`, for messages that are not answered; `web-contents.ts` emits what arrives. */
export const ipcMain = new EventEmitter()
