import { gzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright/test'
import { calls } from '#src/contract/calls/calls.ts'
import type { CutProxy } from '#src/testing/support/cut-proxy.ts'
import { type ColdEntry, pictureFolder } from './cold-entries.ts'
import { type ColdScene, signInByCookie } from './cold-scene.ts'

const lookMs = 50
/** Never ends. */
const liveStream = calls.live.path
/**
 * The app loads the one when it begins what nobody waits for: its cache, counting, zones for offline. It loads the other,
 * which keeps photos from being carried off, after the page has been shown.
 */
const laterWork = /^\/assets\/(?:keep-app-files|begin-deterrents|deterrents)-/

/** What was fetched up to some moment by the page, its workers and its service worker. */
export interface Fetched {
  /** As it came over the link, heads of answers included. */
  readonly bytes: number
  readonly requests: number
  /** The scripts among it, each gzipped at level 9. */
  readonly scriptBytes: number
  /** What came for the service worker's own requests. */
  readonly workerRequests: number
  /** The files, in the order in which they had come. */
  readonly files: readonly string[]
}

/** A call of the API that was made, by its path in the contract. */
export interface MadeCall {
  readonly path: string
  /** The largest of its answers. */
  readonly bytes: number
}

/** A request whose answer has come. */
interface Done {
  readonly request: Request
  readonly path: string
  /** A file's address on the server, query included. */
  readonly name: string
  readonly isOfWorker: boolean
}

/**
 * A browser profile that never was here, on a link of its own: opens pages, and counts what comes. The link is the proxy
 * before the server, which carries the service worker's bytes as well.
 */
export class ColdVisit {
  readonly context: BrowserContext
  readonly page: Page
  readonly #proxy: CutProxy
  readonly #origin: string
  readonly #underWay = new Set<Request>()
  readonly #done: Done[] = []
  readonly #held: Route[] = []
  #isReleased = false
  /** So many answers had come when what was held back was released. */
  #doneBefore = Infinity
  #beside: RegExp | null = null

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
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      locale: 'en-GB',
    })
    if (of.account === 'member') await signInByCookie(context, scene)
    const page = await context.newPage()
    const visit = new ColdVisit(context, page, scene)
    visit.#proxy.bytes.down = 0
    visit.#proxy.askedFor.clear()
    return visit
  }

  /** What has come so far. */
  async fetched(): Promise<Fetched> {
    const { down: bytes } = this.#proxy.bytes
    return this.#asFetched([...this.#done], bytes)
  }

  /**
   * Holds back pictures of photos, what comes `beside` the page, and the file with which the app begins what nobody waits
   * for. Then a page asks for the same files on every machine: for those that wait for no other moment.
   */
  async hold(beside: RegExp | null = null): Promise<void> {
    this.#beside = beside
    await this.page.route(
      ({ origin, pathname }) =>
        origin === this.#origin && (pathname.startsWith(pictureFolder) || this.#isLater(pathname)),
      (route) => (this.#isReleased ? route.continue() : void this.#held.push(route)),
    )
  }

  /** Lets what was held back come, and what is asked for from now on. Gives the pictures among it. */
  async release(): Promise<readonly Request[]> {
    this.#isReleased = true
    this.#doneBefore = this.#done.length
    const held = this.#held.splice(0)
    await Promise.all(held.map((route) => route.continue()))
    await this.page.unrouteAll()
    return held.map((route) => route.request()).filter((request) => this.#isPicture(request))
  }

  /**
   * The files that the page asked for before the release, and these pictures, each once and whole. `later`: those that the
   * service worker asked for afterwards, too.
   */
  async files(pictures: readonly Request[], { later = false } = {}): Promise<Fetched> {
    while (pictures.some((request) => this.#underWay.has(request))) await pause(lookMs)
    const first = new Map<string, Done>()
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

  /** The calls of the API that the page made, by path. */
  async calls(): Promise<readonly MadeCall[]> {
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

  /** Files of the app that were asked for more than once over the link. */
  loadedTwice(): readonly string[] {
    return [...this.#proxy.askedFor].flatMap(([request, count]) =>
      count > 1 && request.startsWith('GET /assets/') ? [request] : [],
    )
  }

  #isLater(path: string): boolean {
    return laterWork.test(path) || this.#beside?.test(path) === true
  }

  #isPicture(request: Request): boolean {
    return new URL(request.url()).pathname.startsWith(pictureFolder)
  }

  async #asFetched(done: readonly Done[], bytes: number): Promise<Fetched> {
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
   * Resolves when for this long the page has had time for everything, nothing has come, and nothing that was asked for was
   * missing but what is held back.
   */
  async untilQuiet(quietMs: number): Promise<void> {
    let seen = -1
    let quietSince = performance.now()
    while (performance.now() - quietSince < quietMs) {
      await this.#untilIdle()
      const { down } = this.#proxy.bytes
      const held = new Set(this.#held.map((route) => route.request()))
      const isMissing = [...this.#underWay].some((request) => !held.has(request))
      if (down !== seen || isMissing) quietSince = performance.now()
      seen = down
      await pause(lookMs)
    }
  }

  /** A page that has no time looks quiet. */
  async #untilIdle(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  /** Past the proxy: what is asked here is no part of the visit. */
  async #gzippedBytes(path: string): Promise<number> {
    const known = gzippedBytes.get(path)
    if (known !== undefined) return known
    const answer = await fetch(`http://127.0.0.1:${this.#proxy.target}${path}`)
    const bytes = gzipSync(await answer.arrayBuffer(), { level: 9 }).length
    gzippedBytes.set(path, bytes)
    return bytes
  }
}

/** The path of the contract that the address of a call follows. */
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

/** By path: a script's name tells its content. */
const gzippedBytes = new Map<string, number>()
