import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { testSiteAddress, invalidFieldsOf } from '#src/data/site/site-commands.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SiteCard, type SitePart, useSiteSave } from './site-card.tsx'

/** The site's address, with a test. */
export function AddressCard({ site, onSite }: SitePart) {
  const words = useWords(siteWords)
  const { error } = useBrandWords()
  const isFixed = site.fixed.includes('publicUrl')
  const [text, setText] = useState(site.publicUrl ?? ownAddress())
  const form = useSiteSave(onSite)
  const { save, errorOf, setOutcome } = form
  const change = { publicUrl: text.trim() === '' ? null : text }
  const test = useOneAtATime(async () => {
    if (change.publicUrl === null || invalidFieldsOf(change).length > 0) return save(change)
    const answer = await testSiteAddress(change.publicUrl)
    if (!answer.ok) return setOutcome({ tone: 'danger', text: problemText(answer.error, error) })
    const tone = answer.value === 'reached' ? 'success' : 'danger'
    setOutcome({ tone, text: words.address.results[answer.value] })
  })
  return (
    <SiteCard
      title={words.address.title}
      text={site.publicUrl === null ? `${words.address.text} ${words.address.none}` : words.address.text}
      isFixed={isFixed}
      form={form}
      onSave={() => save(change)}
      actions={
        <Button tone="soft" isBusy={test.isBusy} disabled={text.trim() === ''} onClick={() => test.run()}>
          {words.address.test}
        </Button>
      }
    >
      <TextField
        label={words.address.label}
        hint={words.address.hint}
        error={errorOf('publicUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        readOnly={isFixed}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SiteCard>
  )
}

/** Returns the origin that the admin is using if it can be the site's address, else an empty string. */
function ownAddress(): string {
  return location.protocol === 'https:' ? location.origin : ''
}
