import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { ApiDescription } from '#src/contract/entities/api-description.ts'
import { loadApiDescription, useApiDescription } from '#src/data/api-tokens/api-description.ts'
import { apiWords } from '#src/i18n/en/api.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle } from '#src/ui/page/text.ts'
import { ReferenceCall } from './reference-call.tsx'

export const Route = createFileRoute('/_signed-in/api-reference')({ component: ReferencePage })

/**
 * The API operations that tokens can call, as the server describes them. They are stored on this device for offline
 * use.
 */
function ReferencePage() {
  const words = useWords(apiWords)
  const description = useApiDescription()
  const [hasFailed, setFailed] = useState(false)
  const refresh = useCallback(async () => setFailed(!(await loadApiDescription())), [])
  useEffect(() => {
    const ask = async () => refresh()
    void ask()
  }, [refresh])
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.referenceTitle} text={words.referenceIntro} />
      {description === undefined || (description === null && !hasFailed) ? (
        <PageSkeleton label={words.loading} variant="card" />
      ) : description === null ? (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={() => void refresh()}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.missing}
        </Notice>
      ) : (
        <>
          {hasFailed ? <Notice>{words.kept}</Notice> : null}
          <Reference description={description} />
        </>
      )}
    </div>
  )
}

function Reference({ description }: { readonly description: ApiDescription }) {
  const words = useWords(apiWords)
  const listed = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const scopes = Map.groupBy(listed, ({ operation }) => operation.tags[0] ?? '')
  return (
    <>
      <div lang="en" className={stack}>
        {description.info.description.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <WithCode text={paragraph} />
          </p>
        ))}
      </div>
      <div>
        <a href="/api/openapi.json" className={buttonStyle({ tone: 'soft', size: 'small' })}>
          {words.openApi}
        </a>
      </div>
      {[...scopes].map(([scope, calls]) => (
        <section key={scope} aria-label={scope} className={stack}>
          <h2 className={headingStyle({ size: 'medium' })}>
            <code className={code}>{scope}</code>
          </h2>
          {calls.map((call) => (
            <ReferenceCall key={call.operation.operationId} {...call} />
          ))}
        </section>
      ))}
    </>
  )
}

/** Renders text in which the parts between backticks are code. */
function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className={code}>
        {part}
      </code>
    ),
  )
}

const stack = css({ display: 'grid', gap: '3' })
const code = css({ fontFamily: 'mono', fontSize: '[0.9em]', overflowWrap: 'anywhere' })
