import { createRootRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { OfflineBanner } from '#src/components/offline/offline-banner.tsx'
import { useWording } from '#src/brand/use-wording.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useOutdated } from '#src/data/outdated-queries.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { isCodeMissing, loadPart, subscribeToMissingCode } from '#src/platform/missing-code.ts'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { Header } from './header.tsx'
import { MissingCodeNotice } from './missing-code-notice.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { needsNoData } from './needs-no-data.ts'
import { openAppData } from './open-app-data.ts'
import { isUpdateReady, subscribeToUpdate } from './update-store.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

export const Route = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => (needsNoData(location.pathname) ? undefined : openAppData()),
})

const WaitingTray = lazy(() =>
  loadPart(() =>
    import('#src/components/offline/waiting-tray.tsx').then((module) => ({ default: module.WaitingTray })),
  ),
)
const UpdatePrompt = lazy(() =>
  loadPart(() => import('./update-prompt.tsx').then((module) => ({ default: module.UpdatePrompt }))),
)

const Dock = lazy(() =>
  loadPart(() => import('./dock/dock.tsx').then((module) => ({ default: module.Dock }))),
)

const OutdatedNotice = lazy(() =>
  loadPart(() => import('./outdated-notice.tsx').then((module) => ({ default: module.OutdatedNotice }))),
)

/** The frame around every page. */
function Root() {
  const wording = useWording()
  const session = useSession()
  const isImmersive = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isImmersive === true),
  })
  const isSignedIn = session !== null && session !== undefined
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  const isOnProfile = useLocation({ select: ({ pathname }) => pathname === '/profile' })
  const prompt = hasUpdate ? <UpdatePrompt isOnProfile={isOnProfile} /> : null
  const outdated = useOutdated()
  const lacksCode = useSyncExternalStore(subscribeToMissingCode, isCodeMissing)
  useFocusOnNavigation()
  return (
    <div className={frame({ hasBar: isSignedIn })}>
      <a href="#content" className={skip}>
        {wording.shell.skipLink}
      </a>
      <div className={top}>
        <OfflineBanner />
        <div role="status">
          {lacksCode ? <MissingCodeNotice /> : null}
          <Suspense fallback={null}>
            {outdated === null ? null : <OutdatedNotice reason={outdated} />}
          </Suspense>
        </div>
        {isImmersive && isSignedIn ? null : <Header isSignedIn={isSignedIn} />}
      </div>
      {isSignedIn ? <NavigationBar /> : null}
      <main id="content" tabIndex={-1} className={main({ isImmersive })}>
        <Suspense fallback={null}>{isOnProfile ? prompt : null}</Suspense>
        <Outlet />
      </main>
      <div className={end({ hasBar: isSignedIn })}>
        <div className={floor}>
          <Suspense fallback={null}>
            <Dock isSignedIn={isSignedIn} isImmersive={isImmersive} />
          </Suspense>
        </div>
        <Suspense fallback={null}>{isSignedIn ? <WaitingTray /> : null}</Suspense>
      </div>
      <div role="status">
        <Suspense fallback={null}>{isOnProfile ? null : prompt}</Suspense>
      </div>
      <ToastRegion closeLabel={wording.shell.close} />
    </div>
  )
}

const frame = cva({
  base: {
    minHeight: 'screen',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: 'canvas',
    color: 'ink',
  },
  variants: {
    hasBar: { true: { paddingBlockEnd: { base: 'bar', md: '0' }, paddingInlineStart: { md: 'rail' } } },
  },
})
const top = css({ position: 'sticky', top: '0', zIndex: 'header' })
/** What floats covers nothing that cannot be scrolled clear of it. */
const main = cva({
  base: { flexGrow: '1', outline: 'none' },
  variants: { isImmersive: { false: { paddingBlockEnd: '16' } } },
})
/** The tray, and above it what floats: in view wherever the page is scrolled. */
const end = cva({
  base: { position: 'sticky', zIndex: 'bar', bottom: '0', flexShrink: '0', pointerEvents: 'none' },
  variants: { hasBar: { true: { bottom: { base: 'bar', md: '0' } } } },
})
const floor = css({ position: 'relative', height: '0' })
const skip = css({
  position: 'fixed',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'toast',
  paddingInline: '4',
  paddingBlock: '3',
  borderRadius: 'control',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontWeight: 'semibold',
  transform: 'translateY(-200%)',
  _focus: { transform: 'none' },
})
