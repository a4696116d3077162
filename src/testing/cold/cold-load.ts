import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright/test'
import { calls } from '#src/contract/calls/calls.ts'
import type { CutProxy } from '#src/testing/support/cut-proxy.ts'
import { type ColdEntry, pictureFolder } from './cold-entries.ts'
import { type ColdScene, signInByCookie } from './cold-scene.ts'

const checkIntervalMs = 50
/** Never ends. */
const liveStream = calls.live.path
/**
 * Files that load late. The app loads the first for background work: its cache, usage counts and offline zones. It
 * loads the other two, which make copying photos harder, after the page is shown.
 */
const laterNames = ['cache-app-files', 'begin-deterrents', 'deterrents']
const laterWork = new RegExp(`^/assets/(?:${laterNames.join('|')})-`)

/** Totals of the responses that the page, its workers and its service worker received up to a time. */
export interface TransferTotals {
  /** Bytes as transferred, including response headers. */
  readonly bytes: number
  readonly requests: number
  /** The scripts among them, each gzipped at level 9. */
  readonly scriptBytes: number
  /** Requests by the service worker itself. */
  readonly workerRequests: number
  /** The files in order of arrival. */
  readonly files: readonly string[]
}

/** An API call, by its path in the contract. */
export interface RecordedCall {
  readonly path: string
  /** The size of its largest response. */
  readonly bytes: number
}

/** A request whose response has arrived. */
interface CompletedRequest {
  readonly request: Request
  readonly path: string
  /** A file's path on the server, including the query. */
  readonly name: string
  readonly isOfWorker: boolean
}

/**
 * A new browser profile with its own link: opens pages and counts the transferred data. The link is the proxy in front
 * of the server, which also carries the service worker's bytes.
 */
export class ColdVisit {
  readonly context: BrowserContext
  readonly page: Page
  readonly #proxy: CutProxy
  readonly #origin: string
  readonly #underWay = new Set<Request>()
  readonly #done: CompletedRequest[] = []
  readonly #held: Route[] = []
  #isReleased = false
  /** How many responses had arrived when the held requests were released. */
  #doneBefore = Infinity
  #deferredFiles: RegExp | null = null

