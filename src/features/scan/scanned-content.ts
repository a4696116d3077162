import * as v from 'valibot'
import { HandoverCode } from '#src/contract/entities/accounts/handover-code.ts'
import { TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { type ScannedCode, readScannedText } from '#src/contract/wire/qr-payload.ts'
import { safeHost, safeText } from '#src/contract/rules/safe-text.ts'

type OtherKind = 'wifi' | 'contact' | 'phone' | 'email' | 'message' | 'place' | 'event' | 'app' | 'text'

/**
 * The meaning of a scanned code. `foreignHost`: the host in a zone's link, if it is not this app's. Only the server can
 * check whether it is one of ours. For content that is not a zone, `words` describes it and is safe to show: it
 * contains no password, no secret and no link. '' if it has no name.
 */
export type ScannedContent =
  | { readonly kind: 'zone'; readonly scanned: ScannedCode; readonly foreignHost: string | null }
  | { readonly kind: 'handover'; readonly code: HandoverCode }
  | { readonly kind: 'television'; readonly code: TelevisionCode }
  | { readonly kind: 'link' | OtherKind; readonly words: string }
  | { readonly kind: 'empty' }

export type OtherContent = Exclude<ScannedContent, { kind: 'zone' | 'handover' | 'television' }>

/** Classifies a scanned text. `ownHost` is the host that serves this app. */
export function describeText(text: string, ownHost: string): ScannedContent {
  const scanned = readScannedText(text)
  if (scanned !== null) {
    const host = hostOf(text)
    return { kind: 'zone', scanned, foreignHost: host === null || host === ownHost ? null : safeHost(host) }
  }
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const handover = codeFromLink(HandoverCode, trimmed, `${ownHost}/continue`)
  if (handover !== null) return { kind: 'handover', code: handover }
  const television = codeFromLink(TelevisionCode, trimmed, `${ownHost}/tv/connect`)
  if (television !== null) return { kind: 'television', code: television }
  const host = hostOf(trimmed)
  if (host !== null) return { kind: 'link', words: safeHost(host) }
  const other = readOther(trimmed)
  if (other !== null) return { kind: other.kind, words: safeText(other.words) }
  const words = safeText(trimmed)
  return words === '' ? { kind: 'empty' } : { kind: 'text', words }
}

/** A zone in an image: the text of its code, and a name that is safe to show. */
export interface DetectedZone {
  readonly text: string
  readonly name: string
}

/**
 * Returns the zones in the texts of one image without duplicates, identified by the name in the code, otherwise by the
 * code itself.
 */
export function zonesIn(texts: readonly string[], ownHost: string): readonly DetectedZone[] {
  const zones = new Map<string, DetectedZone>()
  for (const text of texts) {
    const read = describeText(text, ownHost)
    if (read.kind !== 'zone' || zones.has(read.scanned.code)) continue
    const { code, payload } = read.scanned
    zones.set(code, { text, name: payload === null ? code : safeText(payload.name) || code })
  }
  return [...zones.values()]
}

/** Returns the code in the fragment of a link of this app. null for any other text. */
function codeFromLink<Code>(
  schema: v.GenericSchema<unknown, Code>,
  text: string,
  hostAndPath: string,
): Code | null {
  const url = URL.parse(text)
  if (url === null || url.host + url.pathname !== hostAndPath) return null
  const read = v.safeParse(schema, url.hash.slice(1))
  return read.success ? read.output : null
}

/** Returns the host of a web link as the browser would open it: in punycode, without user info. */
function hostOf(text: string): string | null {
  const link = /^(?:url(?:to)?:)?\s*(https?:\/\/\S+|www\.\S+)/i.exec(text.trim())?.[1]
  if (link === undefined) return null
  const url = URL.parse(/^www\./i.test(link) ? `https://${link}` : link)
  return url === null || url.host === '' ? null : url.host
}

interface OtherText {
  readonly kind: OtherKind
  readonly words: string
}

function readOther(text: string): OtherText | null {
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
      // `Note: bring cake` is a text, but `otpauth://...` contains a secret.
      return /^\s/.test(rest) || rest === '' ? null : { kind: 'app', words: scheme }
  }
}

/** Reads a vCard (RFC 6350) or iCalendar (RFC 5545). One line of each is enough. */
function readCard(text: string): OtherText | null {
  if (/^begin:vcard/i.test(text)) {
    const [family, given] = (lineOf(text, 'N') ?? '').split(';')
    const name = lineOf(text, 'FN') ?? [given, family].filter(Boolean).join(' ')
    return { kind: 'contact', words: unescaped(name) }
  }
  if (/^begin:v(event|calendar)/i.test(text))
    return { kind: 'event', words: unescaped(lineOf(text, 'SUMMARY') ?? '') }
  return null
}

function readPlain(text: string): OtherText | null {
  if (/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)) return { kind: 'email', words: text }
  if (/^\+[\d\s().-]{6,24}$/.test(text)) return { kind: 'phone', words: text }
  return null
}

/** Reads a field of `S:name;T:WPA;;`. A backslash escapes the next character. */
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
