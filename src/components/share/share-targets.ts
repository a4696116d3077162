/** The content to share. `description` is the text next to the link; `imageUrl` is a publicly accessible image. */
export interface ShareContent {
  readonly title: string
  readonly description: string
  readonly imageUrl: string | null
  readonly url: string
  readonly hashtags: readonly string[]
}

export type SharePlatform =
  | 'facebook'
  | 'twitter'
  | 'whatsapp'
  | 'telegram'
  | 'linkedin'
  | 'pinterest'
  | 'reddit'
  | 'email'

interface ShareTarget {
  readonly platform: SharePlatform
  /** `app`: a mail program handles the URL, and no window opens. */
  readonly opensIn: 'popup' | 'app'
  readonly addressOf: (content: ShareContent) => string
}

export const maxHashtags = 5
/** Twitter's limit, and the part of it reserved for the link and the text around it. */
const tweetCharacters = 280
const tweetReserve = 50
/** Twitter counts every link as this many characters, including one space before it. */
const tweetLinkCharacters = 24
/** Longer texts make URLs that servers reject. */
const maxTextCharacters = 500
const maxTitleCharacters = 200
const maxHashtagCharacters = 50

/** The eight platforms in display order. */
export const shareTargets: readonly ShareTarget[] = [
  popup('facebook', ({ url, description, hashtags }) =>
    withQuery('https://www.facebook.com/sharer/sharer.php', [
      ['u', url],
      ['quote', textOf(description)],
      ['hashtag', hashtagsOf(hashtags).slice(0, 1).map(withHashSign).join('')],
    ]),
  ),
  popup('twitter', ({ url, description, hashtags }) => {
    const text = cutText(description, tweetCharacters - tweetReserve)
    return withQuery('https://twitter.com/intent/tweet', [
      ['text', text],
      ['url', url],
      [
        'hashtags',
        fittingHashtags(hashtagsOf(hashtags), tweetCharacters - tweetLinkCharacters - lengthOf(text)).join(
          ',',
        ),
      ],
    ])
  }),
  // The link is on its own line, so that right-to-left text does not break it.
  popup('whatsapp', ({ url, description }) =>
    withQuery('https://wa.me/', [['text', linesOf(textOf(description), url)]]),
  ),
  popup('telegram', ({ url, description }) =>
    withQuery('https://t.me/share/url', [
      ['url', url],
      ['text', textOf(description)],
    ]),
  ),
  popup('linkedin', ({ url, description }) =>
    withQuery('https://www.linkedin.com/sharing/share-offsite/', [
      ['url', url],
      ['text', textOf(description)],
    ]),
  ),
  popup('pinterest', ({ url, description, imageUrl, hashtags }) =>
    withQuery('https://www.pinterest.com/pin/create/button/', [
      ['url', url],
      ['media', imageUrl ?? ''],
      ['description', linesOf(textOf(description), hashtagsOf(hashtags).map(withHashSign).join(' '))],
    ]),
  ),
  popup('reddit', ({ url, title }) =>
    withQuery('https://www.reddit.com/submit', [
      ['url', url],
      ['title', cutText(title, maxTitleCharacters)],
    ]),
  ),
  {
    platform: 'email',
    opensIn: 'app',
    addressOf: ({ url, title, description }) =>
      withQuery('mailto:', [
        ['subject', cutText(title, maxTitleCharacters)],
        ['body', linesOf(textOf(description), url)],
      ]),
  },
]

/** One line of at most `most` characters, counted as code points. Longer text is cut and ends in an ellipsis. */
export function cutText(text: string, most: number): string {
  const points = Array.from(normalizeWhitespace(text))
  if (points.length <= most) return points.join('')
  return `${points
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}

/** At most five distinct words that every platform accepts as hashtags, without the `#`. */
export function hashtagsOf(words: readonly string[]): readonly string[] {
  const found = new Map<string, string>()
  for (const word of words) {
    const tag = Array.from(
      word
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, ''),
    )
      .slice(0, maxHashtagCharacters)
      .join('')
    // A number alone is not a hashtag on any platform.
    if (!/\p{L}/u.test(tag)) continue
    const key = tag.toLowerCase()
    if (!found.has(key)) found.set(key, tag)
    if (found.size === maxHashtags) break
  }
  return [...found.values()]
}

function popup(platform: SharePlatform, addressOf: ShareTarget['addressOf']): ShareTarget {
  return { platform, opensIn: 'popup', addressOf }
}

/** Percent-encodes everything because mail programs read a `+` literally. Omits empty parameters. */
function withQuery(address: string, parameters: readonly (readonly [string, string])[]): string {
  const query = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${percentEncode(value)}`)
    .join('&')
  return `${address}?${query}`
}

/** Also encodes the characters that `encodeURIComponent` leaves unchanged. */
function percentEncode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function textOf(description: string): string {
  return cutText(description, maxTextCharacters)
}

function linesOf(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n')
}

function normalizeWhitespace(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function withHashSign(tag: string): string {
  return `#${tag}`
}

/** The first hashtags that fit, each with its `#` and a space. */
function fittingHashtags(tags: readonly string[], room: number): readonly string[] {
  let left = room
  return tags.filter((tag) => {
    left -= lengthOf(tag) + 2
    return left >= 0
  })
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
