/** Who decided, and which guard blocked an answer. */
export const plainDecision = {
  by: { rule: 'by rule', judge: 'by judge', guard: 'by guard', panel: 'by panel' },
  blocked: (guard: string) => `blocked: ${guard}`,
  /** Beside a level or a share: high confidence, 93 % confidence. */
  confidenceWord: 'confidence',
  page: (page: number) => `p. ${page}`,
}

/** Texts of the player. */
export const player = {
  loading: 'Loading the recording …',
  label: 'Recording',
  waveform: 'Waveform',
  play: 'Play',
  pause: 'Pause',
  back: 'One second back',
  continue: 'Continue playing',
  clock: '{clock} of {length}',
}

/** Texts of `blocks.tsx`. */
export const blocks = {
  diagram: (n: string | number) => `Diagram: ${n}`,
  frontMatter: 'Front matter',
}

/** Texts of `inline.tsx`. */
export const inline = {
  picture: (description: string) => `Picture: ${description}`,
  pictureWithoutDescription: 'Picture without a description',
}
