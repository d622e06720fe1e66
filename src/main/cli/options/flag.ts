/** Makes the packaged application a command line: everything after it is the arguments of `docket`. */
export const CLI_FLAG = '--cli'

/** Returns the arguments of `docket`, however the process was started. */
export function argumentsOf(argv: readonly string[]): readonly string[] {
  const flag = argv.indexOf(CLI_FLAG)
  return argv.slice(flag === -1 ? 2 : flag + 1)
}
