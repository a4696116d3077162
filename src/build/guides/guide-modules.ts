import { readFile } from 'node:fs/promises'
import { type Guide, guideNames } from '../../i18n/guide-text.ts'
import { readGuide, withIdsOf } from './read-guide.ts'

const folder = `${import.meta.dirname}/../../i18n/guides`

/** The languages that have guides. The others show the English guides. */
export const guideLanguages = ['en', 'de'] as const
type GuideLanguage = (typeof guideLanguages)[number]

/** Reads all guides of a language. */
export async function readGuides(language: GuideLanguage): Promise<readonly Guide[]> {
  return Promise.all(
    guideNames.map(async (name) => {
      const english = await readGuideFile('en', name)
      return language === 'en' ? english : withIdsOf(english, await readGuideFile(language, name))
    }),
  )
}

/** The generated module of each language, by its path in `src/i18n`. */
export async function guideModules(): Promise<ReadonlyMap<string, string>> {
  const modules = await Promise.all(
    guideLanguages.map(async (language) => {
      const guides = JSON.stringify(await readGuides(language))
      const type = "import type { Guide } from '#src/i18n/guide-text.ts'"
      const source = `${type}\n\nexport const guides: readonly Guide[] = ${guides}\n`
      return [`${language}/guide-texts.ts`, source] as const
    }),
  )
  return new Map(modules)
}

async function readGuideFile(language: GuideLanguage, name: Guide['name']): Promise<Guide> {
  return readGuide(name, await readFile(`${folder}/${language}/${name}.md`, 'utf8'))
}
