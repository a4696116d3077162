import * as v from 'valibot'
import { HandoverCode } from '#src/contract/entities/accounts/handover-code.ts'
import { TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { type ScannedCode, readScannedText } from '#src/contract/wire/qr-payload.ts'
import { safeHost, safeText } from '#src/contract/rules/safe-text.ts'

type OtherKind = 'wifi' | 'contact' | 'phone' | 'email' | 'message' | 'place' | 'event' | 'app' | 'text'

/**
 * What a read code is. `foreignHost`: the host that a zone's link names, where it is not this app's; the server alone knows
 * whether it is one of ours. Of everything that is no zone `words` tell a person what it is, safe to show; no password, no
 * secret and no address to follow. '' where it has no name.
 */
export type ScannedContent =
  | { readonly kind: 'zone'; readonly scanned: ScannedCode; readonly foreignHost: string | null }
  | { readonly kind: 'handover'; readonly code: HandoverCode }
  | { readonly kind: 'television'; readonly code: TelevisionCode }
  | { readonly kind: 'link' | OtherKind; readonly words: string }
  | { readonly kind: 'empty' }

export type OtherContent = Exclude<ScannedContent, { kind: 'zone' | 'handover' | 'television' }>

/** Tells what a text is; `ownHost` is the host that serves this app. */
export function describeText(text: string, ownHost: string): ScannedContent {
  const scanned = readScannedText(text)
  if (scanned !== null) {
    const host = hostOf(text)
    return { kind: 'zone', scanned, foreignHost: host === null || host === ownHost ? null : safeHost(host) }
  }
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const handover = codeBehind(HandoverCode, trimmed, `${ownHost}/continue`)
  if (handover !== null) return { kind: 'handover', code: handover }
  const television = codeBehind(TelevisionCode, trimmed, `${ownHost}/tv/connect`)
  if (television !== null) return { kind: 'television', code: television }
  const host = hostOf(trimmed)
  if (host !== null) return { kind: 'link', words: safeHost(host) }
  const other = readOther(trimmed)
  if (other !== null) return { kind: other.kind, words: safeText(other.words) }
  const words = safeText(trimmed)
  return words === '' ? { kind: 'empty' } : { kind: 'text', words }
}

/** A zone in a picture: the text of its code, and what to call it, safe to show. */
export interface SeenZone {
  readonly text: string
  readonly name: string
}

/** The zones among the texts of one picture, each once: by the name in its code, else by the code itself. */
export function zonesIn(texts: readonly string[], ownHost: string): readonly SeenZone[] {
  const zones = new Map<string, SeenZone>()
  for (const text of texts) {
    const read = describeText(text, ownHost)
    if (read.kind !== 'zone' || zones.has(read.scanned.code)) continue
    const { code, payload } = read.scanned
    zones.set(code, { text, name: payload === null ? code : safeText(payload.name) || code })
  }
  return [...zones.values()]
}

/** The code in the fragment of a link of this app; null: it is no such link. */
function codeBehind<Code>(
  schema: v.GenericSchema<unknown, Code>,
  text: string,
  hostAndPath: string,
): Code | null {
  const url = URL.parse(text)
  if (url === null || url.host + url.pathname !== hostAndPath) return null
  const read = v.safeParse(schema, url.hash.slice(1))
  return read.success ? read.output : null
}

/** The host of a link in the web, as the browser would go there: punycode, without a user's name before it. */
function hostOf(text: string): string | null {
  const link = /^(?:url(?:to)?:)?\s*(https?:\/\/\S+|www\.\S+)/i.exec(text.trim())?.[1]
  if (link === undefined) return null
  const url = URL.parse(/^www\./i.test(link) ? `https://${link}` : link)
  return url === null || url.host === '' ? null : url.host
}

interface Other {
  readonly kind: OtherKind
  readonly words: string
}

function readOther(text: string): Other | null {
  const scheme = /^([a-z][a-z0-9+.-]{1,30}):/i.exec(text)?.[1]?.toLowerCase()
  const rest = scheme === undefined ? text : text.slice(scheme.length + 1)
  switch (scheme) {
    case 'wifi':
      return { kind: 'wifi', words: fieldOf(rest, 'S') }
    case 'mecard':
      return { kind: 'contact', words: fieldOf(rest, 'N').replace(',', ' ') }
    case 'begin':
      return readCard(text)
    case 'tel':
      return { kind: 'phone', words: decoded(rest) }
    case 'mailto':
      return { kind: 'email', words: decoded(beforeQuery(rest)) }
    case 'matmsg':
      return { kind: 'email', words: fieldOf(rest, 'TO') }
    case 'sms':
    case 'smsto':
    case 'mms':
    case 'mmsto':
      return { kind: 'message', words: decoded(beforeQuery(rest).split(':')[0] ?? '') }
    case 'geo':
      return { kind: 'place', words: decoded(beforeQuery(rest)) }
    case undefined:
      return readPlain(text)
    default:
      // `Note: bring cake` is a text; `otpauth://...` holds a secret.
      return /^\s/.test(rest) || rest === '' ? null : { kind: 'app', words: scheme }
  }
}

/** vCard (RFC 6350) and iCalendar (RFC 5545), of which one line is enough. */
function readCard(text: string): Other | null {
  if (/^begin:vcard/i.test(text)) {
    const [family, given] = (lineOf(text, 'N') ?? '').split(';')
    const name = lineOf(text, 'FN') ?? [given, family].filter(Boolean).join(' ')
    return { kind: 'contact', words: unescaped(name) }
  }
  if (/^begin:v(event|calendar)/i.test(text))
    return { kind: 'event', words: unescaped(lineOf(text, 'SUMMARY') ?? '') }
  return null
}

function readPlain(text: string): Other | null {
  if (/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)) return { kind: 'email', words: text }
  if (/^\+[\d\s().-]{6,24}$/.test(text)) return { kind: 'phone', words: text }
  return null
}

/** A field of `S:name;T:WPA;;`, where a backslash keeps the next character from ending it. */
function fieldOf(text: string, name: string): string {
  const found = new RegExp(`(?:^|;)${name}:((?:\\\\.|[^;\\\\])*)`, 'is').exec(text)?.[1] ?? ''
  return unescaped(found).replace(/^"(.*)"$/s, '$1')
}

function lineOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, 'im').exec(text)?.[1]
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, '$1')
}

function beforeQuery(text: string): string {
  return text.split('?')[0] ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
