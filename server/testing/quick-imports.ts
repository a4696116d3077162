import { registerHooks } from 'node:module'

/**
 * Loaded before the server processes that tests start (`--import`). Resolves our own modules by name alone. Node would
 * look for package.json files and symlinks of each of a thousand modules, which is a quarter of the startup CPU time.
 */
const root = new URL('../../', import.meta.url).href

/** Returns the module for one of our own specifiers; null: Node resolves it. */
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
