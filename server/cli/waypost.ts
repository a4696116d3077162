#!/usr/bin/env node
// An old Node can read this file and the check, and none of the others: they are loaded after it.
import './preflight.mjs'

/** `waypost`: the command of the package. It serves the site, or runs a command of the operator. */
process.env['NODE_ENV'] ??= 'production'
const { runWaypost } = await import('./run-waypost.ts')
await runWaypost(process.argv.slice(2))
