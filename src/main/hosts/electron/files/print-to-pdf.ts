import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { BrowserWindow } from 'electron'
import type { PrintedReport } from '../../../../shared/contract/program/audit.ts'
import { writeProblem } from '../../../services/exports/write-problem.ts'
import { freePath } from '../../places.ts'
import { ORIGIN } from '../scheme.ts'

/**
 * Prints a page of ours into a PDF beside the file that it is of, in a window that nobody sees and in which nothing runs.
 * The page says its own margins and what stands at the foot of each sheet. Throws FILE_PROBLEM.
 */
export async function printToPdf(file: string, path: string): Promise<PrintedReport> {
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
