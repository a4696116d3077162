import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const extra = `${root}src/testing/extra`
const manifest = `${extra}/packages`
const installed = `${root}.cache/extra-packages`
/** npm writes it when everything else is in place. */
const npmsLastFile = `${installed}/node_modules/.package-lock.json`

/**
 * Installs what `src/testing/extra` imports, where it is missing or not what its lock file says, and checks the types of
 * that folder, which nothing else can check without these packages. Throws when npm or the types fail.
 *
 * The packages lie outside `src`, whose files many tools walk, and the folder has a link to them. Its package.json lies a
 * folder below: beside the code, it would take the place of the one that says what `#src` is.
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
    // One that leads nowhere does not exist, and is in the way.
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
