import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { proxyVariable } from './refusing-proxy.ts'

const proxyPort = process.env[proxyVariable]

/**
 * The features that Playwright disables. The browser uses only one switch for them, so our own list replaces
 * Playwright's.
 */
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
/** Pages of the browser's address bar, which it would load behind each window. They cost most of a second of CPU time. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Chromium's flags for a test run: no sandbox in containers, and nothing is sent to other hosts. Requests to other
 * machines go to the proxy of the run, if there is one.
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
/**
 * The same engine without windows. A page uses a third less CPU time. It supports neither notifications nor app
 * installation.
 */
const systemShell = '/usr/lib/chromium/chromium-headless-shell'

/** The path of the system's browser. undefined means the one that Playwright installed. */
export function browserPath(): string | undefined {
  return existsSync(systemBrowser) ? systemBrowser : undefined
}

/**
 * Launch options of the full browser, for tests of notifications and of installation, which the shell does not support.
 */
export const wholeBrowser = launchOptions(browserPath())

/** Launch options for all other tests: the headless shell if the system has it. */
export const quickBrowser = launchOptions(existsSync(systemShell) ? systemShell : browserPath())

function launchOptions(executablePath: string | undefined) {
  return { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs }
}

/** Installs a browser if none is found: Debian's as root, otherwise Playwright's own. */
export function installBrowser(): void {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (browserPath() === undefined) {
    if (isDebian) installPackage('chromium')
    else execSync('playwright install chromium', { stdio: 'inherit' })
  }
  if (!isDebian || existsSync(systemShell)) return
  try {
    installPackage('chromium-headless-shell')
  } catch {
    console.warn('The tests continue with the full browser, which is slower.')
  }
}

function installPackage(name: string): void {
  execSync(`apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${name}`, {
    stdio: 'inherit',
  })
}
