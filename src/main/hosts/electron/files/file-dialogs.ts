import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron'
import type { PrintedReport } from '../../../../shared/contract/program/audit.ts'
import type { Places } from '../../../services/places/places.ts'
import { writeProblem } from '../../../services/places/write-problem.ts'
import { chosenPath, freePath } from '../../places.ts'
import type { PrintedPages } from '../../printed-pages.ts'
import { ORIGIN } from '../scheme.ts'

/** Returns the places for files of a window: a person chooses in a dialog of the system, in front of the window. */
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

/**
 * Prints one of our pages into a PDF beside its file, in a hidden window without scripts. The page sets its own margins
 * and footer. Throws FILE_PROBLEM.
 */
async function printToPdf(file: string, path: string): Promise<PrintedReport> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      javascript: false,
    },
  })
  const pdf = freePath(dirname(file), `${basename(file, extname(file))}.pdf`)
  try {
    await window.loadURL(`${ORIGIN}/${path}`)
    const bytes = await window.webContents.printToPDF({ pageSize: 'A4', printBackground: true })
    await writeFile(pdf, bytes, { flag: 'wx', mode: 0o600 })
    return { event: 'saved', file: pdf }
  } catch (error) {
    throw writeProblem(error, pdf)
  } finally {
    window.destroy()
  }
}
