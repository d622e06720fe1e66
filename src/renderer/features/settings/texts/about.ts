/** Texts of `about-section.tsx`. */
export const aboutSection = {
  about: 'About',
  docket: (version: string | number) => `Docket ${version}`,
  licenses: 'Licenses',
  licensesCollectedWhenDocketBuilt:
    'Licenses are collected when Docket is built. This copy runs from its sources.',
  docketContainsOtherAuthorsEach: (count: string | number) =>
    `Docket contains ${count} by other authors, each under its own license.`,
  licensesElectronChromiumProgramFolder:
    'The licenses of Electron and Chromium are in the program folder, in LICENSE.electron.txt and LICENSES.chromium.html.',
}