  private constructor(context: BrowserContext, page: Page, scene: ColdScene) {
    this.context = context
    this.page = page
    this.#proxy = scene.server.proxy
    this.#origin = scene.server.url
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === this.#origin && pathname !== liveStream) this.#underWay.add(request)
    })
    context.on('requestfailed', (request) => void this.#underWay.delete(request))
    context.on('requestfinished', (request) => {
      this.#underWay.delete(request)
      const { origin, pathname, search } = new URL(request.url())
      if (origin !== this.#origin) return
      const isOfWorker = request.serviceWorker() !== null
      this.#done.push({ request, path: pathname, name: pathname + search, isOfWorker })
    })
  }

  static async begin(browser: Browser, scene: ColdScene, of: Pick<ColdEntry, 'account'>): Promise<ColdVisit> {
    const assets = readdirSync(`${import.meta.dirname}/../../../dist/assets`)
    const unknown = laterNames.filter((name) => !assets.some((file) => file.startsWith(`${name}-`)))
    if (unknown.length > 0) throw new Error(`No file of the build is named ${unknown.join(', ')}`)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      locale: 'en-GB',
    })
    if (of.account === 'member') await signInByCookie(context, scene)
    const page = await context.newPage()
    const visit = new ColdVisit(context, page, scene)
    visit.#proxy.bytes.down = 0
    visit.#proxy.requestCounts.clear()
    return visit
  }

  /** Returns the files fetched so far. */
  async fetched(): Promise<TransferTotals> {
    const { down: bytes } = this.#proxy.bytes
    return this.#asFetched([...this.#done], bytes)
  }

  /**
   * Holds back images of photos, files that match `deferredFiles`, and the file with which the app begins its background
   * work. A page then requests the same files on every machine.
   */
  async hold(deferredFiles: RegExp | null = null): Promise<void> {
    this.#deferredFiles = deferredFiles
    await this.page.route(
      ({ origin, pathname }) =>
        origin === this.#origin && (pathname.startsWith(pictureFolder) || this.#isLater(pathname)),
      (route) => (this.#isReleased ? route.continue() : void this.#held.push(route)),
    )
  }

  /** Releases held and later requests. Returns the image requests among them. */
  async release(): Promise<readonly Request[]> {
    this.#isReleased = true
    this.#doneBefore = this.#done.length
    const held = this.#held.splice(0)
    await Promise.all(held.map((route) => route.continue()))
    await this.page.unrouteAll()
    return held.map((route) => route.request()).filter((request) => this.#isPicture(request))
  }

  /**
   * Returns the files that the page requested before the release and these images, each counted once and completely.
   * `later`: includes those that the service worker requested afterwards.
   */
  async files(pictures: readonly Request[], { later = false } = {}): Promise<TransferTotals> {
    while (pictures.some((request) => this.#underWay.has(request))) await pause(checkIntervalMs)
    const first = new Map<string, CompletedRequest>()
    for (const [index, one] of this.#done.entries()) {
      const isCounted = this.#isPicture(one.request)
        ? pictures.includes(one.request)
        : !one.path.startsWith('/api/') && (index < this.#doneBefore || (later && one.isOfWorker))
      const isFile = new URL(one.request.url()).protocol !== 'blob:' && !this.#isLater(one.path)
      if (isCounted && isFile && !first.has(one.name)) first.set(one.name, one)
    }
    const counted = [...first.values()]
    const sizes = await Promise.all(counted.map(({ request }) => sizeOf(request)))
    return this.#asFetched(
      counted,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  }

  /** Returns the page's API calls, by path. */
  async calls(): Promise<readonly RecordedCall[]> {
    const largest = new Map<string, number>()
    for (const { path: asked, request } of this.#done) {
      if (!asked.startsWith('/api/')) continue
      const path = callPathOf(asked)
      largest.set(path, Math.max(largest.get(path) ?? 0, await sizeOf(request)))
    }
    return [...largest]
      .map(([path, bytes]) => ({ path, bytes }))
      .toSorted((a, b) => a.path.localeCompare(b.path))
  }

  /** Returns files of the app that were requested more than once over the link. */
  loadedTwice(): readonly string[] {
    return [...this.#proxy.requestCounts].flatMap(([request, count]) =>
      count > 1 && request.startsWith('GET /assets/') ? [request] : [],
    )
  }

  #isLater(path: string): boolean {
    return laterWork.test(path) || this.#deferredFiles?.test(path) === true
  }

  #isPicture(request: Request): boolean {
    return new URL(request.url()).pathname.startsWith(pictureFolder)
  }

  async #asFetched(done: readonly CompletedRequest[], bytes: number): Promise<TransferTotals> {
    const files = done.map(({ path }) => path)
    const scripts = [...new Set(files.filter((path) => path.endsWith('.js')))]
    const sizes = await Promise.all(scripts.map((path) => this.#gzippedBytes(path)))
    return {
      bytes,
      requests: files.length,
      scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
      workerRequests: done.filter(({ isOfWorker }) => isOfWorker).length,
      files,
    }
  }

  /**
   * Resolves when, for this long, the page was idle, no data arrived, and no request was pending except those held
   * back.
   */
  async waitForQuiet(quietMs: number): Promise<void> {
    let seen = -1
    let quietSince = performance.now()
    while (performance.now() - quietSince < quietMs) {
      await this.#untilIdle()
      const { down } = this.#proxy.bytes
      const held = new Set(this.#held.map((route) => route.request()))
      const isMissing = [...this.#underWay].some((request) => !held.has(request))
      if (down !== seen || isMissing) quietSince = performance.now()
      seen = down
      await pause(checkIntervalMs)
    }
  }

  /** Waits for the event loop of the page, because a busy page sends no requests. */
  async #untilIdle(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  /** Bypasses the proxy, because this request is not part of the visit. */
  async #gzippedBytes(path: string): Promise<number> {
    const cached = gzippedBytes.get(path)
    if (cached !== undefined) return cached
    const answer = await fetch(`http://127.0.0.1:${this.#proxy.target}${path}`)
    const bytes = gzipSync(await answer.arrayBuffer(), { level: 9 }).length
    gzippedBytes.set(path, bytes)
    return bytes
  }
}

/** Returns the contract path that a call's URL matches. */
function callPathOf(path: string): string {
  const follows = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path)
  const paths = Object.values(calls).map((call) => call.path)
  return paths.find((one) => one === path) ?? paths.find((one) => follows(one)) ?? path
}

async function sizeOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  return responseHeadersSize + responseBodySize
}

/** Keyed by path, because a script's name contains its content hash. */
const gzippedBytes = new Map<string, number>()
