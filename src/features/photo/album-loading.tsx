import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

/** Stands in the place of an album's photos until they are read. */
export function AlbumLoading() {
  const words = useBrandWords().shell
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={words.loading} variant="card" />
    </div>
  )
}
