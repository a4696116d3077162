import { readdir, readFile } from 'node:fs/promises'
import { languageCodes } from '../../contract/wire/languages.ts'
import { completeAreas } from '../../i18n/areas.ts'
import type { Messages } from './message-module.ts'

const folder = `${import.meta.dirname}/../../i18n/messages`

/** `npm run untranslated`: lists the texts that readers of each language see in English, by area. */
async function listMissing(): Promise<void> {
  const areas = (await readdir(`${folder}/en`)).sort()
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    for (const area of areas) {
      const english = textsOf(await read(`${folder}/en/${area}`))
      const given = new Map(textsOf(await read(`${folder}/${language}/${area}`)))
      const missing = english
        .filter(([at, text]) => text !== '' && (given.get(at) ?? '') === '')
        .map(([at]) => at)
      const audience = completeAreas.includes(area.replace('.json', '')) ? 'guests' : 'hosts'
      if (missing.length > 0) {
        process.stdout.write(`${language} ${area} (${audience}): ${missing.length} of ${english.length}\n`)
      }
    }
  }
}

async function read(path: string): Promise<Messages> {
  const messages: Messages = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  return messages
}

function textsOf(messages: Messages, at = ''): readonly (readonly [string, string])[] {
  if (typeof messages === 'string') return [[at, messages]]
  return Object.entries(messages).flatMap(([name, item]: [string, Messages]) =>
    textsOf(item, `${at}.${name}`),
  )
}

await listMissing()
