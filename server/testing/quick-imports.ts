import { registerHooks } from 'node:module'

/**
 * Loaded before the server's processes that tests start (`--import`): finds our own modules by their names alone. Node looks
 * for package.json files and links of each of a thousand, which is a quarter of what a start computes.
 */
const root = new URL('../../', import.meta.url).href

/** The module that a specifier of ours names; null: Node finds it. */
function findOwn(specifier: string, parent: string | undefined): string | null {
  if (!specifier.endsWith('.ts') || parent?.startsWith(root) !== true) return null
  if (specifier.startsWith('.')) return new URL(specifier, parent).href
  return /^#(?:src|server|worker)\//.test(specifier) ? root + specifier.slice(1) : null
}

registerHooks({
  resolve(specifier, context, next) {
    const url = findOwn(specifier, context.parentURL)
    return url === null ? next(specifier, context) : { url, format: 'module-typescript', shortCircuit: true }
  },
})
