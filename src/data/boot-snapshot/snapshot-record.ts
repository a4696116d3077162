/** The maximum size of a stored screen. */
export const maxSnapshotBytes = 30_000

const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** A copy of a page’s screen, shown until the app itself has loaded. */
export interface SnapshotRecord {
  /** The build of the app that rendered it. */
  readonly build: string
  /** The user and display settings it was rendered for, in the format of `renderSettingsKey`. */
  readonly look: string
  readonly keptAt: number
  /** True if the screen shows content as today’s. It is not shown on another day. */
  readonly isOfToday: boolean
  /** Sanitized by src/app/boot-snapshot/snapshot-markup.ts. */
  readonly markup: string
}

/**
 * Returns the user, brand, mode and language of a screen. public/boot-theme.js compares it with the current settings of
 * this device.
 */
export function renderSettingsKey(userId: string, { theme, mode, language }: RenderSettings): string {
  return [userId, theme, mode, language].join(' ')
}

interface RenderSettings {
  readonly theme: string
  readonly mode: string
  readonly language: string
}

/** Builds the response stored in the cache. The hash detects incomplete markup. */
export async function snapshotResponse({
  build,
  look,
  keptAt,
  isOfToday,
  markup,
}: SnapshotRecord): Promise<Response> {
  const headers = {
    build,
    look,
    'kept-at': String(keptAt),
    'of-today': String(isOfToday),
    hash: await hashOf(markup),
  }
  return new Response(markup, { headers })
}

/** Reads a stored screen. Returns null if it is too old, too large, from another build or damaged. */
export async function readSnapshot(
  answer: Response,
  { build, now }: { readonly build: string; readonly now: number },
): Promise<SnapshotRecord | null> {
  const { headers } = answer
  const look = headers.get('look') ?? ''
  const keptAt = Number(headers.get('kept-at') ?? Number.NaN)
  const isOfToday = headers.get('of-today') !== 'false'
  const isYoung = keptAt <= now && now - keptAt <= maxAgeMs && (!isOfToday || isSameDay(keptAt, now))
  if (headers.get('build') !== build || !isYoung || !/^[\w-]+(?: [\w-]+){3}$/.test(look)) return null
  const markup = await answer.text()
  if (byteLength(markup) > maxSnapshotBytes || (await hashOf(markup)) !== headers.get('hash')) return null
  return { build, look, keptAt, isOfToday, markup }
}

/** Uses the device’s own clock and time zone. */
function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}

/** Returns the build named in an app page, or an empty string. */
export function buildOf(page: string): string {
  return /<meta name="build" content="([\w-]+)">/.exec(page)?.[1] ?? ''
}

const emptyRoot = '<div id="root"></div>'

/**
 * Returns the shell with the screen inserted after the app’s root element, so that the screen’s markup cannot replace
 * the root.
 */
export function withSnapshot(shell: string, { look, markup }: SnapshotRecord): string {
  return shell
    .replace('<html ', () => `<html data-screen="${look}" `)
    .replace(emptyRoot, () => `${emptyRoot}<div id="screen" aria-hidden="true">${markup}</div>`)
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
