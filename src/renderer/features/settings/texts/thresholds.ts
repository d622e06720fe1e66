/** Texts of `thresholds-section.tsx`. */
export const thresholdsSection = {
  pipeline: 'Pipeline',
  thresholds: (many: string | number) => `Tolerances and thresholds: ${many}`,
  changeHoldsRunsFromNow:
    'A change applies to new runs. To apply it to a case that was judged before, run that case again.',
}
