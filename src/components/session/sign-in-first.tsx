import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

const redirectAfterMs = 500

/** What a visitor sees of a page for members, for the 0.5 s before the sign-in page. */
export function SignInFirst() {
  const words = useBrandWords().shell
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location
      void navigate({ to: '/sign-in', search: { returnTo: `${pathname}${search}${hash}` }, replace: true })
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={words.signInNeeded} />
    </div>
  )
}
