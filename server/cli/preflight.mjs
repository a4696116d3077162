// Stands before start, build and test. Plain JavaScript, so that an old Node can read it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  process.stderr.write(
    `Waypost needs Node 24 or newer; this is ${process.version}.\n` +
      'On Linux (x64, arm64) `npm ci` brings one and `npm run` uses it; elsewhere install Node 24 first.\n',
  )
  process.exit(1)
}

// The server speaks words that are generated; a fresh clone has none, and a package has them without what makes them.
const root = fileURLToPath(new URL('../..', import.meta.url))
const program = 'src/build/messages/write-messages.ts'
if (!existsSync(`${root}/src/i18n/en/areas.ts`) && existsSync(root + program)) {
  execFileSync(process.execPath, [program], { cwd: root, stdio: 'inherit' })
}
