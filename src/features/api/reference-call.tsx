import { type ReactNode, useId } from 'react'
import type { ApiOperation, JsonSchema } from '#src/contract/entities/api-description.ts'
import { joinFacts } from '#src/i18n/format.ts'
import { apiWords } from '#src/i18n/en/api.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { fieldsOf, typeOf } from './describe-schema.ts'
import { exampleOf } from './curl-example.ts'

interface ReferenceCallProps {
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
}

/** Documents one API operation: its purpose, request, response and an example. */
export function ReferenceCall({ method, path, operation }: ReferenceCallProps) {
  const words = useWords(apiWords)
  const { summary, parameters, requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content
  const [kind, content] = Object.entries(answer ?? {})[0] ?? []
  return (
    <details className={css(cardStyle.raw())}>
      <summary className={head}>
        <code className={code}>
          <b>{method}</b> {path}
        </code>
        <span lang="en">{summary}</span>
      </summary>
      <div className={stack}>
        {parameters.length === 0 ? null : (
          <Part title={words.parameters}>
            <dl className={list}>
              {parameters.map(({ name, in: place, required, schema }) => (
                <Field
                  key={name}
                  name={name}
                  type={joinFacts([typeOf(schema), words.byPlace[place]])}
                  isRequired={required}
                />
              ))}
            </dl>
          </Part>
        )}
        {body === undefined ? null : (
          <Part title={words.body}>
            <Fields schema={body} />
          </Part>
        )}
        <Part title={words.answer}>
          {content === undefined || kind === undefined ? (
            <p>{words.nothing}</p>
          ) : kind === 'application/json' ? (
            <Fields schema={content.schema} />
          ) : (
            <code className={code}>{Object.keys(answer ?? {}).join(', ')}</code>
          )}
        </Part>
        <Part title={words.example}>
          <pre className={example}>{exampleOf({ method, path, operation, origin: location.origin })}</pre>
        </Part>
      </div>
    </details>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Section id={id} title={title} level={3}>
      {children}
    </Section>
  )
}

function Fields({ schema }: { readonly schema: JsonSchema }) {
  const fields = fieldsOf(schema)
  return (
    <>
      <p className={mutedText}>
        <code className={code}>{typeOf(schema)}</code>
      </p>
      {fields.length === 0 ? null : (
        <dl className={list}>
          {fields.map(({ path, type, isRequired }) => (
            <Field key={path} name={path} type={type} isRequired={isRequired} />
          ))}
        </dl>
      )}
    </>
  )
}

interface FieldProps {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

function Field({ name, type, isRequired }: FieldProps) {
  const words = useWords(apiWords)
  return (
    <div className={line}>
      <dt>
        <code className={code}>{name}</code>
      </dt>
      <dd className={mutedText}>
        {type}
        {isRequired ? null : `, ${words.optional}`}
      </dd>
    </div>
  )
}

const head = css({ display: 'grid', gap: '1', cursor: 'pointer', minHeight: 'touch', alignContent: 'center' })
const stack = css({ display: 'grid', gap: '4', marginBlockStart: '4' })
const list = css({ display: 'grid', gap: '1' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: '0' },
})
const code = css({ fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' })
const example = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: '3',
  marginBlockStart: '2',
  borderRadius: 'control',
  backgroundColor: 'sunken',
})
