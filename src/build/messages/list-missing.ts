import { languageCodes } from '../../contract/wire/languages.ts'
import { readAreas, messageTexts, textsOf } from './read-messages.ts'

/** `npm run untranslated`: lists the texts that readers of each language see in English, by area. */
for (const language of languageCodes.filter((code) => code !== 'en')) {
  const translations = messageTexts(language)
  for (const [area, { messages, file, audience }] of readAreas('en')) {
    const texts = textsOf(messages, area)
    const missing = texts.filter(([path, text]) => text !== '' && (translations.get(path) ?? '') === '')
    if (missing.length === 0) continue
    process.stdout.write(`${language} ${file} ${area} (${audience}): ${missing.length} of ${texts.length}\n`)
  }
}
