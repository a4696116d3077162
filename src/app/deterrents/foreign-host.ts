import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { isForeignHost } from '#src/api/foreign-host.ts'
import { browserNetwork } from '#src/platform/network/network.ts'
import { css } from '#src/styled-system/css/index.js'

/** Puts a page that says so in the app's place where this deployment does not go by the address's name. */
export async function replaceOnForeignHost(readWords: () => WordsByArea['deterrent']): Promise<void> {
  if (!(await isForeignHost(browserNetwork, location.host))) return
  const { foreignHostTitle: title, foreignHostText: text } = readWords()
  const page = document.createElement('main')
  page.className = pageStyle
  const heading = document.createElement('h1')
  heading.className = headingStyle
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  page.append(heading, paragraph)
  document.title = title
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
