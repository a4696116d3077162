import { resolveConfig } from 'vite'

/** Writes the route tree, which types, lint and dead code are checked against: the router's plugin does so when it starts. */
await resolveConfig({}, 'build')
