import { type DefaultStandards, defaultText } from '../../../../shared/domain/standards/default-standards.ts'

/** Texts of `diagnostics-part.tsx`. */
export const diagnosticsPart = {
  diagnostics: 'Diagnostics',
  diagnosticsWrittenFileVersionsSizes:
    'Diagnostics are written to a file with versions, sizes, counts, changed settings and the places in the program where errors occurred. The file contains no content of cases, no names, no keys and no typed text. Nothing is sent: read the file, then give it to the person who helps you.',
  writeDiagnostics: 'Write diagnostics',
  written: (file: string | number) => `Written to ${file}.`,
}

/** Texts of `general-section.tsx`. */
export const generalSection = {
  general: 'General',
  place: 'The store is in {folder}. Every setting can also be changed on the command line: {command}.',
  placeCommand: 'docket settings list',
}

/** Texts of `privacy-section.tsx`. */
export const privacySection = {
  privacy: 'Privacy',
  promptsAnswersEarlierRunsErased: 'Prompts and answers of earlier runs are erased together with their case.',
  settingsNoCaseLeavesMachine: 'With these settings, no case leaves this machine.',
  settingsPartsCaseQuestionNeeds: (and: string | number) =>
    `With these settings, the parts of a case that a question needs are sent to ${and}. Nothing else leaves this machine.`,
}

/** Texts of `review-section.tsx`. */
export const reviewSection = {
  review: 'Review',
}

/** Texts of `default-standards.tsx`. */
export const defaultStandardsPart = {
  defaultStandards: 'Default standards',
  lead: 'Calls for which nobody named a flow are judged with these. A default for an agent goes before one for a tag, and both before one for all calls.',
  subject: 'Agent',
  tag: 'Tag',
  any: 'any',
  flow: 'Flow',
  rules: 'Rules',
  rubric: 'Rubric',
  choose: 'Choose',
  none: 'None',
  add: 'Add default',
  remove: 'Remove default',
  removeLine: (line: string) => `Remove: ${line}`,
  line: ({ flow, rules, rubric, ...reason }: DefaultStandards) => {
    const names = [flow, rules, rubric].flatMap((each) => (each === null ? [] : [`“${each}”`]))
    const text = `${defaultText(reason)}: ${names.join(', ')}`
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
  },
}
