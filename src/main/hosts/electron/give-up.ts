import { app, dialog } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import { writeBug } from '../../compose.ts'

/** Runs work that Docket cannot start without. If it fails, shows the reason and quits. */
export function orGiveUp(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof AppError)) writeBug(error)
    dialog.showErrorBox('Docket cannot start', error instanceof Error ? error.message : String(error))
    app.exit(1)
  }
}
