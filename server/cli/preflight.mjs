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

// The server speaks words that are generated; a fresh clone has none.
const root = fileURLToPath(new URL('../..', import.meta.url))
if (!existsSync(`${root}/src/i18n/en/areas.ts`)) {
  execFileSync(process.execPath, ['src/build/messages/write-messages.ts'], { cwd: root, stdio: 'inherit' })
}
