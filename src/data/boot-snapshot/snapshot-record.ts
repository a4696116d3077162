/** More than this is kept of no screen. */
export const maxSnapshotBytes = 30_000

const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** A copy of what a page showed, to be seen until the app itself has come. */
export interface SnapshotRecord {
  /** The build of the app that drew it. */
  readonly build: string
  /** For whom and how it was drawn, as `lookOf` says. */
  readonly look: string
  readonly keptAt: number
  /** Whether it shows something as today's: it is not shown on another day. */
  readonly isOfToday: boolean
  /** Cleaned by src/app/boot-snapshot/snapshot-markup.ts. */
  readonly markup: string
}

/** User, brand, mode and language of a screen; public/boot-theme.js compares it with what this device is to show now. */
export function lookOf(userId: string, { theme, mode, language }: Look): string {
  return [userId, theme, mode, language].join(' ')
}

interface Look {
  readonly theme: string
  readonly mode: string
  readonly language: string
}

/** As it is kept. The hash tells whether all of it is there. */
export async function answerOf({
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

/** Reads what was kept; null for what is too old, too large, of another build, or not as it was written. */
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

/** By the device's own clock and time zone. */
function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}

/** The build that a page of the app names. */
export function buildOf(page: string): string {
  return /<meta name="build" content="([\w-]+)">/.exec(page)?.[1] ?? ''
}

const emptyRoot = '<div id="root"></div>'

/** The shell with the screen behind the app's own place, so that nothing in it can take that place in. */
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
