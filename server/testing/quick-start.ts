/**
 * Flags of the server processes that tests start in large numbers. A larger young generation avoids repeated garbage
 * collection while modules load, and modules are resolved by name (quick-imports.ts).
 */
export const quickStart: readonly string[] = [
  '--min-semi-space-size=64',
  `--import=${new URL('./quick-imports.ts', import.meta.url).href}`,
]
