import { readFileSync, readdirSync } from 'node:fs'
import { messageFiles, type Audience } from '../../i18n/message-files.ts'
import type { Messages } from './message-module.ts'

const folder = `${import.meta.dirname}/../../i18n/messages`

interface MessageArea {
  readonly audience: Audience
  /** `photos.json` */
  readonly file: string
  readonly messages: Messages
}

type MessageAreas = ReadonlyMap<string, MessageArea>
const areasByLanguage = new Map<string, MessageAreas>()

/** Returns a language's areas by name. Reads its files once. Throws for an unlisted file and for an area in two files. */
export function readAreas(language: string): MessageAreas {
  const areas = areasByLanguage.get(language) ?? readFiles(language)
  areasByLanguage.set(language, areas)
  return areas
}

function readFiles(language: string): MessageAreas {
  const found = new Map<string, MessageArea>()
  for (const file of readdirSync(`${folder}/${language}`).filter((name) => name.endsWith('.json'))) {
    const audience = messageFiles[file.slice(0, -'.json'.length)]
    if (audience === undefined) throw new Error(`${language}/${file} is not listed in message-files.ts`)
    const areas: Readonly<Record<string, Messages>> = JSON.parse(
      readFileSync(`${folder}/${language}/${file}`, 'utf8'),
    )
    for (const [area, messages] of Object.entries(areas)) {
      const other = found.get(area)
      if (other !== undefined) throw new Error(`${language}/${file}: ${area} is also in ${other.file}`)
      found.set(area, { audience, file, messages })
    }
  }
  return found
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
