import { useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { DockPlace } from '#src/components/navigation/in-dock.tsx'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { menuPart } from '#src/components/lazy/menu-part.tsx'
import { useRemainingFirstPhotos } from '#src/components/upload/use-first-photos.ts'
import { quickWords } from '#src/i18n/en/quick.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

const QuickActions = menuPart(() => import('./quick-actions.tsx').then((module) => module.QuickActions))

/** Home, and the gallery of a zone. */
const photoPages = /^\/(?:locations\/[^/]+\/?)?$/

/**
 * The floating buttons above the end of photo pages: a page's own button and the quick actions. Guests of a single
 * album have the camera in their bar instead.
 */
export function Dock() {
  useRemainingFirstPhotos()
  const { menu, dock } = useWords(quickWords)
  const person = usePerson()
  const isPhotoPage = useLocation({ select: ({ pathname }) => photoPages.test(pathname) })
  return isPhotoPage ? (
    <aside aria-label={dock} className={dockRow}>
      <DockPlace />
      {person === null || person === undefined || person.onlyAlbum !== null ? null : (
        <div className={place}>
          <QuickActions person={person} appearance={{ label: menu, icon: plus, tone: 'floating' }} />
        </div>
      )}
    </aside>
  ) : null
}

/** Above the end of the bar on a phone, at the bottom of the rail if that is high enough. */
const place = css({
  pointerEvents: 'auto',
  '@media (min-width: 48rem) and (min-height: 40rem)': {
    position: 'fixed',
    bottom: '6',
    insetInlineStart: '[calc(env(safe-area-inset-left) + (token(spacing.rail) - 3.5rem) / 2)]',
  },
})
const turning = css({
  transition: '[transform 200ms]',
  '[aria-expanded=true] > &': { transform: 'rotate(45deg)' },
})
const plus = <Plus size={26} aria-hidden="true" className={turning} />

/** At the end of the screen, above any bar. */
const dockRow = css({
  position: 'absolute',
  bottom: '3',
  insetInlineStart: '[max(1rem, env(safe-area-inset-left))]',
  insetInlineEnd: '[max(1rem, env(safe-area-inset-right))]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  // Hidden if the page has its own bottom bar.
  'html:has([data-bottom-bar]) &': { display: 'none' },
  '@media print': { display: 'none' },
})
