import { createRouter } from '@tanstack/react-router'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { routeTree } from './route-tree.gen.ts'

const NotFoundPage = lazyPart(() =>
  import('./shell/not-found-page.tsx').then((module) => module.NotFoundPage),
)

/** The app's router. Pages are stored on the device, so a link's code is loaded on hover or focus. */
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
    /** The page has its own frame, without a header above it. */
    readonly isImmersive?: boolean
    /** The page fills the screen without any frame. */
    readonly isFrameless?: boolean
    /** The page renders its own header. */
    readonly hasOwnHeader?: boolean
    /** Preloads parts of the page that its own code would request later. */
    readonly loadEarly?: () => void
  }
}
