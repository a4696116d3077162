import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PushKind, PushMessage } from '#src/contract/wire/push.ts'

interface PushContent {
  readonly title: string
  readonly body: string
  /** Of a page of the app. */
  readonly path: string
  readonly tag: string
  readonly brand: BrandSlug
}

/** The JSON of a message to a device whose app is at `origin`. */
export function pushBody({ title, body, path, tag, brand }: PushContent, origin: string): string {
  const icon = `${origin}/brands/${brand}/icon-192.png`
  const message: PushMessage = {
    web_push: 8030,
    notification: { title, body, navigate: origin + path, lang: 'en', tag, icon },
  }
  return JSON.stringify(message)
}

/** Whether a device wants to hear of this; `kinds` as it is stored. */
export function wants({ kinds }: { readonly kinds: string }, kind: PushKind): boolean {
  return kinds.split(' ').includes(kind)
}
