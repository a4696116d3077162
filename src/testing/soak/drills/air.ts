import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright/test'
import { openAirPair } from '#src/testing/support/air/air-pages.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'

const photos = { count: 3, bytes: 10 * 1024 * 1024 } as const
const allBytes = photos.count * photos.bytes

/** A phone in its own network: a namespace with one interface. */
interface Machine {
  readonly name: string
  readonly link: string
  readonly address: string
}

const machines: readonly [Machine, Machine] = [
  { name: 'waypost-air-a', link: 'wpaira', address: '10.77.0.1/24' },
  { name: 'waypost-air-b', link: 'wpairb', address: '10.77.0.2/24' },
]

/**
 * Two browsers on two machines connected by a cable, with no other network, no name server and no route. They transfer
 * 30 MiB, also over a link that drops packets above its rate. The cable is pulled during the transfer and put back.
 * Without it both browsers detect the disconnection.
 */
export async function drillAir(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-air-'))
  setUpNetwork()
  const browsers: Browser[] = []
  try {
    for (const machine of machines) browsers.push(await launchOn(machine, folder))
    const [one, other] = browsers
    if (one === undefined || other === undefined) throw new Error('No browser')
    for (const isNarrow of [false, true]) {
      setNarrow(isNarrow)
      await drillTransfer(one, other, isNarrow ? 'a narrow link' : 'a fast link')
    }
    setNarrow(false)
    await drillApart(one, other)
  } finally {
    for (const browser of browsers) await browser.close()
    tearDownNetwork()
    await rm(folder, { recursive: true, force: true })
  }
}

async function drillTransfer(one: Browser, other: Browser, name: string): Promise<void> {
  const contexts = await contextsOf(one, other)
  const pair = await openAirPair(contexts, photos)
  await pair.untilState('open', 20_000)
  await pair.waitForBytes(allBytes / 3, 120_000)
  setCable('down')
  // ICE takes half a minute to give up.
  await pair.untilState('apart', 90_000)
  setCable('up')
  for (const page of [pair.sender, pair.receiver]) await page.evaluate(() => window.airPage?.skip(60_000))
  const before = await pair.receiver.evaluate(() => window.airPage?.bytes ?? 0)
  const startedMs = performance.now()
  await pair.waitForBytes(allBytes, 300_000)
  const kbs = Math.round((allBytes - before) / (performance.now() - startedMs))
  if (!(await pair.isEqual())) throw new Error('The received photos differ from the sent ones')
  console.log(`${name}: cable pulled at ${before} bytes, all ${allBytes} arrived, the rest at ${kbs} kB/s`)
  for (const context of contexts) await context.close()
}

async function drillApart(one: Browser, other: Browser): Promise<void> {
  const contexts = await contextsOf(one, other)
  setCable('down')
  const pair = await openAirPair(contexts, { count: 1, bytes: 1000 })
  await pair.untilState('apart', 60_000)
  console.log('without a cable: both devices detect that they are disconnected')
  setCable('up')
  for (const page of [pair.sender, pair.receiver]) await page.evaluate(() => window.airPage?.skip(60_000))
  await pair.waitForBytes(1000, 60_000)
  console.log('with the cable back: they find each other')
  for (const context of contexts) await context.close()
}

async function contextsOf(one: Browser, other: Browser) {
  const options = { permissions: ['camera'] }
  return [await one.newContext(options), await other.newContext(options)] as const
}

/** Launches a browser whose processes all run on that machine. It is controlled through a pipe. */
async function launchOn({ name }: Machine, folder: string): Promise<Browser> {
  const path = join(folder, name)
  const browser = browserPath() ?? chromium.executablePath()
  await writeFile(path, `#!/bin/sh\nexec ip netns exec ${name} "${browser}" "$@"\n`)
  await chmod(path, 0o755)
  return chromium.launch({ executablePath: path, args: browserArgs })
}

function setUpNetwork(): void {
  tearDownNetwork()
  const [a, b] = machines
  for (const { name } of machines) ip('netns', 'add', name)
  ip('link', 'add', a.link, 'netns', a.name, 'type', 'veth', 'peer', 'name', b.link, 'netns', b.name)
  for (const { name, link, address } of machines) {
    ip('-n', name, 'address', 'add', address, 'dev', link)
    ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', name, 'link', 'set', link, 'up')
  }
}

function tearDownNetwork(): void {
  const known = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' })
  for (const { name } of machines) if (known.includes(name)) ip('netns', 'delete', name)
}

function setCable(state: 'up' | 'down'): void {
  const [{ name, link }] = machines
  ip('-n', name, 'link', 'set', link, state)
}

/** Limits the outgoing rate. Packets above it are dropped. */
function setNarrow(isNarrow: boolean): void {
  const [{ name, link }] = machines
  const narrow = ['tbf', 'rate', '16mbit', 'burst', '8kb', 'limit', '12kb']
  const discipline = isNarrow ? narrow : ['pfifo']
  execFileSync('tc', ['-n', name, 'qdisc', 'replace', 'dev', link, 'root', ...discipline], {
    stdio: 'inherit',
  })
}

function ip(...args: readonly string[]): void {
  execFileSync('ip', args, { stdio: 'inherit' })
}
