import type { Context } from 'koa'
import { problemStatus } from '#src/contract/wire/problem.ts'

/** For people who open this deployment under a name that is not its own. The app itself says the same where it is let in. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Unauthorized Domain</title>
<main style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; text-align: center">
<h1>Unauthorized Domain</h1>
<p>This application is running on an unauthorized domain. Please visit our official website.</p>
</main>
</html>
`

export function answerForeignHost(context: Context): void {
  context.status = problemStatus.wrong_host
  context.type = 'text/html; charset=utf-8'
  context.set('Cache-Control', 'no-store')
  context.body = page
}
