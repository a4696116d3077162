/**
 * Flags of the server's processes that tests start by the dozen: their modules would fill a small heap many times over, and
 * are found by their names (quick-imports.ts).
 */
export const quickStart: readonly string[] = [
  '--min-semi-space-size=64',
  `--import=${new URL('./quick-imports.ts', import.meta.url).href}`,
]
