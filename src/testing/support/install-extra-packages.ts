import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const extra = `${root}src/testing/extra`
const manifest = `${extra}/packages`
const installed = `${root}.cache/extra-packages`
/** npm writes this file at the end of an installation. */
const installationMarker = `${installed}/node_modules/.package-lock.json`

/**
 * Installs the packages that `src/testing/extra` imports, if they are missing or differ from the lock file. Checks the
 * types of that folder, which cannot be checked without these packages. Throws if npm or the type check fails.
 * The packages are outside `src`, because many tools read all files in `src`; the folder contains a link to them. The
 * package.json is in a subfolder. Beside the code it would apply instead of the package.json that defines `#src`.
 */
export function installExtraPackages(): void {
  if (!isInstalled()) {
    console.log('Installing the packages that only benches and soaks use (src/testing/extra/packages) …')
    rmSync(installed, { recursive: true, force: true })
    mkdirSync(installed, { recursive: true })
    cpSync(manifest, installed, { recursive: true })
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: installed, stdio: 'inherit' })
  }
  const link = `${extra}/node_modules`
  if (!existsSync(link)) {
    // `existsSync` returns false for a dangling link, which must be removed first.
    rmSync(link, { force: true })
    symlinkSync(`${installed}/node_modules`, link, 'junction')
  }
  execFileSync('tsc', ['-b', extra], { cwd: root, stdio: 'inherit' })
}

function isInstalled(): boolean {
  return (
    existsSync(installationMarker) &&
    ['package-lock.json', '.npmrc'].every(
      (name) =>
        existsSync(`${installed}/${name}`) &&
        readFileSync(`${installed}/${name}`, 'utf8') === readFileSync(`${manifest}/${name}`, 'utf8'),
    )
  )
}
