import type { Middleware } from 'koa'
import * as v from 'valibot'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { AlbumIds, type SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import { linkWordsIn } from '#src/i18n/en/every-link.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { answerPage, escapeText, readShell } from './app-shell.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { languageOf } from './rendered-page.ts'
import { sharedPhotos } from '#server/photos/sharing/shared-photos.ts'

const photoPath = /^\/photo\/([^/,]+)$/
const albumPath = /^\/album\/([^/]+)$/

/**
 * Adds the preview that other apps show for a link to a photo or an album to the app's shell. If it is not shared, the
 * shell is sent unchanged, byte for byte.
 */
export function previewLinks({ config, database, clock }: Deps): Middleware {
  return async (context, next) => {
    if ((context.method !== 'GET' && context.method !== 'HEAD') || context.accepts('html') === false)
      return next()
    const ids = linkedIds(context.path)
    if (ids === null) return next()
    const photos = await sharedPhotos(database.reader, ids, clock.now())
    const [first] = photos
    const shell = first === undefined ? null : await readShell(config, context.host)
    if (first === undefined || shell === null) return next()
    const origin = publicUrlOf(config, context.req)
    const language = first.language ?? languageOf(context)
    const tags = previewTags({ first, count: photos.length, origin, path: context.path, language })
    context.vary('Accept-Language')
    answerPage(
      context,
      shell.replace('</head>', () => `${tags}</head>`),
    )
  }
}

/** Returns the ids in a link's path; null for any other path and for invalid ids. */
function linkedIds(path: string) {
  const text = photoPath.exec(path)?.[1] ?? albumPath.exec(path)?.[1]
  if (text === undefined) return null
  let decoded: string
  try {
    decoded = decodeURIComponent(text)
  } catch {
    return null
  }
  const ids = v.safeParse(AlbumIds, decoded)
  return ids.success ? ids.output : null
}

interface PreviewContent {
  readonly first: SharedPhotoAnswer
  readonly count: number
  readonly origin: string
  readonly path: string
  /** The zone's language, or else the reader's. */
  readonly language: Language
}

function previewTags({ first, count, origin, path, language }: PreviewContent): string {
  const words = linkWordsIn[language]
  const title =
    count > 1
      ? words.albumText({ count, zone: first.zoneName })
      : altTextOf({ ...first, uploader: { displayName: first.takenBy } }, words.by)
  const image = `${origin}/uploads/${first.filename}?r=wall`
  const tags = [
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', `${first.zoneName}. ${words.by({ name: first.takenBy })}`],
    ['property', 'og:locale', language],
    ['property', 'og:url', `${origin}${path}`],
    ['property', 'og:image', image],
    ['property', 'og:image:alt', first.altText || title],
    ['name', 'twitter:card', 'summary_large_image'],
  ] as const
  return tags
    .map(([key, name, content]) => `<meta ${key}="${name}" content="${escapeText(content)}" />\n`)
    .join('')
}
