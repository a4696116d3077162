import { mailBrands } from '#server/kernel/mail/mail-content.ts'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { voiceMessagePath, VoiceLink } from '#src/contract/entities/responses/guestbook.ts'
import { type Language, languageAttributes } from '#src/contract/wire/languages.ts'
import { heardWordsIn } from '#src/i18n/en/every-heard.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import { refused, tooManyRequests, unwrap } from '#server/core/errors/refusal.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { voiceFile } from '#server/photos/guestbook/complete-voice.ts'
import { lastDayOf } from '#server/photos/guestbook/print-entries.ts'
import { voiceOfLink } from '#server/photos/guestbook/voice-link-store.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'
import { escapeText } from './app-shell.ts'
import { policyOf } from './prepared-page.ts'
import { requireRead } from '#server/core/requests/require-read.ts'
import { languageOf, sendText, setRetryAfter } from './rendered-page.ts'

const partsOfPath = /^\/heard\/([^/]*)(\/sound)?$/

/**
 * Serves the page behind the code next to a voice message in a printed book, for anyone who has the book.
 * `/heard/{link}` is the page, complete in one response and without scripts; `/heard/{link}/sound` is the recording.
 * A link gives access only to this recording, until its entry or zone is deleted or the codes are revoked. Invalid
 * links and expired links look the same.
 */
export function voiceMessagePage(deps: Deps): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(voiceMessagePath)) return next()
    requireRead(context)
    const [, typed = '', sound] = partsOfPath.exec(context.path) ?? []
    const { limits, config } = deps
    const waitMs = await limits.consume('shared', addressKeyOf(context.req, config))
    const link = v.safeParse(VoiceLink, typed)
    const voice = link.success && waitMs === null ? await findVoice(deps, link.output) : undefined
    if (sound === undefined) return sendVoicePage(context, { voice, link: typed, waitMs })
    context.set('X-Robots-Tag', 'noindex')
    if (waitMs !== null) unwrap(tooManyRequests(waitMs))
    const filename = voice?.voice_filename ?? null
    if (filename === null) throw refused('not_found', 'Not found')
    await sendMovie(context, deps, { filename, name: voiceFile, caching: 'private, no-cache' })
  }
}

function findVoice({ database, clock }: Deps, link: VoiceLink) {
  return database.reader.first(voiceOfLink, { link, now: clock.now() })
}

type FoundVoice = NonNullable<Awaited<ReturnType<typeof findVoice>>>

async function sendVoicePage(
  context: Context,
  {
    voice,
    link,
    waitMs,
  }: { readonly voice: FoundVoice | undefined; readonly link: string; readonly waitMs: number | null },
): Promise<void> {
  const language = languageOf(context, voice?.language ?? null)
  const words = heardWordsIn[language]
  if (waitMs !== null) setRetryAfter(context, waitMs)
  const text =
    voice === undefined
      ? pageOf(language, {
          brand: null,
          title: waitMs === null ? words.goneTitle : words.waitTitle,
          lines: [waitMs === null ? words.goneText : words.waitText],
          sound: null,
        })
      : voicePage(language, voice, link)
  context.set('Content-Security-Policy', policyOf(text))
  context.set('Content-Language', language)
  await sendText(context, voice !== undefined ? 200 : waitMs === null ? 404 : 429, text)
}

function voicePage(language: Language, voice: FoundVoice, link: string): string {
  const words = heardWordsIn[language]
  const day = lastDayOf(voice, language)
  return pageOf(language, {
    brand: mailBrands[voice.brand],
    title: words.title({ name: personOf(voice).displayName }),
    lines: [words.place({ zone: voice.zone_name }), ...(day === null ? [] : [words.until({ day })])],
    sound: `${voiceMessagePath}${link}/sound`,
  })
}

interface PageFacts {
  readonly brand: { readonly name: string; readonly color: string } | null
  readonly title: string
  readonly lines: readonly string[]
  readonly sound: string | null
}

/** A voice icon: bars on the brand's color. */
const voiceSign = `<svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true"><circle cx="36" cy="36" r="36" fill="currentColor"/>
<path d="M20 32v8M28 26v20M36 18v36M44 25v22M52 32v8" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>`

function pageOf(language: Language, { brand, title, lines, sound }: PageFacts): string {
  const words = heardWordsIn[language]
  const heading = escapeText(title)
  const accent = brand?.color ?? '#555555'
  return `<!doctype html>
<html ${languageAttributes(language)}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif;
  background: color-mix(in srgb, ${accent} 10%, Canvas) }
main { box-sizing: border-box; width: min(32rem, 100% - 2rem); margin-block: 1rem; padding: clamp(1.5rem, 6vw, 3rem); text-align: center;
  overflow-wrap: anywhere; background: Canvas; border-radius: 1.5rem; box-shadow: 0 1rem 3rem rgb(0 0 0 / .14);
  border: 1px solid color-mix(in srgb, CanvasText 12%, transparent) }
h1 { font-size: clamp(1.5rem, 6vw, 2rem); line-height: 1.2; text-wrap: balance; margin: 0 0 .5rem }
p { margin: 0 0 .5rem; color: color-mix(in srgb, CanvasText 75%, Canvas) }
svg { display: block; margin: 0 auto 1rem; color: ${accent} }
a { color: inherit }
audio { display: block; width: 100%; margin-block: 1.5rem }
</style>
<main>
${voiceSign}
${brand === null ? '' : `<p><strong>${escapeText(brand.name)}</strong></p>`}
<h1><bdi>${heading}</bdi></h1>
${sound === null ? '' : `<audio controls preload="metadata" src="${sound}"></audio>`}
${sound === null ? '' : `<p><a href="${sound}" download="voice.mp4">${escapeText(words.save)}</a></p>`}
${lines.map((line) => `<p>${escapeText(line)}</p>`).join('\n')}
</main>
</html>
`
}
