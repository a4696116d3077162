#!/usr/bin/env node
// An old Node can parse only this file and the check, so the others are loaded after the check.
import './preflight.mjs'

/** `waypost`: the command of the package. Serves the site or runs an operator command. */
process.env['NODE_ENV'] ??= 'production'
const { runWaypost } = await import('./run-waypost.ts')
await runWaypost(process.argv.slice(2))
