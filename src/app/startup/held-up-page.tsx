import { createRoot } from 'react-dom/client'
import { useBrand } from '#src/brand/current-brand.ts'
import { heldUpWords } from '#src/i18n/en/held-up.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { heldUp } from '#src/data/engine/held-up.ts'
import { css } from '#src/styled-system/css/index.js'
import { MessagePage } from '#src/app/shell/message-page.tsx'
import { removeScreen } from '#src/app/boot-snapshot/remove-screen.ts'

/** Says over everything else that another tab holds the data, until it does no more. */
export function showHeldUp(): void {
  const place = document.createElement('div')
  removeScreen()
  document.body.append(place)
  const root = createRoot(place)
  root.render(<HeldUpPage />)
  const stop = heldUp.subscribe(() => {
    if (heldUp.get()) return
    stop()
    root.unmount()
    place.remove()
  })
}

function HeldUpPage() {
  const words = useWords(heldUpWords)
  const brand = useBrand()
  return (
    <div role="alert" className={cover}>
      <MessagePage title={words.title} text={words.text(brand.name)} />
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
