import type { Context } from 'koa'
import { type ProblemCode, problemStatus } from '#src/contract/wire/problem.ts'
import { languageOf } from './rendered-page.ts'

interface PageWords {
  readonly title: string
  readonly text: string
}

const foreignHost: PageWords = {
  title: 'Unauthorized Domain',
  text: 'This application is running on an unauthorized domain. Please visit our official website.',
}

/** What a person reads in the page's place; the app itself says the same of a foreign host where it is let in. */
const words = {
  wrong_host: { en: foreignHost, de: foreignHost },
  not_secure: {
    en: { title: 'Not secure', text: 'This address is not secure (http). Ask for its https address.' },
    de: {
      title: 'Nicht sicher',
      text: 'Diese Adresse ist nicht sicher (http). Frag nach ihrer https-Adresse.',
    },
  },
  cross_site: {
    en: {
      title: 'Not sent',
      text: 'This form was not sent from one of our pages. Open our site and try again there.',
    },
    de: {
      title: 'Nicht gesendet',
      text: 'Dieses Formular kam nicht von einer unserer Seiten. Öffne unsere Seite und versuch es dort noch einmal.',
    },
  },
} as const satisfies Partial<Record<ProblemCode, Record<'en' | 'de', PageWords>>>

type PageProblem = keyof typeof words

/** Whether a refusal has words of its own for people who open a page or send a form without a script. */
export function hasPage(code: ProblemCode): code is PageProblem {
  return code in words
}

/** Answers a refused navigation with a page in words, never with JSON. */
export function answerRefusalPage(context: Context, code: PageProblem): void {
  const language = languageOf(context)
  const { title, text } = words[code][language]
  context.status = problemStatus[code]
  context.type = 'text/html; charset=utf-8'
  context.set('Cache-Control', 'no-store')
  context.body = `<!doctype html>
<html lang="${code === 'wrong_host' ? 'en' : language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<main style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; text-align: center">
<h1>${title}</h1>
<p>${text}</p>
</main>
</html>
`
}

/** Answers a share that met no service worker: the app opens and asks to share once more. No file is read. */
export function answerLostShare(context: Context): void {
  context.redirect('/share?problem=reload')
  context.status = 303
  context.set('Cache-Control', 'no-store')
}
