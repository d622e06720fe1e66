import { app, dialog } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import { writeBug } from '../../compose.ts'

/** Does what Docket cannot start without. Where that fails, a person is told why, and nothing is left running. */
export function orGiveUp(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof AppError)) writeBug(error)
    dialog.showErrorBox('Docket cannot start', error instanceof Error ? error.message : String(error))
    app.exit(1)
  }
}
