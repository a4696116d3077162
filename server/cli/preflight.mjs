// Runs before start, build and test. Plain JavaScript, so that an old version of Node can run it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  process.stderr.write(
    `Waypost needs Node 24 or newer; this is ${process.version}.\n` +
      'On Linux (x64, arm64), `npm ci` installs it and `npm run` uses it. On other systems, install Node 24 first.\n',
  )
  process.exit(1)
}

// The server needs the generated messages. A fresh clone lacks them; a package contains them, but not the generator.
const root = fileURLToPath(new URL('../..', import.meta.url))
const program = 'src/build/messages/write-messages.ts'
if (!existsSync(`${root}/src/i18n/en/areas.ts`) && existsSync(root + program)) {
  execFileSync(process.execPath, [program], { cwd: root, stdio: 'inherit' })
}
