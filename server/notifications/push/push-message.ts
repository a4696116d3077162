import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import type { PushMessage } from '#src/contract/wire/push.ts'

interface PushContent {
  readonly title: string
  readonly body: string
  /** A path in the app. */
  readonly path: string
  readonly tag: string
  readonly brand: BrandSlug
  readonly language: MailLanguage
  /** The path of an image that the recipient may read. */
  readonly picture?: string
}

/** Returns the JSON of a declarative push message for a device on which the app is installed from `origin`. */
export function pushBody(
  { title, body, path, tag, brand, language, picture }: PushContent,
  origin: string,
): string {
  const icon = `${origin}/brands/${brand}/icon-192.png`
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate: origin + path,
      lang: language,
      tag,
      icon,
      ...(picture === undefined ? {} : { image: origin + picture }),
    },
  }
  return JSON.stringify(message)
}
