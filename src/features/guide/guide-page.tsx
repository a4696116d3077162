import { createFileRoute, notFound } from '@tanstack/react-router'
import { guideNames } from '#src/i18n/guide-text.ts'
import { Guides } from './guides.tsx'

export const Route = createFileRoute('/guide/$name')({
  beforeLoad({ params }) {
    if (!guideNames.some((name) => name === params.name)) throw notFound()
  },
  component: GuidePage,
})

/** One guide. */
function GuidePage() {
  const { name } = Route.useParams()
  return <Guides name={name} />
}
