/** Texts of `adjudicate-dialog.tsx`. */
export const adjudicateDialog = {
  decided: (label: string | number, toLowerCase: string | number) => `“${label}” decided: ${toLowerCase}`,
  adjudicate: (label: string | number) => `Adjudicate “${label}”`,
  decide: 'Save decision',
  correct: 'Is this decision correct?',
  optional: 'optional',
  required: 'required',
  why: 'Reason',
  askedBlind: (title: string) => `In “${title}”. Is this decision correct?`,
  asked: (title: string, counts: string) =>
    `In “${title}”, it counts as ${counts}. Is this decision correct?`,
}

/** Texts of `disputes.tsx`. */
export const disputes = {
  answersDiffer: 'Answers differ',
  allAnswersAgree: 'All answers agree',
  decisionsTwoDifferentAnswersListed:
    'Decisions with two different answers are listed here, to be adjudicated with a reason.',
  hiddenBlindReview: 'hidden in blind review',
  showOf: (label: string | number, title: string | number) => `Show ${label} in ${title}`,
  show: 'Show',
  adjudicateOf: (label: string | number, title: string | number) => `Adjudicate ${label} in ${title}`,
  adjudicate: 'Adjudicate …',
  answeredYou: 'answered by you',
}

/** Texts of `opinion-section.tsx`. */
export const opinionSection = {
  answersCouldNotLoaded: 'The answers could not be loaded',
  tryAgain: 'Try again',
  showMore: 'Show more',
}

/** Texts of `wanted-opinions.tsx`. */
export const wantedOpinions = {
  requestedFromYou: 'Requested from you',
  noSecondOpinionRequestedFrom: 'No second opinion is requested from you',
  sampleDecidedCasesOfferedHere: 'A sample of the decided cases is offered here to a second reviewer.',
  setSamplingRate: 'Set the sampling rate',
  reviewYou: 'in review by you',
  review: (name: string | number) => `in review by ${name}`,
  answerAbout: (title: string | number) => `Answer about ${title}`,
  answer: 'Answer',
}
