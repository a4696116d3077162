import { resolveConfig } from 'vite'

/**
 * Writes the route tree that types, lint and the dead-code check depend on. The router's plugin writes it when it
 * starts.
 */
await resolveConfig({}, 'build')
