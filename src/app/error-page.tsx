import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'

/** What stands in place of a page that threw; the queue is untouched by it. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const words = useWording().shell
  useEffect(() => {
    browserPlatform.log.error('page-broke', error)
  }, [error])
  return (
    <div role="alert" className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.failedTitle}</PageHeading>
      <p>{words.failedText}</p>
      <div className={row}>
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        <Link to="/" className={buttonStyle({ tone: 'plain' })}>
          {words.goHome}
        </Link>
      </div>
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
