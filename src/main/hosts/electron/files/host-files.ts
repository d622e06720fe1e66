import { BrowserWindow, dialog, type WebContents } from 'electron'
import { AppError } from '../../../../shared/errors.ts'
import type { HostFiles } from '../../../api/context.ts'
import { takePaths } from './opened-files.ts'
import { clearRecent, recentFiles, recentPath } from './recent-files.ts'

/**
 * Returns access to files that are chosen in a dialog of the system, or were read before: they are imported like files
 * that the system opens.
 */
export function hostFiles(contents: WebContents): HostFiles {
  return {
    async choose() {
      const window = BrowserWindow.fromWebContents(contents)
      if (window === null) return
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: 'Import files',
        properties: ['openFile', 'multiSelections'],
      })
      if (!canceled) takePaths(filePaths)
    },
    recent: recentFiles,
    openRecent(number) {
      const path = recentPath(number)
      if (path === null)
        throw new AppError(
          'NOT_FOUND',
          'The file was not imported: the list of recent files has changed. Choose it again.',
        )
      takePaths([path])
    },
    clearRecent,
  }
}
