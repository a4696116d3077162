import { isForeignHost } from '#src/data/hosts/foreign-host.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'

interface ForeignHostWords {
  readonly title: string
  readonly text: string
}

/** Puts a page that says so in the app's place where this deployment does not go by the address's name. */
export async function replaceOnForeignHost(words: ForeignHostWords): Promise<void> {
  if (!(await isForeignHost(browserPlatform, location.host))) return
  const page = document.createElement('main')
  page.className = pageStyle
  const heading = document.createElement('h1')
  heading.className = headingStyle
  heading.textContent = words.title
  const text = document.createElement('p')
  text.textContent = words.text
  page.append(heading, text)
  document.title = words.title
  document.body.replaceChildren(page)
}

const pageStyle = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '4',
  minHeight: 'screen',
  padding: 'gutter',
  textAlign: 'center',
  backgroundColor: 'canvas',
  color: 'ink',
})
const headingStyle = css({ fontFamily: 'display', fontWeight: 'display', fontSize: '3xl' })
