/** Texts of `diagram.tsx`. */
export const diagram = {
  notDrawn: (error: string | number) => `Not drawn. ${error}`,
  drawingDiagram: 'Drawing the diagram …',
  hideSource: 'Hide source',
  showSource: 'Show source',
}

/** Texts of `drawing-frame.ts`. */
export const drawingFrame = {
  frameDiagramsDidNotLoad: 'The frame for diagrams did not load.',
  diagramNotDrawnWithin: (seconds: string | number, part: string | number) =>
    `The diagram was not drawn within ${seconds} ${part}.`,
  frameDiagramsReturnedNoPicture: 'The frame for diagrams returned no picture.',
  noDiagramTypeDetected: 'No diagram type detected',
  firstLineNamesNoDiagram: 'The first line names no diagram type.',
  mermaidGivesNoReason: 'Mermaid gives no reason',
}

/** Texts of `dialog-actions.tsx`. */
export const dialogActions = {
  cancel: 'Cancel',
}

/** Texts of `dialog.tsx`. */
export const dialog = {
  close: 'Close',
}

/** Texts of `date-range.tsx`. */
export const dateRange = {
  first: 'First day',
  last: 'Last day',
  wrongOrder: 'The last day is before the first. Choose a later one.',
}

/** Texts of `choice-menu.tsx`. */
export const choiceMenu = {
  removeFilter: (name: string | number, shown: string | number) => `Remove the filter ${name} ${shown}`,
}

/** Texts of `struck.tsx`. */
export const struck = {
  changed: 'changed to',
}

/** Texts of `spelling-list.tsx`. */
export const spellingList = {
  words: 'Spelling:',
  found: (count: number) =>
    count === 1 ? '1 word is possibly misspelled.' : `${count} words are possibly misspelled.`,
  more: (count: number) => `and ${count} more`,
  possiblyMisspelled: (word: string) => `“${word}”, possibly misspelled`,
  noSuggestions: 'No suggestions',
  addToDictionary: 'Add to dictionary',
}
