import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { needsNoData, openAppData, openDataWithOtherTabs, openKeptData } from '#src/app/open-app-data.ts'
import { router } from '#src/app/router.ts'
import { watchForUpdates } from '#src/app/service-worker-updates.ts'
import { restoreColorMode } from '#src/brand/color-mode.ts'
import { restoreBrand } from '#src/brand/current-brand.ts'
import './app/global.css'

restoreColorMode()
restoreBrand()
// Begun before the router asks for it; a failure is the router's to show.
const opened = needsNoData(location.pathname) ? openKeptData() : openAppData()
opened.catch(() => undefined)
openDataWithOtherTabs()
watchForUpdates()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
