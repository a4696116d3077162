import { existsSync, readFileSync } from 'node:fs'
import { messageFiles, type Audience } from '../../i18n/message-files.ts'
import type { Messages } from './message-module.ts'

const folder = `${import.meta.dirname}/../../i18n/messages`

interface MessageArea {
  readonly audience: Audience
  /** `photos.json` */
  readonly file: string
  readonly messages: Messages
}

/** Returns a language's areas by name, from all its files. A file that the language lacks has no areas. */
export function readAreas(language: string): ReadonlyMap<string, MessageArea> {
  return new Map(
    Object.entries(messageFiles).flatMap(([name, audience]) => {
      const file = `${name}.json`
      const path = `${folder}/${language}/${file}`
      if (!existsSync(path)) return []
      const areas: Readonly<Record<string, Messages>> = JSON.parse(readFileSync(path, 'utf8'))
      return Object.entries(areas).map(([area, messages]) => [area, { audience, file, messages }] as const)
    }),
  )
}

/** Returns the texts of messages with their paths: `.kinds.photo`, after `at`. */
export function textsOf(messages: Messages, at = ''): readonly (readonly [string, string])[] {
  if (typeof messages === 'string') return [[at, messages]]
  return Object.entries(messages).flatMap(([name, item]: [string, Messages]) =>
    textsOf(item, `${at}.${name}`),
  )
}

/** Returns all texts of a language by path: `tray.kinds.photo`. */
export function messageTexts(language: string): ReadonlyMap<string, string> {
  return new Map([...readAreas(language)].flatMap(([area, { messages }]) => textsOf(messages, area)))
}

/** Returns the names of the areas with one of these audiences. */
export function areasFor(...audiences: readonly Audience[]): readonly string[] {
  return [...readAreas('en')].flatMap(([area, { audience }]) => (audiences.includes(audience) ? [area] : []))
}

/** The areas that every language must have. */
export const completeAreas = areasFor('guests', 'occasional', 'recipients')
