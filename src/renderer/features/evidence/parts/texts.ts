/** Texts of `plain-decision.tsx`. */
export const plainDecision = {
  by: (source: string | number) => `by ${source}`,
  blocked: (guards: string | number) => `blocked: ${guards}`,
}

/** Texts of `player.tsx`. */
export const player = {
  loadingRecording: 'Loading the recording …',
  recording: 'Recording',
  waveform: 'Waveform',
  oneSecondBack: 'One second back',
  continuePlaying: 'Continue playing',
  ofText: 'of',
}
