/** The package declares its WebAssembly module as anything, without what it takes. */
export default function openChecker(module: { readonly wasmBinary: Uint8Array }): Promise<unknown>
