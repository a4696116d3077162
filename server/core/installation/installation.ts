import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** True if this is the compiled server of the package that `npm run package` writes; false if it runs from source. */
export const isPackaged = !import.meta.url.endsWith('.ts')

/** The folder with `package.json`, the built client and the server code. */
export const installationFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** The commands of this installation, without options and arguments. */
export const programs = isPackaged
  ? { start: 'waypost', admin: 'waypost admin', restore: 'waypost restore' }
  : { start: 'npm start --', admin: 'npm run admin --', restore: 'npm run restore --' }

const Manifest = v.object({ version: v.string() })

/** Returns the version of this installation from `package.json`. */
export function installedVersion(): string {
  return v.parse(Manifest, JSON.parse(readFileSync(join(installationFolder, 'package.json'), 'utf8'))).version
}
