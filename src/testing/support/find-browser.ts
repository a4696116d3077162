import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { proxyVariable } from './refusing-proxy.ts'

const proxyPort = process.env[proxyVariable]

/** What Playwright turns off by itself: the switch counts once, so that a list of our own takes the place of its list. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Pages of the browser's own address bar, which it would load behind each window: most of a second of CPU time. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Chromium's flags for a test run: no sandbox in containers, nothing sent to anybody. Whatever is asked of another machine
 * goes to the proxy of the run, where there is one.
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join(',')}`,
  ...(proxyPort === undefined ? [] : [`--proxy-server=127.0.0.1:${proxyPort}`]),
]

const systemBrowser = '/usr/bin/chromium'

/** The browser of the system where there is one; undefined means the one that Playwright installed. */
export function browserPath(): string | undefined {
  return existsSync(systemBrowser) ? systemBrowser : undefined
}

/** Installs a browser where none is found: Debian's as root, else Playwright's own. */
export function installBrowser(): void {
  if (browserPath() !== undefined) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execSync('apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium', {
      stdio: 'inherit',
    })
  } else {
    execSync('playwright install chromium', { stdio: 'inherit' })
  }
}
