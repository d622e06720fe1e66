/** A value of `OLLAMA_HOST` for tests: an address of this machine where nothing answers, whatever runs here. */
export const NO_OLLAMA = '127.0.0.1:1'
