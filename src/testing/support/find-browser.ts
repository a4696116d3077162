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
/** The same engine without windows: a page costs a third less of the processor. It has no notifications and installs no app. */
const systemShell = '/usr/lib/chromium/chromium-headless-shell'

/** The browser of the system where there is one; undefined means the one that Playwright installed. */
export function browserPath(): string | undefined {
  return existsSync(systemBrowser) ? systemBrowser : undefined
}

/** How tests launch the whole browser: those of notifications and of installing, which the shell does not know. */
export const wholeBrowser = launchOptions(browserPath())

/** How all other tests launch the browser: without windows where the system has it so. */
export const quickBrowser = launchOptions(existsSync(systemShell) ? systemShell : browserPath())

function launchOptions(executablePath: string | undefined) {
  return { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs }
}

/** Installs a browser where none is found: Debian's as root, else Playwright's own. */
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
    console.warn('The tests go on with the whole browser, which takes them longer.')
  }
}

function installPackage(name: string): void {
  execSync(`apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${name}`, {
    stdio: 'inherit',
  })
}
