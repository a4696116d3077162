import type { Context } from 'koa'
import { languageAttributes } from '#src/contract/wire/languages.ts'
import { type ProblemCode, problemStatus } from '#src/contract/wire/problem.ts'
import { refusalWordsIn } from '#src/i18n/en/every-refusal.ts'
import { languageOf } from './rendered-page.ts'

/** The same in every language. The app itself shows this if an unknown host serves it. */
const foreignHost = {
  title: 'Unauthorized Domain',
  text: 'This application is running on an unauthorized domain. Please visit our official website.',
}

const problems = ['wrong_host', 'not_secure', 'cross_site'] as const satisfies readonly ProblemCode[]
type PageProblem = (typeof problems)[number]

/** Whether a refusal has a page for people who open a page or submit a form without a script. */
export function hasPage(code: ProblemCode): code is PageProblem {
  return problems.some((problem) => problem === code)
}

/** Responds to a refused navigation with a readable page, never with JSON. */
export function answerRefusalPage(context: Context, code: PageProblem): void {
  const language = languageOf(context)
  const { title, text } = code === 'wrong_host' ? foreignHost : refusalWordsIn[language][code]
  context.status = problemStatus[code]
  context.type = 'text/html; charset=utf-8'
  context.set('Cache-Control', 'no-store')
  context.body = `<!doctype html>
<html ${languageAttributes(code === 'wrong_host' ? 'en' : language)}>
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

/**
 * Responds to a share that no service worker handled. The app opens and asks the user to share again. No file is read.
 */
export function answerLostShare(context: Context): void {
  context.redirect('/share?problem=reload')
  context.status = 303
  context.set('Cache-Control', 'no-store')
}
