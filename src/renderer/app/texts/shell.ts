import type { FindingCode } from '../../../shared/domain/ledger/finding.ts'
/** Texts of `global-commands.tsx`. */
export const globalCommands = {
  undone: 'Undone',
  redone: 'Redone',
  quoted: (title: string) => `“${title}”`,
  doneOf: (what: string, steps: string, cases: string) => `${what}: ${steps} of ${cases}`,
}

/** Texts of `use-links.ts`. */
export const links = {
  unreadable:
    'The link was not opened: it leads to no case, decision or event. Copy the whole link and try again.',
}

/** Texts of `key-sheet.tsx`. */
export const keySheet = {
  allKeys: 'All keys',
  keys: 'Keys',
}

/** Texts of `palette.tsx`. */
export const palette = {
  recentFiles: 'Recent files',
  importRecent: (name: string) => `Import “${name}” again`,
  clearRecentFiles: 'Clear recent files',
  recentFilesCleared: 'The list of recent files is cleared',
  searchCasesCommands: 'Search cases and commands',
  searchCasesOrTypeCommand: 'Search cases or type a command',
  noCommandOrCaseMatches: 'No command and no case in the queue matches.',
  commands: 'Commands',
  cases: 'Cases',
}

/** Texts of `crumbs.tsx`. */
export const crumbs = {
  secondOpinions: 'Second opinions',
  backToList: 'Back to the list',
  import: 'Import',
}

/** Texts of `rail.tsx`. */
export const rail = {
  places: 'Main navigation',
  queue: 'Queue',
  secondOpinions: 'Second opinions',
  cases: 'Cases',
  audit: 'Audit',
  insights: 'Insights',
  standards: 'Standards',
  memories: 'Memories',
  settings: 'Settings',
}

/** Texts of `saved-views.tsx`. */
export const savedViews = {
  savedViews: 'Saved views',
}

/** Texts of `backup-reminder.tsx`. */
export const backupReminder = {
  turnOffReminder: 'Turn off reminder',
  storeNoBackup: 'This store has no backup.',
  newestBackupOverMonthOld: 'The newest backup is over a month old.',
  makeBackupOrTurnAutomatic: 'Make a backup or turn on automatic backups',
}

/** Texts of `connection-banner.tsx`. */
export const connectionBanner = {
  docketBusyNotRespondedWhile: 'Docket is busy and has not responded for a while.',
  textKept: 'Your text is kept here, and your actions are sent when Docket responds.',
  reconnect: 'Reconnect',
  anotherProgramRespondsDocketsAddress: 'Another program responds at Docket’s address.',
  docketDoesNotRespond: 'Docket does not respond.',
  changesSaved: 'Confirmed changes are saved, and your text is kept here.',
  nothingSentCopyYourText:
    'Nothing was sent to it. Copy your text, close this page, and open the address that Docket printed when it started.',
  ifDocketClosedStartAgain: 'If Docket was closed, start it again.',
  connectingDocket: 'Connecting to Docket …',
  connecting: 'Connecting …',
  toBeSent: (actions: string) => `${actions} to be sent`,
  keepWindowOpen: (text: string) => `${text}. Keep this window open.`,
}

/** Labels of the findings of a verification. */
export const findingLabels: Readonly<Record<FindingCode, string>> = {
  FILE_DAMAGED: 'Damaged database',
  SCHEMA_CHANGED: 'Changed table or index',
  SCHEMA_MISSING: 'Missing table or index',
  SCHEMA_ADDED: 'Added table or index',
  EVENT_MISSING: 'Missing event',
  EVENT_NOT_LINKED: 'Broken hash chain',
  EVENT_CHANGED: 'Changed event',
  EVENT_MISPLACED: 'Misplaced event',
  EVENT_UNREADABLE: 'Unreadable event',
  EVENT_UNFOUNDED: 'Event without its cause',
  EVENTS_CUT_OFF: 'Newest events missing',
  EVENTS_REWRITTEN: 'Rewritten events',
  CHECKPOINT_CHANGED: 'Changed checkpoint',
  DEVICE_UNKNOWN: 'Unknown device',
  BODY_MISSING: 'Missing content',
  BODY_CHANGED: 'Changed content',
  ROW_MISSING: 'Missing row',
  ROW_CHANGED: 'Changed row',
  ROW_ADDED: 'Added row',
  FILE_MISSING: 'Missing file',
  FILE_CHANGED: 'Changed file',
  FILE_ADDED: 'Added file',
}

/** Texts of `findings-dialog.tsx`. */
export const findingsDialog = {
  close: 'Close',
  rebuildState: 'Rebuild state',
  findings: 'Findings',
  more: (count: string) => `And ${count} more.`,
}

/** Texts of `integrity-banner.tsx`. */
export const integrityBanner = {
  showFindings: 'Show findings',
  storeDiffersFromLedger: 'This store differs from its ledger.',
  verifyLedger: 'Verify the ledger',
  verifyToSeeAll: 'Verify the ledger to see every finding.',
}

/** Texts of `status-bar.tsx`. */
export const statusBar = {
  changeReviewerName: 'Change reviewer name',
  worksOfflineNothingLeavesComputer: 'Works offline. Nothing leaves this computer',
  asks: (value: string | number) => `Sends questions to ${value}`,
  sendsRecordings: (places: string) => `Sends recordings to ${places}`,
  ended: 'ended',
  ends: 'ends',
  verifyLedger: 'Verify the ledger',
  ledgerOf: (events: string) => `Ledger: ${events}`,
  stop: 'Stop',
}

/** Texts of `toast-line.tsx`. */
export const toastLine = {
  undo: 'Undo',
  back: 'Back',
}

/** Texts of `verification.ts`. */
export const verification = {
  ledgerVerify: (events: string | number) => `Ledger: ${events}. Verify`,
  ledgerIntact: (events: string | number) => `Ledger intact: ${events}`,
  notIntact: (count: string | number) => `Ledger not intact: ${count}`,
  stateRebuiltFrom: (events: string | number) => `State rebuilt from ${events}`,
  verifying: 'Verifying',
  rebuilding: 'Rebuilding',
  begun: (what: string) => `${what} …`,
  stages: {
    file: 'schema and file',
    events: 'events',
    state: 'content and state',
    comparison: 'tables',
    attachments: 'attachments',
  },
  progress: (what: string, stage: string, done: string, total: string) =>
    `${what} ${stage}: ${done} of ${total}`,
}

/** Texts of `warning-banners.tsx`. */
export const warningBanners = {
  settingIgnored:
    'The setting {setting} is ignored: {reason}. Its default is used. Set it again, or remove the value with: {command}',
  reset: (key: string) => `docket settings reset ${key}`,
  dismiss: 'Dismiss',
}

/** Texts of `title-bar.tsx`. */
export const titleBar = {
  systemTheme: 'Same as system',
  docket: 'Docket',
  searchCasesOrTypeCommand: 'Search cases or type a command',
  allKeys: 'All keys',
  themeIs: (theme: string) => `Theme: ${theme.toLowerCase()}`,
  themeTo: (theme: string, next: string) => `Theme: ${theme.toLowerCase()}. Switch to ${next.toLowerCase()}.`,
}
