/** The package declares its WebAssembly module as `any`, without its parameters. */
export default function openChecker(module: { readonly wasmBinary: Uint8Array }): Promise<unknown>
