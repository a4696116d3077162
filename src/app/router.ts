import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './shell/error-page.tsx'
import { routeTree } from './route-tree.gen.ts'

const NotFoundPage = lazyPart(() =>
  import('./shell/not-found-page.tsx').then((module) => module.NotFoundPage),
)

/** The app's router. Pages are on the device, so a pressed link's code is fetched when the pointer comes near. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page has its own frame: no header above it. */
    readonly isImmersive?: boolean
    /** The page fills the screen and stands alone: no frame at all. */
    readonly isAlone?: boolean
    /** The page brings a header of its own. */
    readonly hasOwnHeader?: boolean
    /** Loads parts of the page that its own code would ask for only later. */
    readonly loadEarly?: () => void
  }
}
import { lazyPart } from '#src/components/parts/lazy-part.ts'
