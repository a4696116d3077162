import { createRoot } from 'react-dom/client'
import { useBrand } from '#src/brand/current-brand.ts'
import { blockedWords } from '#src/i18n/en/blocked.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { blocked } from '#src/data/engine/blocked-database.ts'
import { css } from '#src/styled-system/css/index.js'
import { MessagePage } from '#src/components/brand/message-page.tsx'
import { removeSnapshot } from '#src/app/boot-snapshot/remove-snapshot.ts'

/** Shows over everything else that another tab blocks the database, until it does not. */
export function showBlocked(): void {
  const place = document.createElement('div')
  removeSnapshot()
  document.body.append(place)
  const root = createRoot(place)
  root.render(<BlockedPage />)
  const stop = blocked.subscribe(() => {
    if (blocked.get()) return
    stop()
    root.unmount()
    place.remove()
  })
}

function BlockedPage() {
  const words = useWords(blockedWords)
  const brand = useBrand()
  return (
    <div role="alert" className={cover}>
      <MessagePage title={words.title} text={words.text({ brand: brand.name })} />
    </div>
  )
}

const cover = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'toast',
  overflowY: 'auto',
  backgroundColor: 'canvas',
  color: 'ink',
})
