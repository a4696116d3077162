import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type Page, chromium } from 'playwright/test'
import { coldEntries } from '#src/testing/cold/cold-entries.ts'
import { ColdVisit, type TransferTotals } from '#src/testing/cold/cold-load.ts'
import { type ColdScene, openColdScene } from '#src/testing/cold/cold-scene.ts'
import { type FirstPhotoStep, firstPhotoSteps, sendFirstPhoto } from '#src/testing/cold/first-photo.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { median, printFigure } from './figure.ts'

const rounds = 3
const quietMs = 3000
/** The latency is the round-trip time. */
const links = [
  { name: '400 ms, 50 kB/s, CPU 6x', latencyMs: 400, bytesPerSecond: 50_000, cpuRate: 6 },
  { name: '150 ms, 200 kB/s, CPU 4x', latencyMs: 150, bytesPerSecond: 200_000, cpuRate: 4 },
] as const

type Link = (typeof links)[number]

/**
 * Measures what each page fetches before it can be used on a new device. Also measures how long a guest on a poor link
 * waits from the printed code to the first photo. The peer is a plain 10 kB form on the same link.
 */
export async function coldBench(): Promise<void> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const scene = await openColdScene()
  await weighEntries(browser, scene)
  for (const link of links) await timeFirstPhoto(browser, scene, link)
  await browser.close()
  await scene.server.close()
}

async function weighEntries(browser: Browser, scene: ColdScene): Promise<void> {
  scene.server.proxy.link({ delayMs: 25, bytesPerSecond: 200_000 })
  for (const entry of coldEntries) {
    const visit = await ColdVisit.begin(browser, scene, entry)
    await visit.page.goto(entry.address(scene), { waitUntil: 'commit' })
    await entry.waitUntilUsable(visit.page)
    const usable = await visit.fetched()
    await visit.waitForQuiet(quietMs)
    const whole = await visit.fetched()
    printFigure({
      bench: 'cold',
      name: `${entry.name} as a ${entry.account}, fetched before it can be used`,
      value: usable.bytes / 1000,
      unit: 'kB',
      counts: { ...countsOf(usable), wholeKilobytes: whole.bytes / 1000 },
    })
    await visit.close()
  }
}

function countsOf({ requests, scriptBytes, workerRequests }: TransferTotals) {
  return { requests, scriptKilobytesGzipped: scriptBytes / 1000, workerRequests }
}

interface Round {
  readonly bareMs: number
  readonly paintMs: number
  readonly stepMs: Readonly<Record<FirstPhotoStep, number>>
  readonly fetched: Readonly<Record<FirstPhotoStep, TransferTotals>>
}

async function timeFirstPhoto(browser: Browser, scene: ColdScene, link: Link): Promise<void> {
  scene.server.proxy.link({ delayMs: link.latencyMs / 2, bytesPerSecond: link.bytesPerSecond })
  const found: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bareMs = await timeBareForm(browser, scene, link)
    found.push({ bareMs, ...(await timeRound(browser, scene, { link, round })) })
  }
  const bareMs = median(found.map((round) => round.bareMs))
  const peer = { peer: 'the field of a plain 10 kB form', peerValue: bareMs }
  const print = (name: string, value: number, counts = {}) =>
    printFigure({
      bench: 'cold',
      name: `first photo at ${link.name}, ${name}`,
      value,
      unit: 'ms',
      ...peer,
      ratio: value / bareMs,
      counts,
    })
  print('first paint', median(found.map(({ paintMs }) => paintMs)))
  for (const step of firstPhotoSteps) {
    const [first] = found
    const fetched = first === undefined ? {} : countsOf(first.fetched[step])
    const kilobytes = median(found.map((round) => round.fetched[step].bytes)) / 1000
    print(stepNames[step], median(found.map(({ stepMs }) => stepMs[step])), { kilobytes, ...fetched })
  }
}

const stepNames: Readonly<Record<FirstPhotoStep, string>> = {
  field: 'name field visible and painted',
  live: 'name field live',
  camera: 'camera and gallery can be opened',
  kept: 'photo stored durably on the device',
  zone: 'in the zone',
  queued: 'photo in the zone’s queue',
  sent: 'photo received by the server',
}

