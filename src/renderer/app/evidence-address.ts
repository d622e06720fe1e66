/** Path of the window that shows only the evidence. */
export const EVIDENCE_PATH = '/evidence'
