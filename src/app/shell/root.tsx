import {
  createRootRoute,
  Outlet,
  type StaticDataRouteOption,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { OfflineBanner } from '#src/components/connection/offline-banner.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useOutdated } from '#src/data/engine/outdated-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { GoToPage } from '#src/components/navigation/page-link.tsx'
import { isCodeMissing, subscribeToMissingCode } from '#src/platform/missing-code.ts'
import { ToastRegion } from '#src/ui/toasts/toast-region.tsx'
import { MissingCodeNotice } from '#src/app/updates/missing-code-notice.tsx'
import { isStaticPage, openAppData } from '#src/app/startup/open-app-data.ts'
import { loadPageWords } from '#src/app/startup/load-page-words.ts'
import { isUpdateReady, subscribeToUpdate } from '#src/app/updates/update-store.ts'
import {
  endStyle,
  floorStyle,
  frameStyle,
  helpPlace,
  helpSignPlace,
  mainStyle,
  skipStyle,
  topStyle,
} from './frame-style.ts'
import { Header } from './header.tsx'
import { LateBell } from './late-bell.tsx'
import { loadNavigationBar, loadZoneBrand } from './member-parts.ts'
import { useBar } from './use-bar.ts'

export const Route = createRootRoute({
  component: Root,
  beforeLoad: async ({ location: { pathname } }) => {
    await Promise.all([loadPageWords(pathname), isStaticPage(pathname) ? undefined : openAppData()])
  },
})

const WaitingTray = lazyPart(() =>
  import('#src/components/outbox/waiting-tray.tsx').then((module) => module.WaitingTray),
)
const UpdatePrompt = lazyPart(() =>
  import('#src/app/updates/update-prompt.tsx').then((module) => module.UpdatePrompt),
)

const Help = lazyPart(() => import('./help.tsx').then((module) => module.Help))

const NavigationBar = lazyPart(loadNavigationBar)
const ZoneBrand = lazyPart(loadZoneBrand)

const Dock = lazyPart(() => import('./dock/dock.tsx').then((module) => module.Dock))

const OutdatedNotice = lazyPart(() =>
  import('#src/app/updates/outdated-notice.tsx').then((module) => module.OutdatedNotice),
)

const LeavingNotice = lazyPart(() =>
  import('#src/features/account/leaving/leaving-notice.tsx').then((module) => module.LeavingNotice),
)

/** The frame around every page. */
function Root() {
  const wording = useBrandWords()
  const session = useSession()
  const { connection } = useSyncStatus()
  const { href } = useLocation()
  const { history } = useRouter()
  const { isImmersive, isFrameless, isHeaderless } = usePageFrame()
  const isSignedIn = session !== null && session !== undefined
  const bar = useBar()
  const hasBar = bar !== null && !isFrameless
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  const isOnProfile = useLocation({ select: ({ pathname }) => pathname === '/profile' })
  const prompt = hasUpdate ? <UpdatePrompt isOnProfile={isOnProfile} /> : null
  useFocusOnNavigation()
  const help = <HelpInPlace isSignedIn={isSignedIn} />
  return (
    <GoToPage value={history.push}>
      <div className={frameStyle({ hasBar, isImmersive })}>
        <a href="#content" className={skipStyle}>
          {wording.shell.skipLink}
        </a>
        <div className={topStyle}>
          {isFrameless ? null : <OfflineBanner />}
          <AppNotices />
          {isFrameless || (isHeaderless && isSignedIn) ? null : (
            <Header isSignedIn={isSignedIn} isOffline={connection === 'offline'} href={href} help={help} />
          )}
        </div>
        <Suspense fallback={null}>
          {hasBar ? <NavigationBar audience={bar} help={help} /> : null}
          {isSignedIn ? <ZoneBrand /> : null}
        </Suspense>
        <main
          key={isHeaderless ? 'headerless' : 'below-header'}
          id="content"
          tabIndex={-1}
          className={mainStyle({ isImmersive: isImmersive || isFrameless })}
        >
          <Suspense fallback={null}>{isOnProfile ? prompt : null}</Suspense>
          <Page hasNotice={!isImmersive && !isFrameless} />
        </main>
        <div ref={publishEndHeight} className={endStyle({ hasBar })}>
          <div className={floorStyle}>
            <Suspense fallback={null}>{hasBar ? <Dock /> : null}</Suspense>
          </div>
          <div role="status">
            <Suspense fallback={null}>{isOnProfile || isFrameless ? null : prompt}</Suspense>
          </div>
          <ToastRegion closeLabel={wording.shell.dismiss} />
          <div data-transient>
            <Suspense fallback={null}>{isSignedIn && !isFrameless ? <WaitingTray /> : null}</Suspense>
          </div>
        </div>
      </div>
    </GoToPage>
  )
}

/** Shows that code of the app is missing, or that the server does not support this version anymore. */
function AppNotices() {
  const outdated = useOutdated()
  const isIncomplete = useSyncExternalStore(subscribeToMissingCode, isCodeMissing)
  return (
    <div role="status">
      {isIncomplete ? <MissingCodeNotice /> : null}
      <Suspense fallback={null}>{outdated === null ? null : <OutdatedNotice reason={outdated} />}</Suspense>
    </div>
  )
}

/** Returns which parts of the frame the page renders itself. */
function usePageFrame() {
  const selectFlag = (name: 'isImmersive' | 'isFrameless' | 'hasOwnHeader') => ({
    select: (matches: readonly { readonly staticData: StaticDataRouteOption }[]) =>
      matches.some(({ staticData }) => staticData[name] === true),
  })
  const isImmersive = useMatches(selectFlag('isImmersive'))
  const isFrameless = useMatches(selectFlag('isFrameless'))
  const hasOwnHeader = useMatches(selectFlag('hasOwnHeader'))
  // A page without a header uses a different element, so that content below a header does not move up.
  const isHeaderless = isImmersive || isFrameless || hasOwnHeader
  return { isImmersive, isFrameless, isHeaderless }
}

function HelpInPlace({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <>
      {isSignedIn ? (
        <span className={helpPlace}>
          <LateBell />
        </span>
      ) : null}
      <span className={helpSignPlace}>
        <Suspense fallback={null}>
          <Help isSignedIn={isSignedIn} />
        </Suspense>
      </span>
    </>
  )
}

/** The page itself, below important notices for the signed-in user. */
function Page({ hasNotice }: { readonly hasNotice: boolean }) {
  const deletionAt = useSession()?.user.deletionAt
  return (
    <>
      <Suspense fallback={null}>
        {hasNotice && typeof deletionAt === 'number' ? <LeavingNotice deletionAt={deletionAt} /> : null}
      </Suspense>
      <Outlet />
    </>
  )
}

/**
 * Publishes the height of the bottom area, with the tray and toasts, as `--end-height` on the page. The page's bars are
 * placed above it, and elements scrolled into view, for example by focus, stay clear of it. A ref callback that returns
 * its cleanup.
 */
function publishEndHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--end-height', `${element.offsetHeight}px`))
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    style.removeProperty('--end-height')
  }
}

/**
 * Moves focus to the heading after each navigation, except on the first page and if the page has set the focus itself.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const main = document.getElementById('content')
        if (main?.contains(document.activeElement) === true && document.activeElement !== main) return
        const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
