/** What is shared. `description` is what stands beside the link; `imageUrl` a picture that anybody may fetch. */
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
  /** `app`: a mail program takes the address, and no window opens for it. */
  readonly opensIn: 'popup' | 'app'
  readonly addressOf: (content: ShareContent) => string
}

export const maxHashtags = 5
/** What Twitter takes, and what of it the link and the text around it need. */
const tweetCharacters = 280
const tweetReserve = 50
/** Twitter counts every link as this many, and one space before it. */
const tweetLinkCharacters = 24
/** Longer words make addresses that servers refuse. */
const maxTextCharacters = 500
const maxTitleCharacters = 200
const maxHashtagCharacters = 50

/** The eight platforms in the order in which they are offered. */
export const shareTargets: readonly ShareTarget[] = [
  popup('facebook', ({ url, description, hashtags }) =>
    withQuery('https://www.facebook.com/sharer/sharer.php', [
      ['u', url],
      ['quote', textOf(description)],
      ['hashtag', hashtagsOf(hashtags).slice(0, 1).map(signed).join('')],
    ]),
  ),
  popup('twitter', ({ url, description, hashtags }) => {
    const text = cutText(description, tweetCharacters - tweetReserve)
    return withQuery('https://twitter.com/intent/tweet', [
      ['text', text],
      ['url', url],
      [
        'hashtags',
        fitting(hashtagsOf(hashtags), tweetCharacters - tweetLinkCharacters - lengthOf(text)).join(','),
      ],
    ])
  }),
  // The link stands on a line of its own, so that words written from right to left leave it whole.
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
      ['description', linesOf(textOf(description), hashtagsOf(hashtags).map(signed).join(' '))],
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

/** One line of at most `most` characters, counted as code points; what is longer ends in an ellipsis. */
export function cutText(text: string, most: number): string {
  const points = Array.from(tidy(text))
  if (points.length <= most) return points.join('')
  return `${points
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}

/** At most five words that every platform takes as hashtags, without their sign, each once. */
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
    // A number alone is no hashtag anywhere.
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

/** Percent-encoded throughout: mail programs read a `+` as what it is. Empty parameters are left out. */
function withQuery(address: string, parameters: readonly (readonly [string, string])[]): string {
  const query = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')
  return `${address}?${query}`
}

/** Also the signs that `encodeURIComponent` leaves as they are. */
function encoded(value: string): string {
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

function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function signed(tag: string): string {
  return `#${tag}`
}

/** The first hashtags that have room, each with its sign and a space. */
function fitting(tags: readonly string[], room: number): readonly string[] {
  let left = room
  return tags.filter((tag) => {
    left -= lengthOf(tag) + 2
    return left >= 0
  })
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
