interface Open {
  readonly mark: string
  readonly length: number
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})(.*)$/

/**
 * Whether a text has fences whose first line holds a backtick behind the marks (```` ```warn header="Use `x`" ````).
 * CommonMark takes such a line for text and its closing fence for an opening one; the generators of some sites do not.
 */
export function hasBackticksInFences(text: string): boolean {
  return text.split('\n').some((line) => {
    const behind = FENCE.exec(line)?.[2] ?? ''
    return /^[\w{.-]/.test(behind) && behind.includes('`') && !behind.includes('```')
  })
}

/** Whether every fence is closed when it is read line by line, with whatever behind its marks. */
export function isBalanced(text: string): boolean {
  let open: Open | null = null
  for (const line of text.split('\n')) {
    const [, marks, behind = ''] = FENCE.exec(line) ?? []
    if (marks === undefined) continue
    const fence: Open = { mark: marks.charAt(0), length: marks.length }
    if (open === null) open = behind.includes('```') ? null : fence
    else if (fence.mark === open.mark && fence.length >= open.length) {
      if (behind.trim() !== '') return false // the beginning of other code, inside this
      open = null
    }
  }
  return open === null
}
