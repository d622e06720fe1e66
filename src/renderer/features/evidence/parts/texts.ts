/** By whose word a decision counts. */
export const plainDecision = {
  by: { rule: 'by rule', judge: 'by judge', guard: 'by guard', panel: 'by panel' },
  blocked: (guard: string) => `blocked: ${guard}`,
  /** Beside a level or a share: high confidence, 93 % confidence. */
  confidenceWord: 'confidence',
  page: (page: number) => `p. ${page}`,
}

/** A recording and what moves it. */
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
