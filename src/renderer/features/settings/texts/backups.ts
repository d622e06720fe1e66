/** Texts of `backup-folder.tsx`. */
export const backupFolder = {
  chooseFolder: 'Choose folder …',
  resetFolderStore: 'Reset to the folder in the store',
  usingFolderStore: 'Use the folder in the store',
}

/** Texts of `backup-result.tsx`. */
export const backupResult = {
  damagedOrMissing: 'Damaged or missing',
  openRestoredStore: 'Open the restored store',
  starting: 'Starting …',
  copyingRecordingsFiles: 'Copying recordings and files',
  replacingStore: 'Replacing the store',
  backupComplete: (file: string | number) => `The backup is complete: ${file}.`,
  backupWrittenWithoutDamagedParts: (file: string | number) =>
    `The backup was written without the damaged parts of the store: ${file}.`,
  storeRestoredPreviousStoreListed:
    'The store was restored. The previous store is listed under Available backups.',
  storeRestoredWithoutPartsMissing:
    'The store was restored without the parts that are missing from the backup. The previous store is listed under Available backups.',
}

/** Texts of `backups-section.tsx`. */
export const backupsSection = {
  backups: 'Backups',
  backupOneFileWholeStore:
    'A backup is one file with the whole store: cases, recordings, rulings and the ledger. It is verified after it is written, and it is not encrypted.',
  makeBackup: 'Make backup',
  restoreBackup: 'Restore backup …',
  stop: 'Stop',
  erasingCaseErasesFromAutomatic:
    'Erasing a case erases it from automatic backups too, but not from backups that you made yourself: delete those files.',
  noBackupYet: 'There is no backup yet.',
  newestBackupMade: (lastAt: string | number) => `The newest backup was made on ${lastAt}.`,
  lastAutomaticBackupFailed: (last: string | number, problem: string | number) =>
    `${last} The last automatic backup failed: ${problem}`,
  availableBackups: 'Available backups',
  automaticBackup: 'Automatic backup',
  previousStore: 'Previous store',
  restoreOf: (name: string | number) => `Restore ${name}`,
  restore: 'Restore',
}

/** Texts of `restore-dialog.tsx`. */
export const restoreDialog = {
  restoreBackup: 'Restore a backup?',
  keepCurrentStore: 'Keep current store',
  chooseBackup: 'Choose backup …',
  restoreBackup2: 'Restore backup',
  backupVerifiedThenReplacesStore:
    'The backup is verified, then it replaces the store. The current store is kept as a copy. Close other windows and programs that use the store.',
  fileName: (folder: string) => `File name of the backup in ${folder}`,
}
