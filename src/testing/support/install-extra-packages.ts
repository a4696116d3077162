import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const extra = `${root}src/testing/extra`
const manifest = `${extra}/packages`
const installed = `${root}.cache/extra-packages`
/** npm writes this file last. */
const npmsLastFile = `${installed}/node_modules/.package-lock.json`

/**
 * Installs the packages that `src/testing/extra` imports, if they are missing or differ from the lock file. Checks the
 * types of that folder, which cannot be checked without these packages. Throws if npm or the type check fails.
 * The packages are outside `src`, because many tools walk its files, and the folder has a link to them. Its
 * package.json is one folder below: beside the code, it would replace the one that defines `#src`.
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
    // A dangling link counts as missing, but blocks the new one.
    rmSync(link, { force: true })
    symlinkSync(`${installed}/node_modules`, link, 'junction')
  }
  execFileSync('tsc', ['-b', extra], { cwd: root, stdio: 'inherit' })
}

function isInstalled(): boolean {
  return (
    existsSync(npmsLastFile) &&
    ['package-lock.json', '.npmrc'].every(
      (name) =>
        existsSync(`${installed}/${name}`) &&
        readFileSync(`${installed}/${name}`, 'utf8') === readFileSync(`${manifest}/${name}`, 'utf8'),
    )
  )
}
