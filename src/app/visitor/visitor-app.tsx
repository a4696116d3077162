import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { GoToPage } from '#src/components/navigation/page-link.tsx'
import { brandAtPath, chooseBrand } from '#src/brand/current-brand.ts'
import { shellWords } from '#src/i18n/en/shell.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { BrandLanding } from '#src/features/landing/brand-landing.tsx'
import { Landing } from '#src/features/landing/landing.tsx'
import { Help } from '#src/app/shell/help.tsx'
import { endStyle, frameStyle, mainStyle, skipStyle, topStyle } from '#src/app/shell/frame-style.ts'
import { Header } from '#src/app/shell/header.tsx'
import { ToastRegion } from '#src/ui/toasts/toast-region.tsx'
import { isUpdateReady, subscribeToUpdate } from '#src/app/updates/update-store.ts'

const UpdatePrompt = lazyPart(() =>
  import('#src/app/updates/update-prompt.tsx').then((module) => module.UpdatePrompt),
)

interface VisitorAppProps {
  /** `/` or a brand's own page. */
  readonly startPath: string
  /** Opens a URL outside these pages. */
  readonly onLeave: (href: string) => void
}

/** The pages for visitors, used for prerendering and for hydration in the browser. */
export function VisitorApp({ startPath, onLeave }: VisitorAppProps) {
  const words = useWords(shellWords)
  const [path, setPath] = useState(startPath)
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady, isUpdateReady)
  const main = useRef<HTMLElement>(null)
  const firstPath = useRef(startPath)
  useEffect(() => {
    const show = () => {
      chooseBrandAt(location.pathname)
      setPath(location.pathname)
    }
    window.addEventListener('popstate', show)
    return () => window.removeEventListener('popstate', show)
  }, [])
  useEffect(() => {
    if (firstPath.current === path) return
    firstPath.current = ''
    main.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [path])
  const navigate = (href: string) => {
    if (!isVisitorPath(href)) return onLeave(href)
    history.pushState(null, '', href)
    chooseBrandAt(href)
    setPath(href)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <GoToPage value={navigate}>
      <div className={frameStyle()}>
        <a href="#content" className={skipStyle}>
          {words.skipLink}
        </a>
        <div className={topStyle}>
          <Header isSignedIn={false} isOffline={false} href={path} help={<Help isSignedIn={false} />} />
        </div>
        <main ref={main} id="content" tabIndex={-1} className={mainStyle({ isImmersive: false })}>
          {brandAtPath(path) === undefined ? <Landing /> : <BrandLanding key={path} />}
        </main>
        <div className={endStyle()}>
          <div role="status">
            <Suspense fallback={null}>{hasUpdate ? <UpdatePrompt isOnProfile={false} /> : null}</Suspense>
          </div>
          <ToastRegion closeLabel={words.dismiss} />
        </div>
      </div>
    </GoToPage>
  )
}

/** True if the path is one of the prerendered pages. */
function isVisitorPath(path: string): boolean {
  return path === '/' || brandAtPath(path) !== undefined
}

/** A brand's own page makes it the current brand. */
function chooseBrandAt(path: string): void {
  const brand = brandAtPath(path)
  if (brand !== undefined) chooseBrand(brand)
}