async function timeRound(
  browser: Browser,
  scene: ColdScene,
  { link, round }: { readonly link: Link; readonly round: number },
): Promise<Omit<Round, 'bareMs'>> {
  const visit = await ColdVisit.begin(browser, scene, { account: 'visitor' })
  await slowDown(visit.page, link)
  const steps = new Map<FirstPhotoStep, { readonly atMs: number; readonly fetched: TransferTotals }>()
  const painted = { fieldMs: 0, paintMs: 0 }
  // Only the counts are recorded during timing; the sizes are computed afterwards.
  let startedAtMs = performance.now()
  await sendFirstPhoto(visit.page, {
    scene,
    seed: link.latencyMs + round,
    onStart: () => {
      startedAtMs = performance.now()
    },
    onStep: async (step) => {
      const atMs = performance.now() - startedAtMs
      if (step === 'field') Object.assign(painted, await paintedField(visit.page))
      steps.set(step, { atMs: step === 'field' ? painted.fieldMs : atMs, fetched: await visit.fetched() })
    },
  })
  await visit.close()
  const of = (step: FirstPhotoStep) => {
    const reached = steps.get(step)
    if (reached === undefined) throw new Error(`The step ${step} was not reached`)
    return reached
  }
  return {
    paintMs: painted.paintMs,
    stepMs: mapSteps((step) => of(step).atMs),
    fetched: mapSteps((step) => of(step).fetched),
  }
}

function mapSteps<Value>(of: (step: FirstPhotoStep) => Value): Readonly<Record<FirstPhotoStep, Value>> {
  return {
    field: of('field'),
    live: of('live'),
    camera: of('camera'),
    kept: of('kept'),
    zone: of('zone'),
    queued: of('queued'),
    sent: of('sent'),
  }
}

async function slowDown(page: Page, { cpuRate }: Link): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.addInitScript(noteField)
}

declare global {
  interface Window {
    /** When a field first had a box, in ms since the navigation. */
    fieldSeenAtMs?: number
  }
}

/** Runs before the page's own scripts. */
function noteField(): void {
  const check = () => {
    const field = document.querySelector('input:not([type=hidden])')
    if (field !== null && field.getBoundingClientRect().height > 0) window.fieldSeenAtMs = performance.now()
    else requestAnimationFrame(check)
  }
  check()
}

/** Returns when the page first painted with the field's box, and its first paint, in ms since the navigation. */
async function paintedField(page: Page): Promise<{ readonly fieldMs: number; readonly paintMs: number }> {
  const noted = await page.waitForFunction(() => {
    const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const fieldMs = window.fieldSeenAtMs
    return paintMs === undefined || fieldMs === undefined
      ? null
      : { fieldMs: Math.max(fieldMs, paintMs), paintMs }
  })
  const found = await noted.jsonValue()
  if (found === null) throw new Error('The page did not paint anything')
  return found
}

/** Measures the time until the field of a page with nothing else appears, in ms since the navigation. */
async function timeBareForm(browser: Browser, { server }: ColdScene, link: Link): Promise<number> {
  const bare = await serveBareForm()
  const { target } = server.proxy
  server.proxy.target = bare.port
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await slowDown(page, link)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByLabel('Your name').waitFor({ timeout: 60_000 })
  const { fieldMs } = await paintedField(page)
  await page.context().close()
  server.proxy.target = target
  bare.server.closeAllConnections()
  await new Promise((resolve) => bare.server.close(resolve))
  return fieldMs
}

async function serveBareForm(): Promise<{ readonly server: Server; readonly port: number }> {
  const form =
    '<form method="post"><label>Your name <input name="name"></label><button>Continue</button></form>'
  // Incompressible bytes.
  const filler = `<!--${Buffer.from(crypto.getRandomValues(new Uint8Array(7000))).toString('base64')}-->`
  const text = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>${form}${filler}`
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(text),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}
