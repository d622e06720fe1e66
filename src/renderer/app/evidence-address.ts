/** Where a window shows evidence alone. */
export const EVIDENCE_PATH = '/evidence'
