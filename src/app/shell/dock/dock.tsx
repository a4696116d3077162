import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { DockPlace } from '#src/components/navigation/in-dock.tsx'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { useLeftFirstPhotos } from '#src/components/upload/use-left-first-photos.ts'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { startTooltips } from '#src/ui/overlays/tooltips.ts'
import { dockRow } from './dock-row.ts'

const QuickActions = lazy(() =>
  loadPart(() => import('./quick-actions.tsx').then((module) => ({ default: module.QuickActions }))),
)

/** Home, and the gallery of a zone. */
const photoPages = /^\/(?:locations\/[^/]+\/?)?$/

/**
 * What floats above the end of the pages that are about photos: a page's own button and the quick actions, after sign-in.
 * Guests of one album have the camera in their bar instead.
 */
export function Dock({ isSignedIn }: { readonly isSignedIn: boolean }) {
  useEffect(startTooltips, [])
  return isSignedIn ? <MemberDock /> : null
}

function MemberDock() {
  useLeftFirstPhotos()
  const words = useWords(supportWords)
  const person = usePerson()
  const isPhotoPage = useLocation({ select: ({ pathname }) => photoPages.test(pathname) })
  return isPhotoPage ? (
    <aside aria-label={words.dock} className={dockRow}>
      <DockPlace />
      <Suspense fallback={null}>
        {person === null || person === undefined || person.onlyAlbum !== null ? null : (
          <QuickActions person={person} />
        )}
      </Suspense>
    </aside>
  ) : null
}
