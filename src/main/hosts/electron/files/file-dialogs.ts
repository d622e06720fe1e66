import { extname } from 'node:path'
import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron'
import type { Places } from '../../../services/exports/places.ts'
import { chosenPath, freePath } from '../../places.ts'
import type { PrintedPages } from '../../printed-pages.ts'
import { printToPdf } from './print-to-pdf.ts'

/** Where the files of a window go and come from: a person chooses in a dialog of the system, in front of the window. */
export function fileDialogs(contents: WebContents, printed: Pick<PrintedPages, 'offer'>): Places {
  return {
    folder: null,
    async toWrite({ title, name }) {
      const ending = extname(name)
      const { canceled, filePath } = await dialog.showSaveDialog(windowOf(contents), {
        title,
        defaultPath: freePath(app.getPath('documents'), name),
        filters:
          ending === '' ? [] : [{ name: ending.slice(1).toUpperCase(), extensions: [ending.slice(1)] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      return canceled || filePath === '' ? null : chosenPath(filePath, ending)
    },
    async toRead({ title, ending }) {
      const { canceled, filePaths } = await dialog.showOpenDialog(windowOf(contents), {
        title,
        filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    async toKeepIn({ title }) {
      const { canceled, filePaths } = await dialog.showOpenDialog(windowOf(contents), {
        title,
        properties: ['openDirectory', 'createDirectory'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    async toLookIn({ title }) {
      const { canceled, filePaths } = await dialog.showOpenDialog(windowOf(contents), {
        title,
        properties: ['openDirectory', 'showHiddenFiles'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    print: (file) => printToPdf(file, printed.offer(file)),
    show: (path) => shell.showItemInFolder(path),
  }
}

function windowOf(contents: WebContents): BrowserWindow {
  const window = BrowserWindow.fromWebContents(contents)
  if (window === null) throw new Error('The window that asked is gone')
  return window
}
