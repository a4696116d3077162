import { execSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const firefox = '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const webKitBrowsers = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
const screen = '/usr/bin/xvfb-run'

/** The path of Firefox. Installs it if it is missing. */
export function findFirefox(): string {
  if (!existsSync(firefox)) install('firefox-esr')
  return firefox
}

/** The paths of WebKit's driver and browser. Installs them and a virtual screen if they are missing. */
export function findWebKit(): { readonly driver: string; readonly browser: string } {
  const missing = [
    ...(existsSync(webKitDriver) ? [] : ['webkit2gtk-driver']),
    ...(existsSync(screen) ? [] : ['xvfb', 'xauth']),
  ]
  if (missing.length > 0) install(...missing)
  const [browser] = globSync(webKitBrowsers)
  if (browser === undefined) throw new Error(`The WebKit browser is missing at ${webKitBrowsers}`)
  return { driver: webKitDriver, browser }
}

function install(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Install ${packages.join(' and ')} first`)
  execSync(`apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${packages.join(' ')}`, {
    stdio: 'inherit',
  })
}
