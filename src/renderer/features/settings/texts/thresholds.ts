/** Texts of `thresholds-section.tsx`. */
export const thresholdsSection = {
  pipeline: 'Pipeline',
  thresholds: (many: string | number) => `Thresholds: ${many}`,
  changeHoldsRunsFromNow:
    'A change holds for runs from now on; to apply it to a case that was judged before, run that case again.',
}
